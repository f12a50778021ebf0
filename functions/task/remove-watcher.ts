// tasks.removeWatcher: removes a watcher, until they next comment or are mentioned.

import { taskProcedure } from '#functions/rpc/procedures.ts'
import { watchAction, setWatching, WatchInput } from './set-watching.ts'

export const removeWatcher = taskProcedure('task.view')
  // Authorised below; the action depends on whose watching changes.
  .meta({ action: 'task.watch' })
  .input(WatchInput)
  .mutation(({ ctx, input: { userId } }) => {
    ctx.may(watchAction(ctx.me, userId))
    return setWatching(ctx, userId, false)
  })
