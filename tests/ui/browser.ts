// What the components expect of a browser and jsdom does not have; and a clean page after every test.

import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizes

const missing = {
  scrollIntoView: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
}
for (const [name, value] of Object.entries(missing)) {
  if (!(name in Element.prototype)) Object.defineProperty(Element.prototype, name, { value, writable: true })
}

afterEach(() => {
  cleanup()
  document.body.className = ''
})
