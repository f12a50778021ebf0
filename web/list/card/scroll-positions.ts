// Scroll positions of boards and lists, kept until the page is reloaded.

import { appState } from '#web/app-state/app-state.ts'
import { type RefObject, type UIEvent, useLayoutEffect } from 'react'
import type { TabId } from '#shared/common/ids.ts'

const savedOffsets = appState(() => new Map<string, number>())

/** Returns the last scroll position of a list or a view in pixels. */
export const savedOffset = (id: string): number => savedOffsets().get(id) ?? 0

export const saveOffset = (id: string, { scrollTop }: Element): void => void savedOffsets().set(id, scrollTop)

/** Restores the horizontal scroll position of a tab and saves it on scroll. */
export function useSavedScroll(area: RefObject<HTMLElement | null>, tabId: TabId) {
  useLayoutEffect(() => {
    const offset = savedOffsets().get(tabId)
    if (offset) area.current?.scrollTo({ left: offset })
  }, [area, tabId])
  return { onScroll: ({ currentTarget }: UIEvent) => void savedOffsets().set(tabId, currentTarget.scrollLeft) }
}
