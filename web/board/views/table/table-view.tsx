// Table view of a tab, edited like a spreadsheet (picture 05). Loaded on demand.

import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { useSorting } from '#web/board/views/rows/column-heads.tsx'
import { useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { CardInWords } from '#web/list/card-in-words.ts'
import { flatFlow } from '#web/list/rows-flow.ts'
import { keepOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import { useReach } from '#web/list/use-reach.ts'
import { useRows } from '#web/list/use-groups.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#web/picture/tab-title.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { cardId } from '#web/task/card/task-element.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/use-media.ts'
import { useColumns } from './use-columns.ts'
import { ResizeLine, TableGrid } from './table-grid.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { rowsBefore, tableHeights, tableItems, TableGroup } from './table-group.tsx'
import { gridOf } from './cell-grid.ts'
import { cellIn, scrollClearOfTitles, columnHeadOf } from './cell-dom.ts'
import { type CellsState, useCells } from './use-cells.ts'
import { useCopyCells, usePasteCells } from './use-clipboard.ts'
import { useClearCells } from './use-cell-writes.ts'
import { useEditCell, useTitleEditing } from './use-edit-cell.ts'
import { phoneColumns, tracksOf, useColumnResize } from './use-column-resize.ts'

type TableViewProps = TabViewProps & { onViewChange: OnViewChange }

export function TableView({ onViewChange, ...props }: TableViewProps) {
  const { tabId, looks } = props
  const groups = useRows(tabId, looks.sorting, props.finding?.matches)
  const [kept, change] = useColumns()
  const columns = useMemo((): ColumnId[] => ['task', ...kept.shown], [kept.shown])
  const title = useTitleEditing(focusTitle)
  const cards = useTabCards({ ...props, groups, flow: flatFlow, onRename: title.setEditing })
  const { area, adding, ways: actions, bar, reachable } = cards
  const { grid, cells, onCopy, onPaste, toFirst, question } = useTableCells({
    cards,
    groups,
    columns,
    setTitleOf: title.setEditing,
  })
  const drawnColumns = useIsPhone() ? phoneColumns(kept) : kept
  const columnResize = useColumnResize({
    area,
    columns: drawnColumns,
    order: columns,
    onWidth: (column, width) => change({ widths: { ...kept.widths, [column]: width } }),
  })
  const scrollKey = `table ${tabId}`
  const { heights, drawn, total } = useTableWindow({ cards, groups, kept: scrollKey, cameFrom: props.cameFrom })
  const shared = { columns, cells, reachable, ...title, adding, actions, heights, displayData: useDisplayData() }
  return (
    <>
      <TableGrid
        ref={area}
        title={tabTitle(useBoard().picture, tabId)}
        rows={grid.keys.length}
        columns={columns.length}
        tracks={tracksOf(columns, drawnColumns)}
        {...mergedHandlers(cards.handlers, cells.handlers)}
        onCopy={onCopy}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => keepOffset(scrollKey, currentTarget)}
        className={bar ? 'pb-22' : ''}
      >
        <TableHead
          {...{ columns, groups, columnResize }}
          sorting={looks.sorting}
          onSort={useSorting(onViewChange)}
          onDown={toFirst}
          onBeside={(column) => columnHeadOf(area.current, column)?.focus()}
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
      {columnResize.pulled && <ResizeLine {...columnResize.pulled} />}
      {bar}
    </>
  )
}

type TableCellsOptions = {
  cards: ReturnType<typeof useTabCards>
  groups: readonly Group[]
  columns: readonly ColumnId[]
  setTitleOf: (taskId: TaskId | null) => void
}

/** Returns the cells with navigation, editing and clipboard. */
function useTableCells({ cards, groups, columns, setTitleOf }: TableCellsOptions) {
  const { area, scrollers, ways: actions } = cards
  const { reach } = useReach({ area, groups, scrollers })
  const grid = useMemo(() => gridOf(groups, columns), [groups, columns])
  const onEdit = useEditCell(actions, setTitleOf)
  const onClear = useClearCells(grid)
  const cells = useCells({ area, grid, reach, onEdit, onClear })
  const onCopy = useCopyCells(grid, cells.range)
  const paste = usePasteCells({ grid, ...cells })
  /** Moves focus from the header to the first cell of a column. */
  const toFirst = (column: ColumnId) => {
    const [key] = grid.keys
    if (key) reach(key, (row) => cellIn(row, column)?.focus())
  }
  return { grid, cells, onCopy, toFirst, ...paste }
}

type TableWindowOptions = Pick<TableCellsOptions, 'cards' | 'groups'> &
  Pick<TabViewProps, 'cameFrom'> & { /** Key of the stored scroll position. */ kept: string }

/** Returns the rendered rows, and the number of rows above each group. */
function useTableWindow({ cards, groups, kept, cameFrom }: TableWindowOptions) {
  const { area, scrollers, adding, reachable } = cards
  const heights = useCoarsePointer() ? tableHeights.coarse : tableHeights.fine
  const { laidOut, remaining } = useFirstRows({ groups, scrollKey: kept, cameFrom })
  const items = useMemo(() => tableItems(laidOut, adding), [laidOut, adding])
  const { total, rendered: drawn } = useRowWindow({
    scroller: area,
    scrollers,
    scrollKey: kept,
    groups,
    items,
    remaining,
    heights,
    pinnedKey: reachable,
  })
  const before = useMemo(() => rowsBefore(groups), [groups])
  return {
    heights,
    total,
    drawn: drawn.map((one) => ({ ...one, rowsAbove: before[groups.indexOf(one.group)] ?? 0 })),
  }
}

/** Events of a cell are not passed on to the row. */
function mergedHandlers(rows: ReturnType<typeof useTabCards>['handlers'], cells: CellsState['handlers']) {
  return {
    ...rows,
    onPointerDown: cells.onPointerDown,
    onPointerMove: cells.onPointerMove,
    onClick: cells.onClick,
    onClickCapture: (event: MouseEvent) => {
      // Extending the range with Shift also selects text, which is not wanted.
      if (cells.hasExtended(event)) getSelection()?.removeAllRanges()
      else rows.onClickCapture(event)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      rows.onFocus(event)
      cells.onFocus(event)
      scrollClearOfTitles(event.currentTarget, event.target)
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
