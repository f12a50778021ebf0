// On a phone Back is the key that closes what lies over the page, as Esc does elsewhere; the page is left by the next.

import type { RouterHistory } from '@tanstack/react-router'
import { seen } from '#web/board/entries.ts'
import { isPhone } from '#web/ui/use-media.ts'

/** Asked before anybody else is: who would lose the text under a sheet is not in question while that is open. */
export function letBackClose(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    async blockerFn({ action, currentLocation: { pathname, state } }) {
      const { __TSR_index: place } = state
      seen[place] = pathname
      if (action !== 'BACK' || !isPhone()) return false
      // Where it cannot be fetched, Back is what it is in every browser.
      const close = await import('#web/ui/topmost.ts').then(
        ({ closingTopmost }) => closingTopmost(),
        () => null,
      )
      if (!close) return false
      // The browser is at the page before by now. What changes the address when it closes has to wait until it is back.
      addEventListener('popstate', close, { once: true })
      return true
    },
  })
}
