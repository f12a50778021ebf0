// Which rows of the list view are drawn; sections keep their whole height, so that a card finds its place in each.

import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo } from 'react'
import type { ScrollTo } from '#web/list/cards.tsx'
import { keptOffset } from '#web/list/scroll-kept.ts'
import type { Section } from '#web/list/section.ts'
import type { Heights, Item } from './list-items.ts'

const beyond = 6

type Given = {
  scroller: RefObject<HTMLElement | null>
  scrollers: RefObject<Map<string, ScrollTo>>
  /** By which the place is remembered that somebody scrolled to. */
  kept: string
  sections: readonly Section[]
  items: readonly Item[]
  heights: Heights
  /** In pixels, what stays in sight above the rows. */
  head?: number
  /** What stays drawn wherever one scrolls. */
  stays: string | null
}

/** Of a section what is drawn, and from where to where it reaches. */
export type Drawn = {
  section: Section
  top: number
  height: number
  rows: { item: Item; top: number }[]
}

export function useListWindow({ scroller, scrollers, kept, sections, items, heights, head = headPx, stays }: Given) {
  const held = useMemo(() => items.findIndex(({ key }) => key === stays), [items, stays])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[items[index]!.is],
    getItemKey: (index) => items[index]!.key,
    overscan: beyond,
    initialOffset: () => keptOffset(kept),
    scrollPaddingStart: head,
    scrollPaddingEnd: 8,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(held < 0 ? [] : [held])])].toSorted((a, b) => a - b),
  })
  // Rows are as high as they are told to be; a screen that turns tells them anew.
  useEffect(() => virtual.measure(), [virtual, heights, items])
  useEffect(() => {
    const all = scrollers.current
    const first = new Map<number, number>()
    items.forEach(({ is, section }, index) => is === 'head' && first.set(section, index))
    sections.forEach(({ id }, place) =>
      all?.set(id, (at) => {
        const index = items.findIndex((item) => item.is === 'task' && item.section === place && item.at === at)
        virtual.scrollToIndex(index < 0 ? (first.get(place) ?? 0) : index)
      }),
    )
    return () => sections.forEach(({ id }) => all?.delete(id))
  }, [sections, items, scrollers, virtual])
  return {
    total: virtual.getTotalSize(),
    drawn: drawnOf(virtual.getVirtualItems(), { sections, items, heights }),
    scrollTo: (index: number) => virtual.scrollToIndex(index),
  }
}

/** The heads of the columns stay in sight above the rows. */
const headPx = 40

type Rows = Pick<Given, 'sections' | 'items' | 'heights'>

function drawnOf(visible: readonly VirtualItem[], { sections, items, heights }: Rows): Drawn[] {
  const reaches = new Map<number, { top: number; height: number }>()
  let top = 0
  for (const { section, is } of items) {
    const so = reaches.get(section) ?? { top, height: 0 }
    reaches.set(section, { ...so, height: so.height + heights[is] })
    top += heights[is]
  }
  const drawn = new Map<number, Drawn>()
  for (const { index, start } of visible) {
    const item = items[index]
    if (!item) continue
    const place = item.section
    const reach = reaches.get(place)!
    const so = drawn.get(place) ?? { section: sections[place]!, ...reach, rows: [] }
    drawn.set(place, so)
    so.rows.push({ item, top: start - reach.top })
  }
  return [...drawn.values()]
}
