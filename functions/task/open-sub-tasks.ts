// tasks.openSubTasks: open sub-tasks of a task that is about to be completed, as far as the user may complete them (R-6.18,
// adr 0038). Used outside of the board; a task without sub-tasks costs one counter read.

import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { readVisibleSubTasks } from './sub-tasks.ts'

export const openSubTasks = taskProcedure('task.edit').query(async ({ ctx }) => {
  const all = await readVisibleSubTasks(ctx, ctx.task, 'task.edit')
  return { cards: all.filter(({ status }) => status !== 'completed').map(packTask) }
})
