// Asks for what every page begins with, and for the board of this address, while the frame's own scripts are still on their
// way; web/rpc/ahead.ts takes the answers up. Which files there are stands at this script (web/build/board-parts.ts and
// text-files.ts).

;(function () {
  var asked = (window.askedAhead = {})
  var named = document.currentScript
  // Nothing is given to these calls, which superjson says at length; the address is to be the one that the client would ask.
  var nothing = { json: null, meta: { values: ['undefined'], v: 1 } }
  ask('users.session,users.getCurrentUser,users.getProfile', '?batch=1&', { 0: nothing, 1: nothing, 2: nothing })
  files('data-texts-' + (remembered('language') || 'en')).forEach(bring)

  var found = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!found) return
  // What this browser has kept shows at once, and asks for what has changed.
  var isSeen = remembered('boards-seen').indexOf(found[1]) >= 0
  if (isSeen) window.readAhead = { boardId: found[1], kept: read(found[1]) }
  else ask('boards.open', '?', { json: { boardId: found[1] } })
  var view = /[?&]view=([a-z]+)/.exec(location.search)
  files('data-board')
    .concat(files('data-' + (view && view[1])), isSeen ? files('data-seen') : [])
    .forEach(bring)

  function ask(calls, query, input) {
    var url = '/api/trpc/' + calls + query + 'input=' + encodeURIComponent(JSON.stringify(input))
    asked[url] = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
    // Whoever takes it up hears of a failure.
    asked[url].catch(function () {})
  }
  // From the shelf of web/picture/seen-boards.ts, which reads it itself where this fails.
  function read(boardId) {
    var kept = new Promise(function (resolve, reject) {
      var opening = indexedDB.open('project-board-seen')
      opening.addEventListener('error', reject)
      // There is none, and none is to be made here.
      opening.addEventListener('upgradeneeded', function () {
        opening.transaction.abort()
      })
      opening.addEventListener('success', function () {
        var reading = opening.result.transaction('boards').objectStore('boards').get(boardId)
        reading.addEventListener('error', reject)
        reading.addEventListener('success', function () {
          resolve(reading.result)
        })
        opening.result.close()
      })
    })
    kept.catch(function () {})
    return kept
  }
  function files(name) {
    return (named.getAttribute(name) || '').split(' ').filter(Boolean)
  }
  function bring(file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.appendChild(link)
  }
  function remembered(name) {
    try {
      return localStorage.getItem(name) || ''
    } catch {
      // Embedded in a host, storage may be forbidden.
      return ''
    }
  }
})()
