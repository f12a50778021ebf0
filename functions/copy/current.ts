// copies.current: the unfinished copies of the user.

import { CopyId } from '#shared/common/ids.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { isOwnJob } from '#functions/board-jobs/own-job.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const current = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.boardJob.ofUser(me.userId)
  return all.flatMap((job): CopySummary[] => {
    const { name: title, state, done, total, trouble } = job
    const copyId = CopyId.safeParse(job.boardJobId)
    if (!copyId.success || !isOwnJob(job, me, workspace) || !unfinishedStates.includes(state)) return []
    return [{ copyId: copyId.data, title, state, done, total, trouble, boardId: null }]
  })
})
