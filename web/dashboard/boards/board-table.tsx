// The projects as a table; on a phone its rows carry two lines.

import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, useMemo, useRef } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { BoardCounts } from '#web/picture/counts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LeftOut } from '#web/ui/left-out.tsx'
import { scaled } from '#web/ui/text-scale.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowStops } from '#web/ui/use-row-stops.ts'
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts'
import { BoardRow } from './board-row.tsx'
import { type BoardOfList, type BoardOrder, nextOrder, type SortedBy } from './order.ts'

type BoardTableProps = {
  boards: readonly BoardOfList[]
  counted: ReadonlyMap<BoardId, BoardCounts>
  order: BoardOrder
  onOrder: (order: BoardOrder) => void
}

/** In pixels. */
const rowPx = { desk: scaled(50), phone: scaled(73) }

const head = 'h-9 border-y border-line bg-sunken px-2 text-start text-xs font-medium text-ink-3'

export function BoardTable({ boards, counted, order, onOrder }: BoardTableProps) {
  const { t } = useTexts('board')
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = useMemo(() => boards.map(({ boardId }) => boardId), [boards])
  // Of all projects of a large workspace only those in sight are drawn.
  const { rows, behind, of, measure, reach } = useRowsInSight({
    box: body,
    keys: ids,
    height: useIsPhone() ? rowPx.phone : rowPx.desk,
  })
  const { stopOf, handlers } = useRowStops({
    keys: ids,
    first: 'open',
    reach: (at, find) => reach(at, find, (found) => found.focus()),
  })
  return (
    <table
      {...(of !== null && { 'aria-rowcount': of + 1 })}
      className="[overflow-anchor:none] w-full table-fixed border-separate border-spacing-0 max-md:block"
    >
      <caption className="sr-only">{t('board.all')}</caption>
      <BoardHead {...{ order, onOrder }} />
      <tbody ref={body} {...handlers} className="max-md:block">
        {rows.map(({ at, leftOut }) => {
          const board = boards[at]!
          return (
            <Fragment key={board.boardId}>
              <LeftOut as="tr" height={leftOut} />
              <BoardRow
                ref={measure}
                {...{ board, at, of }}
                stop={stopOf(board.boardId)}
                counted={counted.get(board.boardId)}
              />
            </Fragment>
          )
        })}
        <LeftOut as="tr" height={behind} />
      </tbody>
    </table>
  )
}

/** In Portuguese the heads of two columns are half as long again as in the other languages. */
function BoardHead(sorted: Pick<BoardTableProps, 'order' | 'onOrder'>) {
  const { t } = useTexts('board')
  return (
    <thead className="max-md:sr-only">
      <tr>
        <th scope="col" className={classNames(head, 'w-17')}>
          <span className="sr-only">{t('board.pinned')}</span>
        </th>
        <SortHead by="name" {...sorted} className="pl-0">
          {t('board.name')}
        </SortHead>
        <th scope="col" className={classNames(head, 'w-32')}>
          {t('board.status.label')}
        </th>
        <th scope="col" className={classNames(head, 'w-38 max-[87.5rem]:w-28 max-[80rem]:hidden')}>
          {t('counts.managers')}
        </th>
        <th
          scope="col"
          className={classNames(
            head,
            'w-[15.75%] max-[87.5rem]:w-40 max-[80rem]:w-48 in-[:lang(pt)]:w-40 max-md:hidden',
          )}
        >
          {t('counts.progress')}
        </th>
        <SortHead by="total" {...sorted} className="w-17 max-lg:hidden">
          {t('counts.total')}
        </SortHead>
        <SortHead by="inProgress" {...sorted} className="w-26 in-[:lang(pt)]:w-32 max-[80rem]:hidden">
          {t('counts.in_progress')}
        </SortHead>
        <SortHead by="overdue" {...sorted} className="w-21 in-[:lang(pt)]:w-26 max-lg:hidden">
          {t('counts.overdue')}
        </SortHead>
        <SortHead by="completed" {...sorted} className="w-26 max-[80rem]:hidden">
          {t('counts.completed')}
        </SortHead>
        <th scope="col" className={classNames(head, 'w-16')}>
          <span className="sr-only">{t('board.more')}</span>
        </th>
      </tr>
    </thead>
  )
}

type SortHeadProps = Pick<BoardTableProps, 'order' | 'onOrder'> & {
  by: SortedBy
  className?: string
  children: string
}

function SortHead({ by, order, onOrder, className, children }: SortHeadProps) {
  const mine = order !== 'pinned' && order.by === by ? order : null
  const direction = mine ? (mine.descending ? 'descending' : 'ascending') : 'none'
  const isNumber = by !== 'name'
  return (
    <th scope="col" className={classNames(head, isNumber && 'text-right!', className)} aria-sort={direction}>
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
