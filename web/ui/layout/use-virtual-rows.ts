import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { estimatedViewport } from './first-render.ts'
import { useScrollMargin } from './use-scroll-fade.ts'
import { whenRendered } from '#web/ui/focus/when-rendered.ts'

/** Up to this number all rows are rendered, which is cheaper than virtualising them. */
const virtualizeAbove = 100
/** Number of rows rendered above and below the visible ones. */
const overscan = 12

type VirtualRowsOptions = {
  /** Container of the rows. */
  containerRef: RefObject<HTMLElement | null>
  /** Keys of the rows in their order. The array must stay the same while the rows do. */
  keys: readonly string[]
  /** Height in pixels of a row that is not measured yet. */
  estimatedHeight: number
  /** Keys of rows that stay rendered, besides the row that had the focus last. */
  pinnedKeys?: readonly (string | null)[]
  /** Returns the element that scrolls, by default the page. The function must be stable. */
  getScroller?: () => HTMLElement | null
}

/** A rendered row and the height in pixels of the omitted rows above it. */
type VirtualRow = { index: number; spaceAbove: number }

export type VirtualRows = {
  rows: readonly VirtualRow[]
  /** Height in pixels of the omitted rows at the end. */
  spaceBelow: number
  /** Number of rows, or null if all are rendered. */
  totalCount: number | null
  /** `ref` of every row; rows need `data-index`. Undefined if all rows are rendered. */
  measureRow: ((row: Element | null) => void) | undefined
  /** Scrolls to a row unless it is visible; does nothing if all rows are rendered. */
  revealRow: (index: number) => void
  /** Scrolls to a row and calls `onFound` with its element once it is rendered. */
  scrollToRow: (index: number, find: () => HTMLElement | null, onFound: (found: HTMLElement) => void) => void
}

/** Virtualises the rows of a list or a table. */
export function useVirtualRows({
  containerRef,
  keys,
  estimatedHeight,
  pinnedKeys = [],
  getScroller = getPage,
}: VirtualRowsOptions): VirtualRows {
  const count = keys.length
  const isVirtual = count > virtualizeAbove
  const focusedKey = useFocusedKey(containerRef, keys)
  const margin = useScrollMargin({ containerRef, getScroller, enabled: isVirtual })
  const pinnedIndexes = [...pinnedKeys, focusedKey]
    .map((key) => (key === null ? -1 : keys.indexOf(key)))
    .filter((index) => index >= 0)
  // A new function in each render would measure all rows again.
  const getItemKey = useCallback((index: number) => keys[index]!, [keys])
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    enabled: isVirtual,
    getScrollElement: getScroller,
    estimateSize: () => estimatedHeight,
    getItemKey,
    overscan,
    scrollMargin: margin,
    initialOffset: () => getScroller()?.scrollTop ?? 0,
    initialRect: estimatedViewport(0),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinnedIndexes])].toSorted((a, b) => a - b),
  })
  const scrollToRow: VirtualRows['scrollToRow'] = (index, find, onFound) => {
    const found = find()
    if (found) return onFound(found)
    if (isVirtual) virtualizer.scrollToIndex(index)
    whenRendered(find, onFound)
  }
  const revealRow = useCallback(
    (index: number) => {
      if (isVirtual) virtualizer.scrollToIndex(index)
    },
    [isVirtual, virtualizer],
  )
  if (!isVirtual)
    return {
      rows: keys.map((_, index) => ({ index, spaceAbove: 0 })),
      spaceBelow: 0,
      totalCount: null,
      measureRow: undefined,
      revealRow,
      scrollToRow,
    }
  let end = margin
  const rows = virtualizer.getVirtualItems().map((item) => {
    const spaceAbove = item.start - end
    end = item.end
    return { index: item.index, spaceAbove }
  })
  return {
    rows,
    spaceBelow: virtualizer.getTotalSize() - (end - margin),
    totalCount: count,
    measureRow: virtualizer.measureElement,
    revealRow,
    scrollToRow,
  }
}

/** Returns the page, which scrolls. */
const getPage = () => document.getElementById('main')

/** Returns the key of the row that had the focus last. It stays rendered, so that it keeps the focus. */
function useFocusedKey(containerRef: VirtualRowsOptions['containerRef'], keys: readonly string[]): string | null {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  useEffect(() => {
    const rows = containerRef.current
    if (!rows) return undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (row) setFocusedKey(keys[Number(row.dataset.index)] ?? null)
    }
    rows.addEventListener('focusin', onFocusIn)
    return () => rows.removeEventListener('focusin', onFocusIn)
  }, [containerRef, keys])
  return focusedKey
}

/** Returns how many rows Page Up and Page Down move in a page that scrolls: the visible rows minus two. */
export const rowsPerPage = ({ offsetHeight }: Pick<HTMLElement, 'offsetHeight'>): number =>
  Math.max(1, Math.floor(innerHeight / Math.max(1, offsetHeight)) - 2)
