// tasks.bulkLifecycle: archives, deletes or restores several tasks of a board in one call (R-10.2, adr 0025).

import { LifecycleSteps } from '#shared/task/bulk.ts'
import { bulk } from '#functions/rpc/bulk.ts'
import { tasksProcedure } from '#functions/rpc/procedures.ts'
import { router } from '#functions/rpc/trpc.ts'
import { isRestore } from './lifecycle-step.ts'
import { stepTask } from './task.ts'

export const taskBulkLifecycleRouter = router({
  bulkLifecycle: tasksProcedure('task.remove')
    .input(LifecycleSteps)
    .mutation(({ ctx: { caller }, input: { steps } }) =>
      bulk(caller, steps, {
        action: ({ does }) => (isRestore(does) ? 'task.restore' : 'task.remove'),
        prepare:
          async () =>
          (context, { does }) =>
            stepTask(context, { verb: does }),
      }),
    ),
})
