// tasks.addWatcher: adds the user, or another person who may see the task, as a watcher.

import { rowsFor, taskProcedure } from '#functions/rpc/procedures.ts'
import { assertWatcherMaySee, watchAction, setWatching, WatchInput } from './set-watching.ts'

export const addWatcher = taskProcedure(
  'task.view',
  rowsFor(WatchInput, ({ userId }) => ({ members: [userId], people: [userId] })),
)
  // Authorised below; the action depends on whose watching changes.
  .meta({ action: 'task.watch' })
  .input(WatchInput)
  .mutation(({ ctx, input: { userId } }) => {
    ctx.may(watchAction(ctx.me, userId))
    // The caller may see the task.
    if (userId !== ctx.me.userId) assertWatcherMaySee(ctx, userId)
    return setWatching(ctx, userId, true)
  })
