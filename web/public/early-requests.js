// Sends the first calls of every page, and reads the board of this address, while the scripts of the app are still loading.
// web/rpc/client.ts picks up the answers. The build writes the files to preload into attributes of this script element
// (web/build/board-chunks.ts and web/build/head-scripts.ts).

;(function () {
  var requests = (window.earlyResponses = {})
  var script = document.currentScript
  // These calls have no input, which superjson encodes like this. The URL must equal the one of the tRPC client.
  var noInput = { json: null, meta: { values: ['undefined'], v: 1 } }
  sendRequest('users.session,users.getCurrentUser,users.getProfile', '?batch=1&', {
    0: noInput,
    1: noInput,
    2: noInput,
  })
  filesIn('data-texts-' + (stored('language') || 'en')).forEach(preload)

  var boardMatch = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!boardMatch) return
  // A saved board is shown at once, and the app catches up later.
  var isSaved = stored('boards-seen').indexOf(boardMatch[1]) >= 0
  if (isSaved) window.earlyBoardRead = { boardId: boardMatch[1], record: readSavedBoard(boardMatch[1]) }
  else sendRequest('boards.open', '?', { json: { boardId: boardMatch[1] } })
  var view = /[?&]view=([a-z]+)/.exec(location.search)
  filesIn('data-board')
    .concat(filesIn('data-' + (view && view[1])), isSaved ? filesIn('data-seen') : [])
    .forEach(preload)

  function sendRequest(procedures, query, input) {
    var url = '/api/trpc/' + procedures + query + 'input=' + encodeURIComponent(JSON.stringify(input))
    requests[url] = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
    // The consumer of the promise handles the failure.
    requests[url].catch(function () {})
  }
  // Reads the store of web/board-store/persistence/load-board.ts, which reads it itself if this fails.
  function readSavedBoard(boardId) {
    var record = new Promise(function (resolve, reject) {
      var openRequest = indexedDB.open('project-board-seen')
      openRequest.addEventListener('error', reject)
      // The database does not exist and must not be created here.
      openRequest.addEventListener('upgradeneeded', function () {
        openRequest.transaction.abort()
      })
      openRequest.addEventListener('success', function () {
        var getRequest = openRequest.result.transaction('boards').objectStore('boards').get(boardId)
        getRequest.addEventListener('error', reject)
        getRequest.addEventListener('success', function () {
          resolve(getRequest.result)
        })
        openRequest.result.close()
      })
    })
    record.catch(function () {})
    return record
  }
  function filesIn(attribute) {
    return (script.getAttribute(attribute) || '').split(' ').filter(Boolean)
  }
  function preload(file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.appendChild(link)
  }
  function stored(name) {
    try {
      return localStorage.getItem(name) || ''
    } catch {
      // An embedding host may block the storage.
      return ''
    }
  }
})()
