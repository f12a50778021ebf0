// task.addWatcher: somebody is told of a task from then on (decisions §9): oneself, or another who sees it.

import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { demandSight, rightTo, setWatching, Watched } from './watching.ts'

export const addWatcher = taskProcedure(
  'task.view',
  names(Watched, ({ userId }) => ({ members: [userId], people: [userId] })),
)
  .meta({ action: 'task.watch' })
  .input(Watched)
  .mutation(({ ctx, input: { userId } }) => {
    ctx.may(rightTo(ctx.me, userId))
    // Whoever is here sees it.
    if (userId !== ctx.me.userId) demandSight(ctx, userId)
    return setWatching(ctx, userId, true)
  })
