// tasks.bulk: changes several tasks of a board in one call (R-10.2, adr 0025).

import type { TaskAction } from '#shared/permission/can.ts'
import { type TaskStep, TaskSteps } from '#shared/task/bulk.ts'
import { bulk as inBulk } from '#functions/rpc/bulk.ts'
import { rowsNamedBy, type TaskContext, tasksProcedure } from '#functions/rpc/procedures.ts'
import { labelTask } from './add-label.ts'
import { assignTask } from './assign.ts'
import { changeTask } from './change.ts'
import { duplicateTask } from './duplicate.ts'
import { moveTask } from './move.ts'
import { readTaskPlaces } from './task-places.ts'
import { unlabelTask } from './remove-label.ts'

type BulkAction = TaskStep['does']
type StepOf<It extends BulkAction> = Extract<TaskStep, { does: It }>

const actions: Record<BulkAction, TaskAction> = {
  change: 'task.edit',
  assign: 'task.assign',
  add_label: 'task.edit',
  remove_label: 'task.edit',
  move: 'task.edit',
  duplicate: 'task.duplicate',
}

const doing = {
  change: changeTask,
  assign: assignTask,
  add_label: labelTask,
  remove_label: unlabelTask,
  duplicate: duplicateTask,
}

const rows = rowsNamedBy(TaskSteps, ({ steps }) => {
  const those = <It extends BulkAction>(does: It) => steps.filter((step): step is StepOf<It> => step.does === does)
  const [moves, copies] = [those('move'), those('duplicate')]
  const assignees = each(those('assign').map(({ to }) => to))
  return {
    lists: each(moves.map(({ listId }) => listId)),
    tasks: each([...moves.flatMap(({ after, before }) => [after, before]), ...copies.map(({ before }) => before)]),
    members: assignees,
    people: assignees,
    labels: each(those('add_label').map(({ labelId }) => labelId)),
  }
})

const each = <Id>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))]

export const bulk = tasksProcedure('task.edit', rows)
  .input(TaskSteps)
  .mutation(({ ctx: { caller }, input: { steps } }) =>
    inBulk(caller, steps, {
      action: ({ does }) => actions[does],
      async prepare(started) {
        const places = await readTaskPlaces(started)
        return (context, step, at) =>
          step.does === 'move'
            ? moveTask(context, step, places.get(at))
            : (doing[step.does] as (context: TaskContext, step: TaskStep) => ReturnType<typeof duplicateTask>)(
                context,
                step,
              )
      },
    }),
  )
