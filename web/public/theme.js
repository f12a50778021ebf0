// Puts the theme on the body before anything is painted; web/ui/use-theme.ts goes on from here.

;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch {
    // Embedded in a host, storage may be forbidden.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.body.classList.toggle('dark', dark)
  if (dark) document.querySelector('meta[name="theme-color"]').setAttribute('content', '#0e0f14')
})()
