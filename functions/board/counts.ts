// boards.counts: task counters and people of the user's boards.

import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { visibleCountsOf } from '#functions/task-counters/visible-counts-of.ts'
import { accessibleBoards } from './accessible-boards.ts'

export const counts = workspaceProcedure('workspace.use').query(async ({ ctx }) => {
  const { table, platform, me } = ctx
  const countsRequest = { me: me.userId, now: platform.clock.now(), timeZone: me.user.preferences.timeZone }
  return { boards: await visibleCountsOf(table, await accessibleBoards(ctx), countsRequest) }
})
