// board.counts: how the tasks of the boards stand that somebody may open, as they see them, and who stands for each.

import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { countsFor } from '#functions/task-counters/counts-for.ts'
import { reachableBoards } from './reachable.ts'

export const counts = workspaceProcedure('workspace.use').query(async ({ ctx }) => {
  const { table, platform, me } = ctx
  const reading = { me: me.userId, now: platform.clock.now(), timeZone: me.user.preferences.timeZone }
  return { boards: await countsFor(table, await reachableBoards(ctx), reading) }
})
