// While a menu is open the page behind it is out of reach: it is hidden from readers, so nothing of it may take the focus.

import { useLayoutEffect } from 'react'

/** What Radix has hidden from readers. */
const hidden = '[data-aria-hidden="true"]'

export function useHeldStill(open: boolean): void {
  // Let go before anything that was chosen in the menu wants the focus.
  useLayoutEffect(() => {
    if (!open) return undefined
    const held: HTMLElement[] = []
    const frame = requestAnimationFrame(() => {
      for (const one of document.querySelectorAll<HTMLElement>(hidden)) {
        if (one.inert) continue
        one.inert = true
        held.push(one)
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const one of held) one.inert = false
    }
  }, [open])
}
