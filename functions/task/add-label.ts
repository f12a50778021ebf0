// task.addLabel: a task gets a label. Labels come and go one by one, so that two people's never collide (decisions §5).

import * as z from 'zod'
import { LabelId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { names, type OnTask, taskProcedure } from '#functions/rpc/guards.ts'

const Labelled = z.object({ labelId: LabelId })

export async function labelTask({ task, change, found, happened }: OnTask, { labelId }: z.infer<typeof Labelled>) {
  if (!found.labels.has(labelId)) refuse('label.not_found')
  const { taskId, rootId } = task
  const after = await change({
    telling: happened('task.label_added', { taskId, rootId, labelId }),
    next: (now) => (now.labelIds.includes(labelId) ? now : { ...now, labelIds: [...now.labelIds, labelId] }),
  })
  return { card: packed(after) }
}

export const addLabel = taskProcedure(
  'task.edit',
  names(Labelled, ({ labelId }) => ({ labels: [labelId] })),
)
  .input(Labelled)
  .mutation(({ ctx, input }) => labelTask(ctx, input))
