// imports.mine: the unfinished imports of the user.

import { ImportId } from '#shared/common/ids.ts'
import { unfinishedStates } from '#shared/board-jobs/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { isOwn } from '#functions/board-jobs/own.ts'

export const ownImport = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.boardJob.ofUser(me.userId)
  return all.flatMap((it) => {
    const { name: fileName, state, summary, done, total, touchedAt } = it
    const importId = ImportId.safeParse(it.boardJobId)
    if (!importId.success || !isOwn(it, me, workspace) || !unfinishedStates.includes(state)) return []
    return [{ importId: importId.data, fileName, state, title: summary?.title ?? null, done, total, touchedAt }]
  })
})
