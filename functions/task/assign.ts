// tasks.assign: changes the assignee, who must be a member of the board.

import type * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { AssignTask } from '#shared/task/inputs.ts'
import { rowsFor, type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import { assertAssigneeAllowed } from './assignee.ts'

export async function assignTask(
  { task, change, accessRows, createEvent }: TaskContext,
  { from, to }: z.infer<typeof AssignTask>,
) {
  if (to) assertAssigneeAllowed(accessRows, to)
  const { taskId, rootId } = task
  const after = await change({
    pendingEvent: createEvent('task.assigned', { taskId, rootId, from, to }),
    next: (now) => {
      if (now.assigneeId === to) return now
      if (now.assigneeId !== from) throwError('task.changed_meanwhile', { field: 'assigneeId', now: now.assigneeId })
      return { ...now, assigneeId: to }
    },
  })
  return { card: packTask(after) }
}

export const assign = taskProcedure(
  'task.assign',
  rowsFor(AssignTask, ({ to }) => (to ? { members: [to], people: [to] } : {})),
)
  .meta({ action: 'task.assign', endsOwnRight: true })
  .input(AssignTask)
  .mutation(({ ctx, input }) => assignTask(ctx, input))
