// Of many rows below each other, somewhere down in a page that scrolls, those that are in sight or near it. The others keep
// their room: above every row that is drawn stands how much of it has been left out.

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { roomGuessed } from './room-guessed.ts'
import { useMargin } from './use-margin.ts'
import { whenThere } from './when-there.ts'

/** Up to so many all are drawn: that costs less than to know which of them can be seen. */
const fewRows = 100
/** So many are drawn beyond either end of what is in sight. */
const beyond = 12

type Given = {
  /** What they stand in; the page around it scrolls. What moves there while rows are measured is put right here alone. */
  box: RefObject<HTMLElement | null>
  /** By what they are told apart, in their order; the same array as long as they are the same rows. */
  keys: readonly string[]
  /** In pixels, of a row that has not been measured. */
  height: number
  /** What stays drawn wherever one scrolls, beside the row that had the focus last. */
  stays?: readonly (string | null)[]
}

/** A row that is drawn: which one, and in pixels how much is left out above it. */
type RowInSight = { at: number; leftOut: number }

export type RowsInSight = {
  rows: readonly RowInSight[]
  /** In pixels, what is left out below all that is drawn. */
  behind: number
  /** How many rows there are, where some are left out; otherwise null. */
  of: number | null
  /** The `ref` of every row, which says by `data-index` which one it is. Nothing while all are drawn. */
  measure: ((row: Element | null) => void) | undefined
  /** Brings a row into the page, and goes there as soon as it is drawn. */
  reach: (at: number, find: () => HTMLElement | null, then: (found: HTMLElement) => void) => void
}

export function useRowsInSight({ box, keys, height, stays = [] }: Given): RowsInSight {
  const count = keys.length
  const isMany = count > fewRows
  const focused = useFocused(box, keys)
  const margin = useMargin({ box, scroller: page, isAsked: isMany })
  const held = [...stays, focused].map((key) => (key === null ? -1 : keys.indexOf(key))).filter((at) => at >= 0)
  // Another one each time would have all rows measured anew.
  const getItemKey = useCallback((at: number) => keys[at]!, [keys])
  const virtual = useVirtualizer({
    count: isMany ? count : 0,
    enabled: isMany,
    getScrollElement: page,
    estimateSize: () => height,
    getItemKey,
    overscan: beyond,
    scrollMargin: margin,
    initialOffset: () => page()?.scrollTop ?? 0,
    initialRect: roomGuessed(0),
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...held])].toSorted((a, b) => a - b),
  })
  const reach: RowsInSight['reach'] = (at, find, then) => {
    const found = find()
    if (found) return then(found)
    if (isMany) virtual.scrollToIndex(at)
    whenThere(find, then)
  }
  if (!isMany)
    return { rows: keys.map((_, at) => ({ at, leftOut: 0 })), behind: 0, of: null, measure: undefined, reach }
  let end = margin
  const rows = virtual.getVirtualItems().map((item) => {
    const leftOut = item.start - end
    end = item.end
    return { at: item.index, leftOut }
  })
  return { rows, behind: virtual.getTotalSize() - (end - margin), of: count, measure: virtual.measureElement, reach }
}

/** What scrolls. */
const page = () => document.getElementById('main')

/** The row that had the focus last: it goes on having it, however far one scrolls, and however many come. */
function useFocused(box: Given['box'], keys: readonly string[]): string | null {
  const [focused, setFocused] = useState<string | null>(null)
  useEffect(() => {
    const rows = box.current
    if (!rows) return undefined
    const look = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (row) setFocused(keys[Number(row.dataset.index)] ?? null)
    }
    rows.addEventListener('focusin', look)
    return () => rows.removeEventListener('focusin', look)
  }, [box, keys])
  return focused
}
