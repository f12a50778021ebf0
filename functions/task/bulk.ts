// tasks.bulk: changes several tasks of a board in one call (R-10.2, adr 0025).

import type { TaskAction } from '#shared/permission/can.ts'
import { type TaskStep, TaskSteps } from '#shared/task/bulk.ts'
import { bulk as inBulk } from '#functions/rpc/bulk.ts'
import { rowsFor, type TaskContext, tasksProcedure } from '#functions/rpc/procedures.ts'
import { labelTask } from './add-label.ts'
import { assignTask } from './assign.ts'
import { changeTask } from './change.ts'
import { duplicateTask } from './duplicate.ts'
import { moveTask } from './move.ts'
import { positionsOfMoves } from './positions-of-moves.ts'
import { unlabelTask } from './remove-label.ts'

type BulkAction = TaskStep['does']
type StepOf<Action extends BulkAction> = Extract<TaskStep, { does: Action }>

const actions: Record<BulkAction, TaskAction> = {
  change: 'task.edit',
  assign: 'task.assign',
  add_label: 'task.edit',
  remove_label: 'task.edit',
  move: 'task.edit',
  duplicate: 'task.duplicate',
}

const handlers = {
  change: changeTask,
  assign: assignTask,
  add_label: labelTask,
  remove_label: unlabelTask,
  duplicate: duplicateTask,
}

const rows = rowsFor(TaskSteps, ({ steps }) => {
  const stepsOf = <Action extends BulkAction>(does: Action) =>
    steps.filter((step): step is StepOf<Action> => step.does === does)
  const [moves, copies] = [stepsOf('move'), stepsOf('duplicate')]
  const assignees = uniqueIds(stepsOf('assign').map(({ to }) => to))
  return {
    lists: uniqueIds(moves.map(({ listId }) => listId)),
    tasks: uniqueIds([...moves.flatMap(({ after, before }) => [after, before]), ...copies.map(({ before }) => before)]),
    members: assignees,
    people: assignees,
    labels: uniqueIds(stepsOf('add_label').map(({ labelId }) => labelId)),
  }
})

const uniqueIds = <Id>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export const bulk = tasksProcedure('task.edit', rows)
  .input(TaskSteps)
  .mutation(({ ctx: { caller }, input: { steps } }) =>
    inBulk(caller, steps, {
      action: ({ does }) => actions[does],
      async prepare(start) {
        const positions = await positionsOfMoves(start)
        return (context, step, at) =>
          step.does === 'move'
            ? moveTask(context, step, positions.get(at))
            : (handlers[step.does] as (context: TaskContext, step: TaskStep) => ReturnType<typeof duplicateTask>)(
                context,
                step,
              )
      },
    }),
  )
