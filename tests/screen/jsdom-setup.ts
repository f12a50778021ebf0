// Runs before each test file in a shared window: preloads lazy overlays, and clears the page after every test.

import { cleanup } from '@testing-library/react'
import { toast as toasts } from 'sonner'
import { afterEach, beforeAll } from 'vitest'
import { preloadOverlays } from '#web/ui/lazy/preload-overlays.ts'
import './jsdom-apis.ts'

// A real page prefetches the lazy overlays when it is idle.
beforeAll(preloadOverlays)

afterEach(() => {
  cleanup()
  // The toast store is global and would show its toasts on the next page.
  toasts.dismiss()
  document.body.className = ''
})
