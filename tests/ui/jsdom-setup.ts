// Browser APIs that components use and jsdom lacks, and a clean page after every test.

import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast as toasts } from 'sonner'
import { afterEach, beforeAll } from 'vitest'
import { preloadOverlays } from '#web/ui/lazy/preload-overlays.ts'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizes
window.scrollTo = () => {}

const missing = {
  scrollIntoView: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
}
for (const [name, value] of Object.entries(missing)) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, writable: true })
}

// While a query is retried, the error omits the printed page, which is slow; the last error contains it.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isRetrying } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return isRetrying ? new Error(message ?? undefined) : getElementError(message, container)
  },
})

// A real page prefetches the lazy overlays when it is idle.
beforeAll(preloadOverlays)

afterEach(() => {
  cleanup()
  // The toast store is global and would show its toasts on the next page.
  toasts.dismiss()
  document.body.className = ''
})
