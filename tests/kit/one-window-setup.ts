// Runs before each test file in a shared window: clears the page and the storage, and reloads the product's modules.
// Packages stay loaded, except for those that vitest.config.ts names.

import { vi } from 'vitest'
import './react-act.ts'

vi.resetModules()
document.head.replaceChildren()
document.body.replaceChildren()
document.documentElement.className = ''
localStorage.clear()
sessionStorage.clear()

// A page that was left with unsaved changes would block every later page.
const kept = window as typeof window & { holding?: Map<EventListenerOrEventListenerObject, () => void> }
if (!kept.holding) {
  const holding = (kept.holding = new Map())
  const listen = window.addEventListener.bind(window)
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    listen(type, listener, options)
    if (type === 'beforeunload') holding.set(listener, () => window.removeEventListener(type, listener, options))
  }
}
for (const letGo of kept.holding.values()) letGo()
kept.holding.clear()
