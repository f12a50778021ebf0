// task.addLabel: a task gets a label. Labels come and go one by one, so that two people's never collide (decisions §5).

import type * as z from 'zod'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { LabelTask } from '#shared/task/inputs.ts'
import { labelIdsWith } from '#shared/task/rules.ts'
import { names, type OnTask, taskProcedure } from '#functions/rpc/guards.ts'

type Labelled = z.infer<typeof LabelTask>

export async function labelTask({ task, change, found, happened }: OnTask, { labelId, aheadOf }: Labelled) {
  if (!found.labels.has(labelId)) refuse('label.not_found')
  const { taskId, rootId } = task
  const after = await change({
    telling: happened('task.label_added', { taskId, rootId, labelId }),
    next: (now) => {
      const labelIds = labelIdsWith(now.labelIds, labelId, aheadOf)
      return labelIds === now.labelIds ? now : { ...now, labelIds }
    },
  })
  return { card: packed(after) }
}

export const addLabel = taskProcedure(
  'task.edit',
  names(LabelTask, ({ labelId }) => ({ labels: [labelId] })),
)
  .input(LabelTask)
  .mutation(({ ctx, input }) => labelTask(ctx, input))
