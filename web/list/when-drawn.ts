// Waits for a card or row that has just been brought into the page, until it is drawn.

import type { RefObject } from 'react'

/** How many frames it may take. */
const patience = 6

/** @param key what it is found by: that of a card, or of a sub-task below one */
export function whenDrawn(area: RefObject<HTMLElement | null>, key: string, then: (drawn: HTMLElement) => void): void {
  const by = CSS.escape(key)
  const look = (tries: number) => {
    const drawn = area.current?.querySelector<HTMLElement>(`[data-drag="${by}"], [data-sub="${by}"]`)
    if (drawn) then(drawn)
    else if (tries > 0) requestAnimationFrame(() => look(tries - 1))
  }
  look(patience)
}
