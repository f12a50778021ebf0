// Virtualised rows; groups keep their full height, so that a dragged card finds its place.

import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import type { ScrollToIndex } from '#web/list/card/cards.tsx'
import { savedOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import { estimatedViewport, useHasPainted } from '#web/ui/layout/first-render.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import type { RowHeights, RowItem } from './row-items.ts'

/** Rows rendered out of sight on each side after the first paint. */
const overscanRows = 6
/** Height in pixels used above and below the scroll container. */
const reservedPx = 197

type RowWindowOptions = {
  scroller: RefObject<HTMLElement | null>
  scrollToIndexByZone: RefObject<Map<string, ScrollToIndex>>
  /** Key of the stored scroll position. */
  scrollKey: string
  groups: readonly Group[]
  items: readonly RowItem[]
  /** Number of tasks that the first paint leaves out. */
  remaining: number
  heights: RowHeights
  /** Height in pixels of the sticky header. */
  head?: number
  /** Key of an item that stays rendered while scrolling. */
  pinnedKey: string | null
}

/** The rendered rows of a group and its full extent. */
export type RenderedGroup = {
  group: Group
  top: number
  height: number
  rows: { item: RowItem; top: number }[]
}

export function useRowWindow({
  scroller,
  scrollToIndexByZone,
  scrollKey,
  groups,
  items,
  remaining,
  heights,
  ...rest
}: RowWindowOptions) {
  const { head = headPx, pinnedKey } = rest
  const extents = useMemo(() => groupExtents(items, heights), [items, heights])
  const pinnedIndex = useMemo(() => items.findIndex(({ key }) => key === pinnedKey), [items, pinnedKey])
  // A new function resets all measured rows. It changes with the items and with the row heights, as on screen rotation.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- new heights have to reset the measured sizes
  const getItemKey = useCallback((index: number) => items[index]!.key, [items, heights])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]!.type],
    getItemKey,
    overscan: useHasPainted() ? overscanRows : 0,
    initialOffset: () => savedOffset(scrollKey),
    initialRect: estimatedViewport(reservedPx),
    scrollPaddingStart: head,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(pinnedIndex < 0 ? [] : [pinnedIndex])])].toSorted(
        (a, b) => a - b,
      ),
  })
  useEffect(() => {
    const all = scrollToIndexByZone.current
    const first = new Map<number, number>()
    items.forEach(({ type: is, group }, index) => is === 'head' && first.set(group, index))
    groups.forEach(({ id }, groupIndex) =>
      all?.set(id, (at) => {
        const index = items.findIndex((item) => item.type === 'task' && item.group === groupIndex && item.at === at)
        virtualizer.scrollToIndex(index < 0 ? (first.get(groupIndex) ?? 0) : index)
      }),
    )
    return () => groups.forEach(({ id }) => all?.delete(id))
  }, [groups, items, scrollToIndexByZone, virtualizer])
  return {
    total: virtualizer.getTotalSize() + remaining * heights.task,
    rendered: renderedGroups(virtualizer.getVirtualItems(), { groups, items, extents }),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  }
}

/** Height of the sticky column headers. */
const headPx = scalePx(40)

type GroupExtent = { top: number; height: number }

/** Returns the position and height of each group; depends on all rows, so it is memoised while scrolling. */
function groupExtents(items: readonly RowItem[], heights: RowHeights): ReadonlyMap<number, GroupExtent> {
  const extents = new Map<number, GroupExtent>()
  let top = 0
  let extent: GroupExtent | undefined
  let at = -1
  for (const { group, type: is } of items) {
    if (!extent || at !== group) {
      extent = { top, height: 0 }
      at = group
      extents.set(group, extent)
    }
    extent.height += heights[is]
    top += heights[is]
  }
  return extents
}

type WindowRows = Pick<RowWindowOptions, 'groups' | 'items'> & { extents: ReadonlyMap<number, GroupExtent> }

function renderedGroups(visible: readonly VirtualItem[], { groups, items, extents }: WindowRows): RenderedGroup[] {
  const rendered = new Map<number, RenderedGroup>()
  for (const { index, start } of visible) {
    const item = items[index]
    if (!item) continue
    const groupIndex = item.group
    const extent = extents.get(groupIndex)!
    const entry = rendered.get(groupIndex) ?? { group: groups[groupIndex]!, ...extent, rows: [] }
    rendered.set(groupIndex, entry)
    entry.rows.push({ item, top: start - extent.top })
  }
  return [...rendered.values()]
}
