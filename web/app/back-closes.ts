// On a phone Back is the key that closes what lies over the page, as Esc does elsewhere; the page is left by the next.

import type { RouterHistory } from '@tanstack/react-router'
import { closeSurface, topmostOverPage } from '#web/ui/topmost.ts'
import { isPhone } from '#web/ui/use-media.ts'

/** Asked before anybody else is: who would lose the text under a sheet is not in question while that is open. */
export function letBackClose(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const surface = action === 'BACK' && isPhone() ? topmostOverPage() : null
      if (!surface) return false
      // The browser is at the page before by now. What changes the address when it closes has to wait until it is back.
      addEventListener('popstate', () => closeSurface(surface), { once: true })
      return true
    },
  })
}
