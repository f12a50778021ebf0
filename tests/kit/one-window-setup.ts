// Before each test file of a window that was used before: what the last one left is gone, and the product's own
// modules begin anew. Packages stay as they are, but for those that vitest.config.ts names.

import { vi } from 'vitest'
import './act.ts'

vi.resetModules()
document.head.replaceChildren()
document.body.replaceChildren()
document.documentElement.className = ''
localStorage.clear()
sessionStorage.clear()

// Whoever left in the middle of a change would hold every later page open.
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
