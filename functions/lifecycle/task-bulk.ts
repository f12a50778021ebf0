// tasks.bulkLifecycle: several tasks of a board are put away or brought back in one call (decisions §5, adr 0025).

import { LifecycleSteps } from '#shared/task/bulk.ts'
import { bulk } from '#functions/rpc/bulk.ts'
import { tasksProcedure } from '#functions/rpc/guards.ts'
import { router } from '#functions/rpc/trpc.ts'
import { leadsBack } from './step.ts'
import { stepTask } from './task.ts'

export const taskBulkLifecycleRouter = router({
  bulkLifecycle: tasksProcedure('task.put_away')
    .input(LifecycleSteps)
    .mutation(({ ctx: { caller }, input: { steps } }) =>
      bulk(caller, steps, {
        action: ({ does }) => (leadsBack(does) ? 'task.bring_back' : 'task.put_away'),
        begin:
          async () =>
          (given, { does }) =>
            stepTask(given, { verb: does }),
      }),
    ),
})
