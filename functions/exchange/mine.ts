// imports.mine: the imports somebody began and has not finished.

import { unfinishedStates } from '#shared/exchange/import.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { isOwn } from './own.ts'

export const mine = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const all = await table.import.ofUser(me.userId)
  return all
    .filter((it) => isOwn(it, me, workspace) && unfinishedStates.includes(it.state))
    .map(({ importId, fileName, state, summary, done, total, touchedAt }) => ({
      importId,
      fileName,
      state,
      title: summary?.title ?? null,
      done,
      total,
      touchedAt,
    }))
})
