// Empties what can be empty in the cells of a range.

import type { ColumnId } from '#shared/view/columns.ts'
import { taskOfKey } from '#web/list/group.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { toast } from '#web/ui/toast.ts'
import type { Given } from './cell-reading.ts'
import type { Grid, Range } from './cell-steps.ts'
import { useGiving } from './use-giving.ts'

export function useClearing(grid: Grid) {
  const { picture } = useBoard()
  const { stepsOf, becauseOfAny, give } = useGiving()
  return ({ rows, columns }: Range): void => {
    const given = emptied(grid.columns.slice(columns[0], columns[1] + 1))
    const tasks = grid.keys.slice(rows[0], rows[1] + 1).flatMap((key) => picture.tasks.get(taskOfKey(key)) ?? [])
    const steps = stepsOf(new Map(tasks.map((task) => [task, given])))
    const because = becauseOfAny(steps)
    if (because) return void toast.warning({ title: because })
    const changed = [...steps.keys()].filter((task) => steps.get(task)!.length > 0)
    if (changed.length > 0) give(changed, (task) => steps.get(task) ?? [])
  }
}

/** What cannot be empty stays as it is. */
const emptied = (columns: readonly ColumnId[]): Given => Object.assign({}, ...columns.map(emptyOf))

function emptyOf(column: ColumnId): Given {
  if (column === 'assignee') return { assigneeId: null }
  if (column === 'labels') return { labelIds: [] }
  return column === 'start' || column === 'due' || column === 'estimate' || column === 'spent' ? { [column]: null } : {}
}
