// A tab as a table: one task a row, one value a cell, walked through and edited like a spreadsheet (picture 05).

import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useFacts } from '#web/board/views/use-facts.ts'
import { useSorting } from '#web/board/views/use-sorting.ts'
import { useFirstRows } from '#web/board/views/use-first-rows.ts'
import { useListWindow } from '#web/board/views/use-list-window.ts'
import { CardInWords } from '#web/list/card-in-words.ts'
import { flatFlow } from '#web/list/rows-flow.ts'
import { keepOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import { useReach } from '#web/list/use-reach.ts'
import { useRows } from '#web/list/use-groups.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { cardId } from '#web/task/card-id.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/use-media.ts'
import { useColumns } from './kept-columns.ts'
import { PullLine } from './pull-line.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableGrid } from './table-grid.tsx'
import { TableHead } from './table-head.tsx'
import { rowsBefore, tableHeights, tableItems } from './table-items.ts'
import { TableGroup } from './table-group.tsx'
import { gridOf } from './cell-steps.ts'
import { cellIn, clearOfTitles, headOf } from './cell-dom.ts'
import { type CellsNow, useCells } from './use-cells.ts'
import { useCopying } from './use-copying.ts'
import { useClearing } from './use-clearing.ts'
import { useEditing, useTitleEditing } from './use-editing.ts'
import { usePasting } from './use-pasting.ts'
import { onPhone, tracksOf, usePulling } from './use-pulling.ts'

type TableViewProps = TabViewProps & { onLooks: OnLooks }

export function TableView({ onLooks, ...props }: TableViewProps) {
  const { tabId, looks } = props
  const groups = useRows(tabId, looks.sorting, props.finding?.matches)
  const [kept, change] = useColumns()
  const columns = useMemo((): ColumnId[] => ['task', ...kept.shown], [kept.shown])
  const title = useTitleEditing(focusTitle)
  const cards = useTabCards({ ...props, groups, flow: flatFlow, onRename: title.setEditing })
  const { area, adding, ways, bar, reachable } = cards
  const { grid, cells, onCopy, onPaste, toFirst, question } = useTableCells({
    cards,
    groups,
    columns,
    setTitleOf: title.setEditing,
  })
  const drawnColumns = useIsPhone() ? onPhone(kept) : kept
  const pulling = usePulling({
    area,
    columns: drawnColumns,
    order: columns,
    onWidth: (column, width) => change({ widths: { ...kept.widths, [column]: width } }),
  })
  const offset = `table ${tabId}`
  const { heights, drawn, total } = useWindow({ cards, groups, kept: offset, cameFrom: props.cameFrom })
  const shared = { columns, cells, reachable, ...title, adding, ways, heights, facts: useFacts() }
  return (
    <>
      <TableGrid
        ref={area}
        title={tabTitle(useBoard().picture, tabId)}
        rows={grid.keys.length}
        columns={columns.length}
        tracks={tracksOf(columns, drawnColumns)}
        {...handlersOf(cards.handlers, cells.handlers)}
        onCopy={onCopy}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => keepOffset(offset, currentTarget)}
        className={bar ? 'pb-22' : ''}
      >
        <TableHead
          {...{ columns, groups, pulling }}
          sorting={looks.sorting}
          onSort={useSorting(onLooks)}
          onDown={toFirst}
          onBeside={(column) => headOf(area.current, column)?.focus()}
        />
        <div role="presentation" className="relative" style={{ height: total }}>
          {drawn.map((one) => (
            <TableGroup key={one.group.id} {...one} {...shared} />
          ))}
        </div>
        {cards.standing}
        <CardInWords at={reachable} />
        {question}
      </TableGrid>
      <TableFoot groups={groups} shown={kept.shown} sorting={looks.sorting} />
      {pulling.pulled && <PullLine {...pulling.pulled} />}
      {bar}
    </>
  )
}

type CellsOf = {
  cards: ReturnType<typeof useTabCards>
  groups: readonly Group[]
  columns: readonly ColumnId[]
  setTitleOf: (taskId: TaskId | null) => void
}

/** The cells with everything that is done with them. */
function useTableCells({ cards, groups, columns, setTitleOf }: CellsOf) {
  const { area, scrollers, ways } = cards
  const { reach } = useReach({ area, groups, scrollers })
  const grid = useMemo(() => gridOf(groups, columns), [groups, columns])
  const onEdit = useEditing(ways, setTitleOf)
  const onClear = useClearing(grid)
  const cells = useCells({ area, grid, reach, onEdit, onClear })
  const onCopy = useCopying(grid, cells.range)
  const pasting = usePasting({ grid, ...cells })
  /** From its head down into a column. */
  const toFirst = (column: ColumnId) => {
    const [key] = grid.keys
    if (key) reach(key, (row) => cellIn(row, column)?.focus())
  }
  return { grid, cells, onCopy, toFirst, ...pasting }
}

type Windowed = Pick<CellsOf, 'cards' | 'groups'> &
  Pick<TabViewProps, 'cameFrom'> & { /** By what the place is remembered. */ kept: string }

/** What is drawn of all rows, and how many rows stand above those of each group. */
function useWindow({ cards, groups, kept, cameFrom }: Windowed) {
  const { area, scrollers, adding, reachable } = cards
  const heights = useCoarsePointer() ? tableHeights.coarse : tableHeights.fine
  const { laid, left } = useFirstRows({ groups, kept, cameFrom })
  const items = useMemo(() => tableItems(laid, adding), [laid, adding])
  const { total, drawn } = useListWindow({
    scroller: area,
    scrollers,
    kept,
    groups,
    items,
    left,
    heights,
    stays: reachable,
  })
  const before = useMemo(() => rowsBefore(groups), [groups])
  return {
    heights,
    total,
    drawn: drawn.map((one) => ({ ...one, before: before[groups.indexOf(one.group)] ?? 0 })),
  }
}

/** What is about a cell is not about its row. */
function handlersOf(rows: ReturnType<typeof useTabCards>['handlers'], cells: CellsNow['handlers']) {
  return {
    ...rows,
    onPointerDown: cells.onPointerDown,
    onPointerMove: cells.onPointerMove,
    onClick: cells.onClick,
    onClickCapture: (event: MouseEvent) => {
      // What Shift has marked on the way is no text that anybody wanted.
      if (cells.hasSpread(event)) getSelection()?.removeAllRanges()
      else rows.onClickCapture(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      rows.onFocus(event)
      cells.onFocus(event)
      clearOfTitles(event.currentTarget, event.target)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (cells.onKeyDown(event)) event.preventDefault()
      else rows.onKeyDown(event)
    },
  }
}

const focusTitle = (taskId: TaskId): void => {
  const row = document.getElementById(cardId(taskId))
  if (row) cellIn(row, 'task')?.focus()
}
