// copies.mine: the copies somebody began that are not finished.

import { CopyId } from '#shared/common/ids.ts'
import type { CopyShown } from '#shared/copy/model.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { isOwn } from '#functions/board-jobs/own.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'

export const mine = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.boardJob.ofUser(me.userId)
  return all.flatMap((it): CopyShown[] => {
    const { name: title, state, done, total, trouble } = it
    const copyId = CopyId.safeParse(it.boardJobId)
    if (!copyId.success || !isOwn(it, me, workspace) || !unfinishedStates.includes(state)) return []
    return [{ copyId: copyId.data, title, state, done, total, trouble, boardId: null }]
  })
})
