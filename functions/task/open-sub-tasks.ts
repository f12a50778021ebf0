// tasks.openSubTasks: what is not done yet of a task that is about to be completed, as far as the reader may complete it
// (spec §4, adr 0038). Asked where the board itself is not at hand; a task without sub-tasks costs one reading of a counter.

import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { subTasksSeen } from './sub-tasks.ts'

export const openSubTasks = taskProcedure('task.edit').query(async ({ ctx }) => {
  const all = await subTasksSeen(ctx, ctx.task, 'task.edit')
  return { cards: all.filter(({ status }) => status !== 'completed').map(packed) }
})
