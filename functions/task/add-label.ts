// tasks.addLabel: adds one label, so that concurrent changes of labels do not conflict.

import type * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { LabelTask } from '#shared/task/inputs.ts'
import { insertLabelId } from '#shared/task/rules.ts'
import { rowsFor, type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'

type LabelTaskInput = z.infer<typeof LabelTask>

export async function labelTask(
  { task, change, accessRows, createEvent }: TaskContext,
  { labelId, followingLabelIds }: LabelTaskInput,
) {
  if (!accessRows.labels.has(labelId)) throwError('label.not_found')
  const { taskId, rootId } = task
  const after = await change({
    pendingEvent: createEvent('task.label_added', { taskId, rootId, labelId }),
    next: (now) => {
      const labelIds = insertLabelId(now.labelIds, labelId, followingLabelIds)
      return labelIds === now.labelIds ? now : { ...now, labelIds }
    },
  })
  return { card: packTask(after) }
}

export const addLabel = taskProcedure(
  'task.edit',
  rowsFor(LabelTask, ({ labelId }) => ({ labels: [labelId] })),
)
  .input(LabelTask)
  .mutation(({ ctx, input }) => labelTask(ctx, input))
