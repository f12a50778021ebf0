// vaults.takeOver: an administrator who knows the exact name of a vault becomes its manager. Unknown names and
// names of vaults that the administrator manages already are answered alike. The audit entry vault.taken_over is what
// notifications to the managers of the vault are made from.

import { throwError } from '#shared/error/domain-error.ts'
import { TakeOverVault } from '#shared/vault/inputs.ts'
import { levelOf } from '#shared/vault/rules.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { vaultMutation } from './vaults.ts'

export const takeOver = workspaceProcedure('vault.take_over')
  .input(TakeOverVault)
  .mutation(async ({ ctx, input: { name, mutationId } }) => {
    const { table, me, workspace } = ctx
    const { workspaceId } = workspace
    const vaultId = await retryUntilDone(async () => {
      // Several vaults may have the same name: the oldest comes first.
      const vault = (await table.vault.ofWorkspace(workspaceId)).find(
        (one) => one.name === name && levelOf(one.grants, { userId: me.userId, groupIds: me.groupIds }) !== 'manager',
      )
      if (!vault) return throwError('vault.not_found')
      const mutation = vaultMutation(ctx, mutationId, { kind: 'vault.taken_over', vault })
      const update = { before: vault.grants, grantee: me.userId, level: 'manager' as const }
      const answer = { vaultId: vault.vaultId }
      const isTaken = await table.vault.setGrant({ workspaceId, ...answer }, update, { mutation, answer })
      return isTaken ? vault.vaultId : null
    })
    ctx.clearPersonCache()
    return { vaultId }
  })
