// Base procedures of vaults, and what they share.

import type { AuditEntry, AuditSubject } from '#shared/audit/model.ts'
import type { MutationId, VaultId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { VaultAction } from '#shared/permission/can.ts'
import { VaultRef } from '#shared/vault/inputs.ts'
import type { Vault } from '#shared/vault/model.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { procedureInWorkspace } from '#functions/rpc/procedures.ts'
import { assertMayInVault } from '#functions/rpc/vault-access.ts'
import type { Table } from '#functions/table/open.ts'

/** Base of procedures on a vault: authorises by the level of the caller, which the session knows. */
export const vaultProcedure = (action: VaultAction) =>
  procedureInWorkspace(action)
    .input(VaultRef)
    .use(({ ctx, input: { vaultId }, next }) => {
      assertMayInVault(ctx.me.facts, action, vaultId)
      ctx.call.authorised = true
      return next()
    })

export type VaultContext = Parameters<typeof auditedMutation>[0] & { table: Table }

/** @throws vault.not_found */
export const findVault = async (
  { table, workspace: { workspaceId } }: Pick<VaultContext, 'table' | 'workspace'>,
  vaultId: VaultId,
): Promise<Vault> => (await table.vault.get({ workspaceId, vaultId })) ?? throwError('vault.not_found')

export const vaultSubject = ({ vaultId, name }: Pick<Vault, 'vaultId' | 'name'>): AuditSubject => ({
  type: 'vault',
  id: vaultId,
  name,
})

type VaultAudit = Pick<AuditEntry, 'kind'> & Partial<Pick<AuditEntry, 'related' | 'field' | 'from' | 'to'>>

/** Creates the record of a mutation of a vault, with its audit entry. */
export const vaultMutation = (
  ctx: VaultContext,
  mutationId: MutationId | undefined,
  { vault, ...audit }: VaultAudit & { vault: Pick<Vault, 'vaultId' | 'name'> },
) => auditedMutation(ctx, mutationId, [{ ...audit, subject: vaultSubject(vault) }])
