// vaults.change: changes name or colour of a vault.

import { throwError } from '#shared/error/domain-error.ts'
import { ChangeVault } from '#shared/vault/inputs.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { findVault, vaultMutation, vaultProcedure } from './vaults.ts'

export const change = vaultProcedure('vault.manage')
  .input(ChangeVault)
  .mutation(({ ctx, input: { vaultId, change: fieldChange, mutationId } }) =>
    retryUntilDone(async () => {
      const { field, from, to } = fieldChange
      const vault = await findVault(ctx, vaultId)
      const answer = { vaultId, [field]: to }
      if (vault[field] === to) return answer
      if (vault[field] !== from) throwError('vault.changed_meanwhile', { field, now: vault[field] })
      const mutation = vaultMutation(ctx, mutationId, { kind: 'vault.changed', vault, field, from, to })
      const { workspaceId } = ctx.workspace
      return (await ctx.table.vault.change({ workspaceId, vaultId }, fieldChange, { mutation, answer })) ? answer : null
    }),
  )
