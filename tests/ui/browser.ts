// What the components expect of a browser and jsdom does not have; and a clean page after every test.

import { cleanup, configure, getConfig } from '@testing-library/react'
import { toast as toasts } from 'sonner'
import * as React from 'react'
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

// React notes where each element was made, for messages nobody reads here, and this takes a sixth of all the time. It
// stops after ten thousand in a second; here it begins there. The name is React's own, and may go with a version of it.
const inside = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (inside) Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

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
