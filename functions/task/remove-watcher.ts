// tasks.removeWatcher: removes a watcher, until they comment or are mentioned again.

import { taskProcedure } from '#functions/rpc/procedures.ts'
import { watchAction, setWatching, WatchInput } from './set-watching.ts'

export const removeWatcher = taskProcedure('task.view')
  .meta({ action: 'task.watch' })
  .input(WatchInput)
  .mutation(({ ctx, input: { userId } }) => {
    ctx.may(watchAction(ctx.me, userId))
    return setWatching(ctx, userId, false)
  })
