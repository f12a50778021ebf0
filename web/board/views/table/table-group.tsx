// Rows of a list in the table; a drop target without a heading.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import type { RowItem } from '#web/board/views/rows/row-items.ts'
import type { RenderedGroup } from '#web/board/views/rows/use-row-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { DropLine } from '#web/list/card/drop-indicator.tsx'
import { QuickAdd } from '#web/list/add/quick-add.tsx'
import { cardKey, type Group } from '#web/list/group.ts'
import type { QuickAddState } from '#web/list/add/use-quick-add.ts'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CellsState } from './use-cells.ts'
import { cellCount } from './cell-grid.ts'
import type { DisplayData } from '#web/board/views/rows/display-data.ts'
import { TableRow } from './table-row.tsx'
import { scalePx } from '#web/ui/text/text-scale.ts'

type SharedTableProps = {
  columns: readonly ColumnId[]
  cells: Pick<CellsState, 'at' | 'range'>
  tabStopKey: string | null
  editedTaskId: TaskId | null
  onEdited: () => void
  quickAdd: QuickAddState
  actions: CardActions
  displayData: DisplayData
  heights: (typeof tableHeights)['fine']
}

type TableGroupProps = SharedTableProps &
  RenderedGroup & { /** Number of rows in the groups above. */ rowsAbove: number }

export function TableGroup({ group, top, height, rows, rowsAbove, ...shared }: TableGroupProps) {
  return (
    <div
      role="rowgroup"
      aria-label={group.title || undefined}
      data-zone={group.id}
      data-zone-kind="card"
      data-zone-axis="y"
      data-zone-gap="0"
      data-zone-area="card"
      data-drag={group.id}
      data-drag-kind="group"
      className="absolute inset-x-0"
      style={{ top, height }}
    >
      {rows.map(({ item, top: at }) => (
        <TableGroupRow
          key={item.key}
          {...shared}
          {...{ item, rowsAbove }}
          groupId={group.id}
          cardKey={rowKeyOf(group, item)}
          top={at}
        />
      ))}
      <DropLine kind="card" zone={group.id} gap={0} />
    </div>
  )
}

const rowKeyOf = (group: RenderedGroup['group'], item: RowItem): string =>
  item.type === 'task' ? cardKey(group, item.task.taskId) : item.key

type TableGroupRowProps = SharedTableProps & {
  item: RowItem
  groupId: string
  cardKey: string
  rowsAbove: number
  top: number
}

function TableGroupRow({ item, groupId, cardKey: key, rowsAbove, top, ...shared }: TableGroupRowProps) {
  const { columns, cells, tabStopKey, editedTaskId, onEdited, quickAdd, actions, displayData, heights } = shared
  const style: CSSProperties = { position: 'absolute', insetInline: 0, top, height: heights[item.type] }
  if (item.type === 'form')
    return (
      <div role="row" style={{ ...style, height: undefined }} className="z-10 py-1.5">
        <div role="gridcell" className="sticky left-12 w-120 max-w-[calc(100vw-2rem)] max-md:left-2">
          <QuickAdd draft={quickAdd.draft} onAdd={quickAdd.onAdd} onClose={quickAdd.close} />
        </div>
      </div>
    )
  if (item.type === 'foot') return <AddTaskRow groupId={groupId} quickAdd={quickAdd} style={style} />
  if (item.type !== 'task') return null
  const rowIndex = rowsAbove + item.at
  const { at, range } = cells
  const isInRange = range !== null && cellCount(range) > 1 && rowIndex >= range.rows[0] && rowIndex <= range.rows[1]
  // Pass only row-specific props, so that memoised rows do not re-render while scrolling.
  return (
    <TableRow
      task={item.task}
      cardKey={key}
      number={rowIndex + 1}
      isTabStop={tabStopKey === key}
      at={at?.key === key ? at.column : null}
      from={isInRange ? range.columns[0] : null}
      to={isInRange ? range.columns[1] : null}
      isEdited={editedTaskId === item.task.taskId}
      top={top}
      height={heights.task}
      {...{ columns, onEdited, actions, displayData }}
    />
  )
}

function AddTaskRow({ groupId, quickAdd, style }: { groupId: string; quickAdd: QuickAddState; style: CSSProperties }) {
  const { t } = useTexts('board')
  return (
    <div role="row" style={style} className="flex items-center">
      <div role="gridcell" className="sticky left-9 max-md:left-2">
        <Button kind="quiet" size={28} icon={<Plus />} onClick={() => quickAdd.open(groupId, 'bottom')}>
          {t('task.add')}
        </Button>
      </div>
    </div>
  )
}

// Groups have no heading and sub-tasks are not shown.

const noHeight = { head: 0, sub: 0 }
/** Row heights in pixels by pointer type. */
export const tableHeights = {
  fine: { ...noHeight, task: scalePx(36), foot: scalePx(36), form: scalePx(96) },
  coarse: { ...noHeight, task: scalePx(48), foot: scalePx(48), form: scalePx(124) },
}

/** Returns the rows of all groups; the last group ends with the add button. */
export function tableItems(
  groups: readonly Group[],
  { openAt: at, isAllowed: allowed }: Pick<QuickAddState, 'openAt' | 'isAllowed'>,
): RowItem[] {
  return groups.flatMap((group, groupIndex): RowItem[] => {
    const form: RowItem = { type: 'form', key: `${group.id} form`, group: groupIndex }
    const foot: RowItem = { type: 'foot', key: `${group.id} foot`, group: groupIndex }
    const end = at?.group === group.id ? at.end : null
    const isLast = groupIndex === groups.length - 1
    return [
      ...(end === 'top' ? [form] : []),
      ...group.tasks.map((task, row): RowItem => {
        return { type: 'task', key: cardKey(group, task.taskId), group: groupIndex, task, at: row }
      }),
      ...(end === 'bottom' ? [form] : allowed && isLast ? [foot] : []),
    ]
  })
}

/** Returns for each group the number of rows above it. */
export const rowsBefore = (groups: readonly Group[]): number[] =>
  groups.reduce<number[]>((all, { tasks }) => [...all, all.at(-1)! + tasks.length], [0])
