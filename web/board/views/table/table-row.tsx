// A task as a table row. Keys are handled by the table (use-card-keys.ts, use-cells.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { Task } from '#shared/task/model.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { CardActions } from '#web/list/card/use-card-actions.tsx'
import { cardId, describedBySummary } from '#web/task/card/task-element.ts'
import { toggleSelected, useIsSelected } from '#web/task/bulk/selection.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DisplayData } from '#web/board/views/rows/display-data.ts'
import { CellContent, TitleCell } from './table-cell.tsx'
import { checkboxClassName, stickyClassNames } from './table-grid.tsx'
import { isEditable } from './use-edit-cell.ts'

type TableRowProps = {
  task: Task
  cardKey: string
  /** Row number, starting at 1. */
  number: number
  columns: readonly ColumnId[]
  isTabStop: boolean
  /** The active cell of the row. */
  at: ColumnId | null
  /** First and last column index of a selected range that includes the row. */
  from: number | null
  to: number | null
  isEdited: boolean
  onEdited: () => void
  actions: CardActions
  displayData: DisplayData
  /** In pixels, within the group. */
  top: number
  height: number
}

/** Columns with darker text. */
const primaryColumns: ReadonlySet<ColumnId> = new Set<ColumnId>(['task', 'status', 'priority', 'assignee'])

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { task, cardKey, number, columns, isTabStop, at, from, to, top, height, displayData, ...rest } = props
  const isSelected = useIsSelected(task.taskId)
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-label={task.title}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-drag={cardKey}
      data-drag-kind="card"
      data-selected={isSelected || undefined}
      tabIndex={isTabStop && at === null ? 0 : -1}
      {...describedBySummary(isTabStop)}
      style={{ top, height }}
      className={classNames(
        'task-card group focus-inside absolute inset-x-0 grid cursor-default select-none grid-rows-[100%] border-b border-line text-sm [grid-template-columns:var(--columns)]',
        isSelected ? 'bg-accent-soft' : 'bg-sheet hover:bg-hover',
      )}
    >
      <SelectCell task={task} number={number} isSelected={isSelected} />
      {columns.map((column, place) => (
        // Presses are handled by the table for all cells.
        <span
          key={column}
          role="gridcell"
          aria-colindex={place + 2}
          aria-selected={(from !== null && to !== null && place >= from && place <= to) || undefined}
          // ARIA 1.2 allows it for cells; the rule does not know that.
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
          aria-readonly={!isEditable(column) || undefined}
          data-column={column}
          // While the title is edited, its field is the tab stop.
          tabIndex={column === at && !(column === 'task' && rest.isEdited) ? 0 : -1}
          className={classNames(
            'flex min-w-0 items-center gap-2 overflow-hidden border-r border-line px-2.5 outline-none',
            primaryColumns.has(column) ? 'text-ink' : 'text-ink-2',
            'data-current:shadow-[inset_0_0_0_1px_var(--accent)] focus:shadow-[inset_0_0_0_2px_var(--ring)]! aria-selected:bg-accent-soft',
            'forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2 forced-colors:focus:outline-[Highlight]',
            column === 'task' && `${stickyClassNames.title} ${stickyClassNames.background}`,
            column === 'task' && rest.isEdited && 'z-20 min-h-full self-start overflow-visible',
          )}
          data-current={column === at || undefined}
        >
          {column === 'task' ? (
            <TitleCell task={task} isEdited={rest.isEdited} onEdited={rest.onEdited} onOpen={rest.actions.onOpen} />
          ) : (
            <CellContent column={column} task={task} displayData={displayData} />
          )}
        </span>
      ))}
    </div>
  )
})

/** Row number; on hover and when selected, its checkbox and drag handle. */
function SelectCell({ task, number, isSelected }: { task: Task; number: number; isSelected: boolean }) {
  const { t } = useTexts('board')
  return (
    <span
      role="gridcell"
      data-drag-start="card"
      className={classNames(
        stickyClassNames.selectCell,
        stickyClassNames.background,
        'num grid cursor-grab place-items-center border-r border-line text-xs text-ink-3',
      )}
    >
      <GripVertical
        aria-hidden
        className="icon-14 absolute left-0.5 opacity-0 group-hover:opacity-100 group-data-selected:opacity-100"
      />
      <span
        className={classNames(
          'group-hover:opacity-0 group-focus-visible:opacity-0 pointer-coarse:opacity-0',
          isSelected && 'opacity-0',
        )}
      >
        {number}
      </span>
      <Checkbox
        tabIndex={-1}
        aria-label={t('view.select', { title: task.title })}
        checked={isSelected}
        onChange={() => toggleSelected(task.taskId)}
        className={classNames(
          checkboxClassName,
          !isSelected && 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </span>
  )
}
