// Which rows of the list view are drawn; groups keep their whole height, so that a card finds its place in each.

import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import type { ScrollTo } from '#web/list/cards.tsx'
import { keptOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import { roomGuessed } from '#web/ui/room-guessed.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import type { Heights, Item } from './list-items.ts'

/** So many rows are drawn out of sight on either side, once those in sight are there. */
const beyond = 6
/** Above and below what scrolls, in the window. */
const aroundPx = 197

type Given = {
  scroller: RefObject<HTMLElement | null>
  scrollers: RefObject<Map<string, ScrollTo>>
  /** By which the place is remembered that somebody scrolled to. */
  kept: string
  groups: readonly Group[]
  items: readonly Item[]
  /** How many tasks are not among the items so far. */
  left: number
  heights: Heights
  /** In pixels, what stays in sight above the rows. */
  head?: number
  /** What stays drawn wherever one scrolls. */
  stays: string | null
}

/** Of a group what is drawn, and from where to where it reaches. */
export type Drawn = {
  group: Group
  top: number
  height: number
  rows: { item: Item; top: number }[]
}

export function useListWindow({ scroller, scrollers, kept, groups, items, left, heights, ...rest }: Given) {
  const { head = headPx, stays } = rest
  const reaches = useMemo(() => reachesOf(items, heights), [items, heights])
  const held = useMemo(() => items.findIndex(({ key }) => key === stays), [items, stays])
  // Another one has all rows measured anew: when they are others, or the same ones higher, as on a screen that turns.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- that is what the heights are for
  const getItemKey = useCallback((index: number) => items[index]!.key, [items, heights])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]!.is],
    getItemKey,
    overscan: useIsDrawn() ? beyond : 0,
    initialOffset: () => keptOffset(kept),
    initialRect: roomGuessed(aroundPx),
    scrollPaddingStart: head,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(held < 0 ? [] : [held])])].toSorted((a, b) => a - b),
  })
  useEffect(() => {
    const all = scrollers.current
    const first = new Map<number, number>()
    items.forEach(({ is, group }, index) => is === 'head' && first.set(group, index))
    groups.forEach(({ id }, place) =>
      all?.set(id, (at) => {
        const index = items.findIndex((item) => item.is === 'task' && item.group === place && item.at === at)
        virtual.scrollToIndex(index < 0 ? (first.get(place) ?? 0) : index)
      }),
    )
    return () => groups.forEach(({ id }) => all?.delete(id))
  }, [groups, items, scrollers, virtual])
  return {
    total: virtual.getTotalSize() + left * heights.task,
    drawn: drawnOf(virtual.getVirtualItems(), { groups, items, reaches }),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  }
}

/** The heads of the columns stay in sight above the rows. */
const headPx = scaled(40)

type Reach = { top: number; height: number }

/** From where to where each group reaches: of all its rows, so not asked anew while one scrolls. */
function reachesOf(items: readonly Item[], heights: Heights): ReadonlyMap<number, Reach> {
  const reaches = new Map<number, Reach>()
  let top = 0
  let reach: Reach | undefined
  let at = -1
  for (const { group, is } of items) {
    if (!reach || at !== group) {
      reach = { top, height: 0 }
      at = group
      reaches.set(group, reach)
    }
    reach.height += heights[is]
    top += heights[is]
  }
  return reaches
}

type Rows = Pick<Given, 'groups' | 'items'> & { reaches: ReadonlyMap<number, Reach> }

function drawnOf(visible: readonly VirtualItem[], { groups, items, reaches }: Rows): Drawn[] {
  const drawn = new Map<number, Drawn>()
  for (const { index, start } of visible) {
    const item = items[index]
    if (!item) continue
    const place = item.group
    const reach = reaches.get(place)!
    const so = drawn.get(place) ?? { group: groups[place]!, ...reach, rows: [] }
    drawn.set(place, so)
    so.rows.push({ item, top: start - reach.top })
  }
  return [...drawn.values()]
}
