// A task as a row of cells (picture 05).
//
// The keys of all rows and cells are handled where the table is (use-card-keys.ts, use-cells.ts).
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import type { Task } from '#shared/task/model.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { CardWays } from '#web/list/use-card-ways.tsx'
import { cardId, describedIf } from '#web/task/card-id.ts'
import { toggle, useIsChosen } from '#web/task/selection.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Facts } from '#web/board/views/use-facts.ts'
import { CellContent, TitleCell } from './table-cell.tsx'
import { boxPlace, sticky } from './table-look.ts'
import { isEditable } from './use-editing.ts'

type TableRowProps = {
  task: Task
  cardKey: string
  /** Its number among all rows, from one. */
  number: number
  columns: readonly ColumnId[]
  reachable: boolean
  /** Its cell that was last chosen. */
  at: ColumnId | null
  /** Of a range that goes through it, from which place to which. */
  from: number | null
  to: number | null
  isEdited: boolean
  onEdited: () => void
  ways: CardWays
  facts: Facts
  /** In pixels, in its group. */
  top: number
  height: number
}

/** What one looks for first is darker than what comes with it. */
const telling: ReadonlySet<ColumnId> = new Set<ColumnId>(['task', 'status', 'priority', 'assignee'])

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { task, cardKey, number, columns, reachable, at, from, to, top, height, facts, ...rest } = props
  const isChosen = useIsChosen(task.taskId)
  return (
    <div
      role="row"
      id={cardId(task.taskId)}
      aria-label={task.title}
      aria-rowindex={number + 1}
      aria-selected={isChosen}
      data-drag={cardKey}
      data-drag-kind="card"
      data-chosen={isChosen || undefined}
      tabIndex={reachable && at === null ? 0 : -1}
      {...describedIf(reachable)}
      style={{ top, height }}
      className={classNames(
        'task-card group focus-inside absolute inset-x-0 grid cursor-default select-none grid-rows-[100%] border-b border-line text-sm [grid-template-columns:var(--columns)]',
        isChosen ? 'bg-accent-soft' : 'bg-sheet hover:bg-hover',
      )}
    >
      <Choice task={task} number={number} isChosen={isChosen} />
      {columns.map((column, place) => (
        // What is pressed here is found out by the table, for all cells at once.
        <span
          key={column}
          role="gridcell"
          aria-colindex={place + 2}
          aria-selected={(from !== null && to !== null && place >= from && place <= to) || undefined}
          // ARIA 1.2 knows it for cells; the rule does not.
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
          aria-readonly={!isEditable(column) || undefined}
          data-column={column}
          // While its title is changed, the field in it is what the Tab key reaches.
          tabIndex={column === at && !(column === 'task' && rest.isEdited) ? 0 : -1}
          className={classNames(
            'flex min-w-0 items-center gap-2 overflow-hidden border-r border-line px-2.5 outline-none',
            telling.has(column) ? 'text-ink' : 'text-ink-2',
            'data-at:shadow-[inset_0_0_0_1px_var(--accent)] focus:shadow-[inset_0_0_0_2px_var(--ring)]! aria-selected:bg-accent-soft',
            'forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2 forced-colors:focus:outline-[Highlight]',
            column === 'task' && `${sticky.title} ${sticky.ground}`,
            column === 'task' && rest.isEdited && 'z-20 min-h-full self-start overflow-visible',
          )}
          data-at={column === at || undefined}
        >
          {column === 'task' ? (
            <TitleCell task={task} isEdited={rest.isEdited} onEdited={rest.onEdited} onOpen={rest.ways.onOpen} />
          ) : (
            <CellContent column={column} task={task} facts={facts} />
          )}
        </span>
      ))}
    </div>
  )
})

/** The number of the row; under the pointer, and once it is chosen, its box and its handle. */
function Choice({ task, number, isChosen }: { task: Task; number: number; isChosen: boolean }) {
  const { t } = useTexts('board')
  return (
    <span
      role="gridcell"
      data-drag-start="card"
      className={classNames(
        sticky.choice,
        sticky.ground,
        'num grid cursor-grab place-items-center border-r border-line text-xs text-ink-3',
      )}
    >
      <GripVertical
        aria-hidden
        className="icon-14 absolute left-0.5 opacity-0 group-hover:opacity-100 group-data-chosen:opacity-100"
      />
      <span
        className={classNames(
          'group-hover:opacity-0 group-focus-visible:opacity-0 pointer-coarse:opacity-0',
          isChosen && 'opacity-0',
        )}
      >
        {number}
      </span>
      <Checkbox
        tabIndex={-1}
        aria-label={t('view.choose', { title: task.title })}
        checked={isChosen}
        onChange={() => toggle(task.taskId)}
        className={classNames(
          boxPlace,
          !isChosen && 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
        )}
      />
    </span>
  )
}
