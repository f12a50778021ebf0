// Table view of a tab, edited like a spreadsheet. Loaded on demand.

import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, memo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId, Column } from '#shared/view/columns.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { useDisplayData } from '#web/board/views/rows/display-data.ts'
import { useSorting } from '#web/board/views/rows/column-heads.tsx'
import { useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { LazyFocusedCardSummary } from '#web/list/card/cards.tsx'
import { flatNavigation } from '#web/list/keyboard/navigation.ts'
import { saveOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import { useCardLocator } from '#web/list/keyboard/use-card-focus.ts'
import { useRows } from '#web/list/use-groups.ts'
import { type TabViewProps, useTabCards } from '#web/list/use-tab-cards.ts'
import { tabTitle } from '#shared/board/board-state.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { cardId } from '#web/task/card/task-element.ts'
import { useCoarsePointer, useIsPhone } from '#web/ui/layout/use-media.ts'
import { useColumns } from './use-columns.ts'
import { ResizeLine, TableGrid } from './table-grid.tsx'
import { TableHead } from './table-head.tsx'
import { rowsBefore, tableHeights, tableItems, TableGroup } from './table-group.tsx'
import { gridOf, cellIn, scrollBesideTitleColumn, columnHeadOf } from './cell-grid.ts'
import { type CellsState, useCells } from './use-cells.ts'
import { useCopyCells, usePasteCells } from './use-clipboard.ts'
import { useClearCells } from './use-cell-writes.ts'
import { useEditCell, useTitleEditing } from './use-edit-cell.ts'
import { phoneColumns, tracksOf, useColumnResize } from './use-column-resize.ts'
import { dueStatus } from '#shared/common/dates.ts'
import type { Task } from '#shared/task/model.ts'
import type { Sorting } from '#shared/view/model.ts'
import { durationText } from '#web/i18n/duration-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { CountedText } from '#web/ui/text/counted-text.tsx'
import { useViewContext } from '#web/user/use-dates.ts'

type TableViewProps = TabViewProps & { onViewChange: OnViewChange }

export function TableView({ onViewChange, ...props }: TableViewProps) {
  const { tabId, viewSettings } = props
  const groups = useRows(tabId, viewSettings.sorting, props.activeFilter?.matches)
  const [columnSettings, change] = useColumns()
  const columns = useMemo((): ColumnId[] => ['task', ...columnSettings.shown], [columnSettings.shown])
  const title = useTitleEditing(focusTitle)
  const cards = useTabCards({ ...props, groups, navigation: flatNavigation, onRename: title.setEditedTaskId })
  const { area, quickAdd, actions, bar, tabStopKey } = cards
  const { grid, cells, onCopy, onPaste, focusFirstCell, question } = useTableCells({
    cards,
    groups,
    columns,
    setTitleOf: title.setEditedTaskId,
  })
  const visibleColumns = useIsPhone() ? phoneColumns(columnSettings) : columnSettings
  const columnResize = useColumnResize({
    area,
    columns: visibleColumns,
    order: columns,
    onWidth: (column, width) => change({ widths: { ...columnSettings.widths, [column]: width } }),
  })
  const scrollKey = `table ${tabId}`
  const { heights, rendered, total } = useTableWindow({
    cards,
    groups,
    scrollKey,
    lastOpenTaskId: props.lastOpenTaskId,
  })
  const shared = { columns, cells, tabStopKey, ...title, quickAdd, actions, heights, displayData: useDisplayData() }
  return (
    <>
      <TableGrid
        ref={area}
        title={tabTitle(useBoard().boardState, tabId)}
        rows={grid.keys.length}
        columns={columns.length}
        tracks={tracksOf(columns, visibleColumns)}
        {...mergedHandlers(cards.handlers, cells.handlers)}
        onCopy={onCopy}
        onPaste={onPaste}
        onScroll={({ currentTarget }) => saveOffset(scrollKey, currentTarget)}
        className={bar ? 'pb-22' : ''}
      >
        <TableHead
          {...{ columns, groups, columnResize }}
          sorting={viewSettings.sorting}
          onSort={useSorting(onViewChange)}
          onDown={focusFirstCell}
          onFocusNeighbour={(column) => columnHeadOf(area.current, column)?.focus()}
        />
        <div role="presentation" className="relative" style={{ height: total }}>
          {rendered.map((one) => (
            <TableGroup key={one.group.id} {...one} {...shared} />
          ))}
        </div>
        {cards.overlays}
        <LazyFocusedCardSummary cardKey={tabStopKey} />
        {question}
      </TableGrid>
      <TableFoot groups={groups} shown={columnSettings.shown} sorting={viewSettings.sorting} />
      {columnResize.resizeState && <ResizeLine {...columnResize.resizeState} />}
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
  const { area, scrollToIndexByZone, actions } = cards
  const { goToCard } = useCardLocator({ area, groups, scrollToIndexByZone })
  const grid = useMemo(() => gridOf(groups, columns), [groups, columns])
  const onEdit = useEditCell(actions, setTitleOf)
  const onClear = useClearCells(grid)
  const cells = useCells({ area, grid, goToCard, onEdit, onClear })
  const onCopy = useCopyCells(grid, cells.range)
  const paste = usePasteCells({ grid, ...cells })
  /** Moves focus from the header to the first cell of a column. */
  const focusFirstCell = (column: ColumnId) => {
    const [key] = grid.keys
    if (key) goToCard(key, (row) => cellIn(row, column)?.focus())
  }
  return { grid, cells, onCopy, focusFirstCell, ...paste }
}

type TableWindowOptions = Pick<TableCellsOptions, 'cards' | 'groups'> &
  Pick<TabViewProps, 'lastOpenTaskId'> & { /** Key of the stored scroll position. */ scrollKey: string }

/** Returns the rendered rows, and the number of rows above each group. */
function useTableWindow({ cards, groups, scrollKey, lastOpenTaskId }: TableWindowOptions) {
  const { area, scrollToIndexByZone, quickAdd, tabStopKey } = cards
  const heights = useCoarsePointer() ? tableHeights.coarse : tableHeights.fine
  const { initialGroups, remaining } = useFirstRows({ groups, scrollKey, lastOpenTaskId })
  const items = useMemo(() => tableItems(initialGroups, quickAdd), [initialGroups, quickAdd])
  const { total, rendered } = useRowWindow({
    scroller: area,
    scrollToIndexByZone,
    scrollKey,
    groups,
    items,
    remaining,
    heights,
    pinnedKey: tabStopKey,
  })
  const before = useMemo(() => rowsBefore(groups), [groups])
  return {
    heights,
    total,
    rendered: rendered.map((one) => ({ ...one, rowsAbove: before[groups.indexOf(one.group)] ?? 0 })),
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
      scrollBesideTitleColumn(event.currentTarget, event.target)
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

// Footer with counts of tasks, completed and overdue ones, and sums of durations.

type TableFootProps = { groups: readonly Group[]; shown: readonly Column[]; sorting: Sorting | null }

// Memoised: scrolling re-renders the table.
export const TableFoot = memo(function TableFoot({ groups, shown, sorting }: TableFootProps) {
  const { t } = useTexts('board')
  const { now, timeZone } = useViewContext(useBoard().me)
  const tasks = useMemo(() => groups.flatMap((group) => group.tasks), [groups])
  const { completed, overdue } = useMemo(() => {
    const isOverdue = ({ due }: Task) => due !== null && dueStatus(due, now, timeZone) === 'overdue'
    const open = tasks.filter(({ status }) => status !== 'completed')
    return { completed: tasks.length - open.length, overdue: open.filter(isOverdue).length }
  }, [tasks, now, timeZone])
  const sums = (['estimate', 'spent'] as const).filter((column) => shown.includes(column))
  return (
    <div className="num flex min-h-9 shrink-0 flex-wrap items-center gap-x-5 border-t border-line px-6 text-xs text-ink-3 max-md:px-4">
      <span>
        <CountedText text={t('list.count', { count: tasks.length })} renderNumber={boldNumber} />
      </span>
      <span>
        <CountedText text={t('view.completed', { count: completed })} renderNumber={boldNumber} />
      </span>
      {overdue > 0 && <span className="text-bad-ink">{t('view.overdue', { count: overdue })}</span>}
      {sums.map((column) => {
        const minutes = tasks.reduce((sum, task) => sum + (task[column] ?? 0), 0)
        return (
          <span key={column}>
            {t('view.sum', { column: t(`view.column.${column}`), sum: minutes > 0 ? durationText(minutes) : '0 h' })}
          </span>
        )
      })}
      {sorting && (
        <span className="ml-auto max-md:hidden">{t('view.sorted_by', { by: t(`view.sort.${sorting.by}`) })}</span>
      )}
    </div>
  )
})

const boldNumber = (text: string) => <b className="font-semibold text-ink-2">{text}</b>
