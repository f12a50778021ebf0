// vaults.delete: deletes an empty vault. Archived and deleted boards count until they are purged.

import { throwError } from '#shared/error/domain-error.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { findVault, vaultMutation, vaultProcedure } from './vaults.ts'

export const remove = vaultProcedure('vault.manage')
  .meta({ action: 'vault.manage', endsOwnRight: true })
  .mutation(async ({ ctx, input: { vaultId, mutationId } }) => {
    const { table, workspace } = ctx
    const { workspaceId } = workspace
    const answer = { vaultId }
    await retryUntilDone(async () => {
      const vault = await findVault(ctx, vaultId)
      if (vault.boardCount > 0) throwError('vault.not_empty', { count: vault.boardCount })
      const mutation = vaultMutation(ctx, mutationId, { kind: 'vault.deleted', vault })
      return (await table.vault.remove({ workspaceId, vaultId }, { mutation, answer })) || null
    })
    ctx.clearPersonCache()
    return answer
  })
