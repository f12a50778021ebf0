// task.removeLabel: a task loses a label.

import * as z from 'zod'
import { LabelId } from '#shared/common/ids.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const removeLabel = taskProcedure('task.edit')
  .input(z.object({ labelId: LabelId }))
  .mutation(async ({ ctx: { table, task, still, happened }, input: { labelId } }) => {
    const { taskId, rootId } = task
    const after = await table.task.change(task, {
      telling: happened('task.label_removed', { taskId, rootId, labelId }),
      next: (now) =>
        still(now).labelIds.includes(labelId) ? { ...now, labelIds: now.labelIds.filter((id) => id !== labelId) } : now,
    })
    return { card: packed(after) }
  })
