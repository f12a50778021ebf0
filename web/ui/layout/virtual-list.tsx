import { Fragment, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { SpacerRow } from './load-more.tsx'
import { useVirtualRows, type VirtualRows } from './use-virtual-rows.ts'

type VirtualListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Height in pixels of an item that is not measured yet. */
  estimatedHeight: number
  label?: string
  className?: string
  itemClassName?: string
  children: (item: Item) => ReactNode
  /** Marks the list itself as the element that scrolls. */
  scrolls?: boolean
}

/**
 * Renders a list, of which only the items near the viewport if it is long. The closest element with `data-scroller` scrolls,
 * by default the page.
 */
export function VirtualList<Item>({
  items,
  keyOf,
  estimatedHeight,
  children,
  scrolls,
  ...rest
}: VirtualListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const keys = useMemo(() => items.map(keyOf), [items, keyOf])
  const getScroller = useCallback(() => scrollerOf(list.current), [])
  const { rows, spaceBelow, totalCount, measureRow } = useVirtualRows({
    containerRef: list,
    keys,
    estimatedHeight,
    getScroller,
  })
  return (
    <ul ref={list} aria-label={rest.label} data-scroller={scrolls ? '' : undefined} className={rest.className}>
      {rows.map(({ index, spaceAbove }) => (
        <Fragment key={keys[index]}>
          <SpacerRow as="li" height={spaceAbove} />
          <ListItem
            {...{ index, totalCount, measureRow, children }}
            item={items[index]!}
            className={rest.itemClassName}
          />
        </Fragment>
      ))}
      <SpacerRow as="li" height={spaceBelow} />
    </ul>
  )
}

type ListItemProps<Item> = Pick<VirtualRows, 'totalCount' | 'measureRow'> &
  Pick<VirtualListProps<Item>, 'children' | 'className'> & { item: Item; index: number }

function ListItemOf<Item>({ item, index, totalCount, measureRow, className, children }: ListItemProps<Item>) {
  return (
    <li
      ref={measureRow}
      data-index={index}
      {...(totalCount !== null && { 'aria-setsize': totalCount, 'aria-posinset': index + 1 })}
      className={className}
    >
      {children(item)}
    </li>
  )
}

/** Memoised, so that scrolling renders only new items. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` loses the type parameter
const ListItem = memo(ListItemOf) as typeof ListItemOf

const scrollerOf = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-scroller]') ?? document.getElementById('main')
