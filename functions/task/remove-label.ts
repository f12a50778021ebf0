// tasks.removeLabel: removes one label.

import * as z from 'zod'
import { LabelId } from '#shared/common/ids.ts'
import { packTask } from '#shared/task/card.ts'
import { type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'

const LabelTaskInput = z.object({ labelId: LabelId })

export async function unlabelTask(
  { task, change, createEvent }: TaskContext,
  { labelId }: z.infer<typeof LabelTaskInput>,
) {
  const { taskId, rootId } = task
  const after = await change({
    pendingEvent: createEvent('task.label_removed', { taskId, rootId, labelId }),
    next: (now) =>
      now.labelIds.includes(labelId) ? { ...now, labelIds: now.labelIds.filter((id) => id !== labelId) } : now,
  })
  return { card: packTask(after) }
}

export const removeLabel = taskProcedure('task.edit')
  .input(LabelTaskInput)
  .mutation(({ ctx, input }) => unlabelTask(ctx, input))
