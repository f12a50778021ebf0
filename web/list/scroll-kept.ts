// Where somebody had scrolled to on a board: kept while the page lives, so that it is found as it was left.

import { type RefObject, type UIEvent, useLayoutEffect } from 'react'
import type { ListId, TabId } from '#shared/common/ids.ts'

const kept = new Map<string, number>()

/** How far a list was scrolled when it was last drawn. */
export const keptOffset = (listId: ListId): number => kept.get(listId) ?? 0

export const keepOffset = (listId: ListId, { scrollTop }: Element): void => void kept.set(listId, scrollTop)

/** Brings a tab back to where it was, and remembers where it goes. */
export function useScrollKept(area: RefObject<HTMLElement | null>, tabId: TabId) {
  useLayoutEffect(() => {
    const left = kept.get(tabId)
    if (left) area.current?.scrollTo({ left })
  }, [area, tabId])
  return { onScroll: ({ currentTarget }: UIEvent) => void kept.set(tabId, currentTarget.scrollLeft) }
}
