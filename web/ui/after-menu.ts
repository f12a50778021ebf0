// A menu gives the focus back when it is gone, perhaps to what has gone with it: only then it can go on.

import { isNowhere } from './use-focus-back.ts'

/** @param place asked when the menu has gone; whoever has the focus elsewhere by then keeps it */
export function afterMenu(place: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isNowhere(document.activeElement)) place()?.focus()
    }),
  )
}
