// What the components expect of a browser and jsdom does not have; and a clean page after every test.

import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast as toasts } from 'sonner'
import { afterEach, beforeAll } from 'vitest'
import { fetchSurfaces } from '#web/ui/fetch-surfaces.ts'

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

// Whoever waits for something asks again and again: the page is printed with the last answer, which is the one told.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: asksAgain } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return asksAgain ? new Error(message ?? undefined) : getElementError(message, container)
  },
})

// A page fetches them in quiet, before somebody opens something.
beforeAll(fetchSurfaces)

afterEach(() => {
  cleanup()
  // The store of toasts would show them to the next page.
  toasts.dismiss()
  document.body.className = ''
})
