// Asks for the board of this address, and for the page that draws it, while the frame's own scripts are still on their
// way; web/rpc/ahead.ts takes the answer up. Which files the page is of stands at this script (web/build/board-parts.ts).

;(function () {
  var found = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!found) return
  var seen = ''
  try {
    seen = localStorage.getItem('boards-seen') || ''
  } catch {
    // Then nothing is kept.
  }
  // What this browser has kept shows at once, and asks for what has changed.
  if (seen.indexOf(found[1]) < 0) ask(found[1])
  var named = document.currentScript
  var view = /[?&]view=([a-z]+)/.exec(location.search)
  var files = [named.getAttribute('data-board'), view && named.getAttribute('data-' + view[1])]
  files
    .join(' ')
    .split(' ')
    .forEach(function (file) {
      if (!file) return
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.appendChild(link)
    })
  function ask(boardId) {
    var url = '/api/trpc/boards.open?input=' + encodeURIComponent(JSON.stringify({ json: { boardId: boardId } }))
    var answer = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
    // Whoever takes it up hears of a failure.
    answer.catch(function () {})
    window.askedAhead = { url: url, answer: answer }
  }
})()
