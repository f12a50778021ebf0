// Writes values to tasks through cells: all or nothing, with a single undo entry.

import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { useBulk } from '#web/task/bulk/use-bulk.ts'
import type { CellValues } from './cell-parser.ts'
import type { BoardState } from '#shared/board/board-state.ts'
import { assignSteps, setDatesSteps, setLabelsSteps, moveSteps, setFieldSteps } from '#web/task/bulk/steps.ts'
import type { ColumnId } from '#shared/view/columns.ts'
import { taskOfKey } from '#web/list/group.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { CellGrid, CellRange } from './cell-grid.ts'

type TaskSteps = ReadonlyMap<Task, readonly TaskStep[]>

export function useCellWrites() {
  const { boardState, mayTask } = useBoard()
  const bulk = useBulk()
  const denialReason = useDenialReason()
  return {
    /** Returns the steps per task; values that are unchanged have none. */
    stepsOf: (all: ReadonlyMap<Task, CellValues>): TaskSteps =>
      new Map([...all].map(([task, values]) => [task, stepsForValues(boardState, task, values)])),
    /** Returns the reason why a step is not allowed, before any is applied. */
    firstDenial: (steps: TaskSteps): string | undefined =>
      [...steps]
        .flatMap(([task, all]) =>
          all.map(({ does }) => denialReason(mayTask(does === 'assign' ? 'task.assign' : 'task.edit', task))),
        )
        .find((words) => words !== null),
    /** One call takes two steps of a task. */
    applySteps: (tasks: readonly Task[], stepsOf: (task: Task) => readonly TaskStep[]) =>
      void bulk.change('changed', tasks, stepsOf, (task) => Math.ceil(stepsOf(task).length / 2)),
  }
}

/**
 * Returns the steps that change a task to the given values; unchanged values have none. The status comes last, because a
 * recurring task copies everything else. Assignees come first, so that undo restores them last: they may have left the
 * board, and steps after a failed one are skipped.
 */
function stepsForValues(boardState: BoardState, task: Task, values: CellValues): TaskStep[] {
  const editedTask = { ...task, ...values }
  return [
    ...assignSteps(task, editedTask.assigneeId),
    ...setLabelsSteps(task, editedTask.labelIds),
    ...moveSteps(boardState, task, editedTask.listId),
    ...setFieldSteps(task, 'title', editedTask.title),
    ...setFieldSteps(task, 'priority', editedTask.priority),
    ...setDatesSteps(task, editedTask),
    ...setFieldSteps(task, 'estimate', editedTask.estimate),
    ...setFieldSteps(task, 'spent', editedTask.spent),
    ...setFieldSteps(task, 'status', editedTask.status),
  ]
}

/** Returns a function that clears the cells of a range that may be empty. */
export function useClearCells(grid: CellGrid) {
  const { boardState } = useBoard()
  const { stepsOf, firstDenial, applySteps } = useCellWrites()
  return ({ rows, columns }: CellRange): void => {
    const values = emptyValues(grid.columns.slice(columns[0], columns[1] + 1))
    const tasks = grid.keys.slice(rows[0], rows[1] + 1).flatMap((key) => boardState.tasks.get(taskOfKey(key)) ?? [])
    const steps = stepsOf(new Map(tasks.map((task) => [task, values])))
    const disabledReason = firstDenial(steps)
    if (disabledReason) return void toast.warning({ title: disabledReason })
    const changed = [...steps.keys()].filter((task) => steps.get(task)!.length > 0)
    if (changed.length > 0) applySteps(changed, (task) => steps.get(task) ?? [])
  }
}

/** Columns that cannot be empty are skipped. */
const emptyValues = (columns: readonly ColumnId[]): CellValues => Object.assign({}, ...columns.map(emptyValueOf))

function emptyValueOf(column: ColumnId): CellValues {
  if (column === 'assignee') return { assigneeId: null }
  if (column === 'labels') return { labelIds: [] }
  return column === 'start' || column === 'due' || column === 'estimate' || column === 'spent' ? { [column]: null } : {}
}
