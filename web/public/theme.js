// Sets the theme on the body before the first paint. web/ui/use-theme.ts takes over afterwards.

;(function () {
  var storedTheme = null
  try {
    storedTheme = localStorage.getItem('theme')
  } catch {
    // An embedding host may block the storage.
  }
  var dark = storedTheme === 'dark' || (storedTheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.body.classList.toggle('dark', dark)
  if (dark) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#0e0f14')
})()
