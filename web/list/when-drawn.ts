// Waits for a card or row that has just been brought into the page, until it is drawn.

import type { RefObject } from 'react'
import { whenThere } from '#web/ui/when-there.ts'

/** @param key what it is found by: that of a card, or of a sub-task below one */
export function whenDrawn(area: RefObject<HTMLElement | null>, key: string, then: (drawn: HTMLElement) => void): void {
  const by = CSS.escape(key)
  whenThere(() => area.current?.querySelector<HTMLElement>(`[data-drag="${by}"], [data-sub="${by}"]`) ?? null, then)
}
