// task.assign: a task gets another assignee, or none. An assignee is a member of the board (decisions §5).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { AssignTask } from '#shared/task/inputs.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'

export const assign = taskProcedure(
  'task.assign',
  names(AssignTask, ({ to }) => ({ members: to ? [to] : [] })),
)
  .input(AssignTask)
  .mutation(async ({ ctx: { table, task, still, found, happened }, input: { from, to } }) => {
    if (to && !found.members.has(to)) refuse('task.assignee_no_member')
    const { taskId, rootId } = task
    const after = await table.task.change(task, {
      telling: happened('task.assigned', { taskId, rootId, from, to }),
      next: (now) => {
        if (still(now).assigneeId === to) return now
        if (now.assigneeId !== from) refuse('task.changed_meanwhile', { field: 'assigneeId', now: now.assigneeId })
        return { ...now, assigneeId: to }
      },
    })
    return { card: packed(after) }
  })
