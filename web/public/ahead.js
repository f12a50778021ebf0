// Sends the first calls of every page, and reads the board of this address, while the scripts of the app are still loading.
// web/rpc/client.ts picks up the answers. The build writes the files to preload into attributes of this script element
// (web/build/board-chunks.ts and web/build/text-files.ts).

;(function () {
  var requests = (window.askedAhead = {})
  var script = document.currentScript
  // These calls have no input, which superjson encodes like this. The URL must equal the one of the tRPC client.
  var noInput = { json: null, meta: { values: ['undefined'], v: 1 } }
  send('users.session,users.getCurrentUser,users.getProfile', '?batch=1&', { 0: noInput, 1: noInput, 2: noInput })
  files('data-texts-' + (remembered('language') || 'en')).forEach(preload)

  var found = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!found) return
  // A saved board is shown at once, and the app catches up later.
  var isSaved = remembered('boards-seen').indexOf(found[1]) >= 0
  if (isSaved) window.readAhead = { boardId: found[1], record: read(found[1]) }
  else send('boards.open', '?', { json: { boardId: found[1] } })
  var view = /[?&]view=([a-z]+)/.exec(location.search)
  files('data-board')
    .concat(files('data-' + (view && view[1])), isSaved ? files('data-seen') : [])
    .forEach(preload)

  function send(calls, query, input) {
    var url = '/api/trpc/' + calls + query + 'input=' + encodeURIComponent(JSON.stringify(input))
    requests[url] = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
    // The consumer of the promise handles the failure.
    requests[url].catch(function () {})
  }
  // Reads the store of web/board-store/persistence/load-board.ts, which reads it itself if this fails.
  function read(boardId) {
    var record = new Promise(function (resolve, reject) {
      var opening = indexedDB.open('project-board-seen')
      opening.addEventListener('error', reject)
      // The database does not exist and must not be created here.
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
    record.catch(function () {})
    return record
  }
  function files(name) {
    return (script.getAttribute(name) || '').split(' ').filter(Boolean)
  }
  function preload(file) {
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
      // An embedding host may block the storage.
      return ''
    }
  }
})()
