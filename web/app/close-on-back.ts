import type { RouterHistory } from '@tanstack/react-router'
import { historyPaths } from '#web/board-store/paths.ts'
import { isPhone } from '#web/ui/layout/use-media.ts'

/**
 * On a phone, makes Back close the topmost overlay instead of leaving the page.
 * Must be registered before other blockers: while an overlay is open, unsent drafts below it are not at risk.
 */
export function closeOverlayOnBack(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: false,
    async blockerFn({ action, currentLocation: { pathname, state } }) {
      const { __TSR_index: index } = state
      historyPaths()[index] = pathname
      if (action !== 'BACK' || !isPhone()) return false
      // If the script cannot be loaded, Back navigates as usual.
      const close = await import('#web/ui/dialog/close-topmost.ts').then(
        ({ closerOfTopmostOverlay }) => closerOfTopmostOverlay(),
        () => null,
      )
      if (!close) return false
      // The browser is already at the previous page here and returns to the current one. Closing may change the
      // address, so it must wait for that.
      addEventListener('popstate', close, { once: true })
      return true
    },
  })
}
