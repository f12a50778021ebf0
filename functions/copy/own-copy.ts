// copies.mine: the unfinished copies of the user.

import { CopyId } from '#shared/common/ids.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { isOwn } from '#functions/board-jobs/own.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const ownCopy = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.boardJob.ofUser(me.userId)
  return all.flatMap((it): CopySummary[] => {
    const { name: title, state, done, total, trouble } = it
    const copyId = CopyId.safeParse(it.boardJobId)
    if (!copyId.success || !isOwn(it, me, workspace) || !unfinishedStates.includes(state)) return []
    return [{ copyId: copyId.data, title, state, done, total, trouble, boardId: null }]
  })
})
