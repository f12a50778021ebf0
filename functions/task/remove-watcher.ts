// task.removeWatcher: somebody is told of a task no longer, until they comment or are mentioned (decisions §9).

import { taskProcedure } from '#functions/rpc/guards.ts'
import { rightTo, setWatching, Watched } from './watching.ts'

export const removeWatcher = taskProcedure('task.view')
  .meta({ action: 'task.watch' })
  .input(Watched)
  .mutation(({ ctx, input: { userId } }) => {
    ctx.may(rightTo(ctx.me, userId))
    return setWatching(ctx, userId, false)
  })
