// Where somebody had scrolled to on a board: kept while the page lives, so that it is found as it was left.

import { type RefObject, type UIEvent, useLayoutEffect } from 'react'
import type { TabId } from '#shared/common/ids.ts'

const kept = new Map<string, number>()

/** How far a list or a view was scrolled when it was last drawn. */
export const keptOffset = (of: string): number => kept.get(of) ?? 0

export const keepOffset = (of: string, { scrollTop }: Element): void => void kept.set(of, scrollTop)

/** Brings a tab back to where it was, and remembers where it goes. */
export function useScrollKept(area: RefObject<HTMLElement | null>, tabId: TabId) {
  useLayoutEffect(() => {
    const left = kept.get(tabId)
    if (left) area.current?.scrollTo({ left })
  }, [area, tabId])
  return { onScroll: ({ currentTarget }: UIEvent) => void kept.set(tabId, currentTarget.scrollLeft) }
}
