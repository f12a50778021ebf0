// imports.current: the unfinished imports of the user.

import { ImportId } from '#shared/common/ids.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { isOwnJob } from '#functions/board-jobs/own-job.ts'

export const current = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.boardJob.ofUser(me.userId)
  return all.flatMap((job) => {
    const { name: fileName, state, summary, done, total, touchedAt } = job
    const importId = ImportId.safeParse(job.boardJobId)
    if (!importId.success || !isOwnJob(job, me, workspace) || !unfinishedStates.includes(state)) return []
    return [{ importId: importId.data, fileName, state, title: summary?.title ?? null, done, total, touchedAt }]
  })
})
