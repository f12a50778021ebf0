// task.removeLabel: a task loses a label.

import * as z from 'zod'
import { LabelId } from '#shared/common/ids.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const removeLabel = taskProcedure('task.edit')
  .input(z.object({ labelId: LabelId }))
  .mutation(async ({ ctx: { task, change, happened }, input: { labelId } }) => {
    const { taskId, rootId } = task
    const after = await change({
      telling: happened('task.label_removed', { taskId, rootId, labelId }),
      next: (now) =>
        now.labelIds.includes(labelId) ? { ...now, labelIds: now.labelIds.filter((id) => id !== labelId) } : now,
    })
    return { card: packed(after) }
  })
