// Browser APIs that components use and jsdom lacks, and the configuration of Testing Library. Runs once for each window.

import { configure, getConfig } from '@testing-library/react'

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
