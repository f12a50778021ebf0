import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/dashboard/board-counts.ts'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SpacerRow } from '#web/ui/layout/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { useIsPhone } from '#web/ui/layout/use-media.ts'
import { useRovingRows } from '#web/ui/focus/use-roving-rows.ts'
import { useVirtualRows } from '#web/ui/layout/use-virtual-rows.ts'
import { BoardRow } from './board-row.tsx'
import { type ListedBoard, type BoardOrder, nextOrder, type BoardSortField } from './sort-and-filter.ts'

type BoardTableProps = {
  boards: readonly ListedBoard[]
  summaries: ReadonlyMap<BoardId, BoardCounts>
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
}

/** In pixels. */
const rowPx = { desktop: scalePx(50), phone: scalePx(73) }

const headerClassName = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-3'

/** Renders the boards as a table; on a phone, its rows have two lines. */
export function BoardTable({ boards, summaries, order, onOrder }: BoardTableProps) {
  const { t } = useTexts('board')
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = useMemo(() => boards.map(({ boardId }) => boardId), [boards])
  // Only the visible rows are rendered.
  const { rows, spaceBelow, totalCount, measureRow, scrollToRow } = useVirtualRows({
    containerRef: body,
    keys: ids,
    estimatedHeight: useIsPhone() ? rowPx.phone : rowPx.desktop,
  })
  const { tabStopOf, handlers } = useRovingRows({
    keys: ids,
    firstStop: 'open',
    scrollToRow: (index, find) => scrollToRow(index, find, (found) => found.focus()),
  })
  return (
    <table
      {...(totalCount !== null && { 'aria-rowcount': totalCount + 1 })}
      className="[overflow-anchor:none] w-full table-fixed border-separate border-spacing-0 max-md:block"
    >
      <caption className="sr-only">{t('board.all')}</caption>
      <BoardTableHead {...{ order, onOrder }} />
      <tbody ref={body} {...handlers} className="max-md:block">
        {rows.map(({ index, spaceAbove }) => {
          const board = boards[index]!
          return (
            <Fragment key={board.boardId}>
              <SpacerRow as="tr" height={spaceAbove} />
              <BoardRow
                ref={measureRow}
                {...{ board, index, totalCount }}
                tabStop={tabStopOf(board.boardId)}
                summary={summaries.get(board.boardId)}
              />
            </Fragment>
          )
        })}
        <SpacerRow as="tr" height={spaceBelow} />
      </tbody>
    </table>
  )
}

/** Portuguese needs wider columns: two of its headers are half as long again. */
function BoardTableHead(sortProps: Pick<BoardTableProps, 'order' | 'onOrder'>) {
  const { t } = useTexts('board')
  return (
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className={classNames(headerClassName, 'w-17')}>
          <span className="sr-only">{t('board.pinned')}</span>
        </th>
        <SortableHeader by="name" {...sortProps} className="pl-0">
          {t('board.name')}
        </SortableHeader>
        <th scope="col" className={classNames(headerClassName, 'w-32')}>
          {t('board.status.label')}
        </th>
        <th scope="col" className={classNames(headerClassName, 'w-38 max-[87.5rem]:w-28 max-[80rem]:hidden')}>
          {t('counts.managers')}
        </th>
        <th
          scope="col"
          className={classNames(
            headerClassName,
            'w-[15.75%] max-[87.5rem]:w-40 max-[80rem]:w-48 in-[:lang(pt)]:w-40 max-md:hidden',
          )}
        >
          {t('counts.progress')}
        </th>
        <SortableHeader by="total" {...sortProps} className="w-17 max-lg:hidden">
          {t('counts.total')}
        </SortableHeader>
        <SortableHeader by="inProgress" {...sortProps} className="w-26 in-[:lang(pt)]:w-32 max-[80rem]:hidden">
          {t('counts.in_progress')}
        </SortableHeader>
        <SortableHeader by="overdue" {...sortProps} className="w-21 in-[:lang(pt)]:w-26 max-lg:hidden">
          {t('counts.overdue')}
        </SortableHeader>
        <SortableHeader by="completed" {...sortProps} className="w-26 max-[80rem]:hidden">
          {t('counts.completed')}
        </SortableHeader>
        <th scope="col" className={classNames(headerClassName, 'w-16')}>
          <span className="sr-only">{t('board.more')}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortableHeaderProps = Pick<BoardTableProps, 'order' | 'onOrder'> & {
  by: BoardSortField
  className?: string
  children: string
}

function SortableHeader({ by, order, onOrder, className, children }: SortableHeaderProps) {
  const ownOrder = order !== 'pinned' && order.by === by ? order : null
  const direction = ownOrder ? (ownOrder.descending ? 'descending' : 'ascending') : 'none'
  const isNumber = by !== 'name'
  return (
    <th scope="col" className={classNames(headerClassName, isNumber && 'text-right!', className)} aria-sort={direction}>
      <button
        type="button"
        onClick={() => onOrder(nextOrder(order, by))}
        className={classNames(
          'inline-flex h-6 max-w-full items-center gap-1 rounded-xs px-1.5 hover:bg-hover hover:text-ink',
          isNumber ? '-mr-1.5' : '-ml-1.5',
        )}
      >
        <span className="truncate" title={children}>
          {children}
        </span>
        {direction === 'ascending' && <ArrowUp className="icon-12" />}
        {direction === 'descending' && <ArrowDown className="icon-12" />}
      </button>
    </th>
  )
}

const skeletonWidths = ['w-40', 'w-52', 'w-32', 'w-44', 'w-36', 'w-48', 'w-40', 'w-56']

/** Renders the skeleton of the table. */
export function BoardTableSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder className="px-8 max-md:px-4">
      <output aria-label={t('loading')} className="block">
        <div className="h-9 border-y border-line bg-sunken max-md:hidden" />
        {skeletonWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div
            key={index}
            className="flex h-12.5 items-center gap-3 border-b border-line pr-8 pl-19 max-md:h-16 max-md:px-4"
          >
            <Skeleton className="size-7 rounded-sm" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}
