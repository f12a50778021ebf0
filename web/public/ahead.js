// Asks for the board of this address while the scripts that draw it are still on their way; web/rpc/ahead.ts takes the
// answer up.

;(function () {
  var found = /^\/boards\/(brd_[0-9a-z]{10,40})(?:\/|$)/.exec(location.pathname)
  if (!found) return
  var url = '/api/trpc/boards.open?input=' + encodeURIComponent(JSON.stringify({ json: { boardId: found[1] } }))
  var answer = fetch(url, { headers: { 'x-project-board-teams': String(self !== top) } })
  // Whoever takes it up hears of a failure.
  answer.catch(function () {})
  window.askedAhead = { url: url, answer: answer }
})()
