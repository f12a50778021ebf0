// Asks ahead for what a page begins with. What, and why so, stands in web/rpc/ahead.ts.

;(function () {
  var asked = (window.askedAhead = {})
  var named = document.currentScript
  var nothing = { json: null, meta: { values: ['undefined'], v: 1 } }
  ask('users.session,users.getCurrentUser,users.getProfile', '?batch=1&', { 0: nothing, 1: nothing, 2: nothing })
  files('data-texts-' + (remembered('language') || 'en')).forEach(function (file) {
    bring('preload', file, 'fetch')
  })

  var found = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!found) return
  if (remembered('boards-seen').indexOf(found[1]) < 0) ask('boards.open', '?', { json: { boardId: found[1] } })
  else window.readAhead = { boardId: found[1], kept: read(found[1]) }
  var view = /[?&]view=([a-z]+)/.exec(location.search)
  files('data-board')
    .concat(files('data-' + (view && view[1])))
    .forEach(function (file) {
      bring('modulepreload', file)
    })

  function ask(calls, query, input) {
    var url = '/api/trpc/' + calls + query + 'input=' + encodeURIComponent(JSON.stringify(input))
    asked[url] = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
    asked[url].catch(function () {})
  }
  function read(boardId) {
    var kept = new Promise(function (resolve, reject) {
      var opening = indexedDB.open('project-board-seen')
      opening.addEventListener('error', reject)
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
  function bring(how, file, as) {
    var link = document.createElement('link')
    link.rel = how
    link.crossOrigin = ''
    if (as) link.as = as
    link.href = file
    document.head.appendChild(link)
  }
  function remembered(name) {
    try {
      return localStorage.getItem(name) || ''
    } catch {
      return ''
    }
  }
})()
