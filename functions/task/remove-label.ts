// task.removeLabel: a task loses a label.

import * as z from 'zod'
import { LabelId } from '#shared/common/ids.ts'
import { packed } from '#shared/task/card.ts'
import { type OnTask, taskProcedure } from '#functions/rpc/guards.ts'

const Labelled = z.object({ labelId: LabelId })

export async function unlabelTask({ task, change, happened }: OnTask, { labelId }: z.infer<typeof Labelled>) {
  const { taskId, rootId } = task
  const after = await change({
    telling: happened('task.label_removed', { taskId, rootId, labelId }),
    next: (now) =>
      now.labelIds.includes(labelId) ? { ...now, labelIds: now.labelIds.filter((id) => id !== labelId) } : now,
  })
  return { card: packed(after) }
}

export const removeLabel = taskProcedure('task.edit')
  .input(Labelled)
  .mutation(({ ctx, input }) => unlabelTask(ctx, input))
