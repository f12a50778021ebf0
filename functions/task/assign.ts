// task.assign: a task gets another assignee, or none. An assignee is a member of the board (decisions §5).

import type * as z from 'zod'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { AssignTask } from '#shared/task/inputs.ts'
import { names, type OnTask, taskProcedure } from '#functions/rpc/guards.ts'
import { demandAssignee } from './assignee.ts'

export async function assignTask({ task, change, found, happened }: OnTask, { from, to }: z.infer<typeof AssignTask>) {
  if (to) demandAssignee(found, to)
  const { taskId, rootId } = task
  const after = await change({
    telling: happened('task.assigned', { taskId, rootId, from, to }),
    next: (now) => {
      if (now.assigneeId === to) return now
      if (now.assigneeId !== from) refuse('task.changed_meanwhile', { field: 'assigneeId', now: now.assigneeId })
      return { ...now, assigneeId: to }
    },
  })
  return { card: packed(after) }
}

export const assign = taskProcedure(
  'task.assign',
  names(AssignTask, ({ to }) => (to ? { members: [to], people: [to] } : {})),
)
  .meta({ action: 'task.assign', endsOwnRight: true })
  .input(AssignTask)
  .mutation(({ ctx, input }) => assignTask(ctx, input))
