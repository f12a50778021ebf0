// tasks.addLabel: adds one label, so that concurrent changes of labels do not conflict.

import type * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { LabelTask } from '#shared/task/inputs.ts'
import { labelIdsWith } from '#shared/task/rules.ts'
import { rowsNamedBy, type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'

type LabelTaskInput = z.infer<typeof LabelTask>

export async function labelTask(
  { task, change, found, createEvent }: TaskContext,
  { labelId, aheadOf }: LabelTaskInput,
) {
  if (!found.labels.has(labelId)) throwError('label.not_found')
  const { taskId, rootId } = task
  const after = await change({
    pendingEvent: createEvent('task.label_added', { taskId, rootId, labelId }),
    next: (now) => {
      const labelIds = labelIdsWith(now.labelIds, labelId, aheadOf)
      return labelIds === now.labelIds ? now : { ...now, labelIds }
    },
  })
  return { card: packed(after) }
}

export const addLabel = taskProcedure(
  'task.edit',
  rowsNamedBy(LabelTask, ({ labelId }) => ({ labels: [labelId] })),
)
  .input(LabelTask)
  .mutation(({ ctx, input }) => labelTask(ctx, input))
