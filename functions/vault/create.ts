// vaults.create: creates an empty vault. Its creator becomes its manager.

import { vaultsPerWorkspace } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateVault } from '#shared/vault/inputs.ts'
import type { Vault } from '#shared/vault/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { vaultMutation } from './vaults.ts'

export const create = workspaceProcedure('vault.create')
  .input(CreateVault)
  .mutation(async ({ ctx, input: { mutationId, vaultId, name, color } }) => {
    const { table, me, platform, workspace } = ctx
    const { workspaceId } = workspace
    if ((await table.vault.ofWorkspace(workspaceId)).length >= vaultsPerWorkspace)
      throwError('vault.limit_reached', { limit: vaultsPerWorkspace })
    const vault: Vault = {
      vaultId,
      workspaceId,
      name,
      color,
      createdBy: me.userId,
      createdAt: platform.clock.now(),
      grants: { [me.userId]: 'manager' },
      boardCount: 0,
    }
    const mutation = vaultMutation(ctx, mutationId, { kind: 'vault.created', vault })
    const isCreated = await table.vault.create(vault, { mutation, answer: { vaultId } })
    if (!isCreated) throwError('request.invalid', { field: 'vaultId' })
    ctx.clearPersonCache()
    return { vaultId }
  })
