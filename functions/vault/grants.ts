// vaults.grant and vaults.revoke: access of people and groups. It changes at once.

import type { AuditSubject } from '#shared/audit/model.ts'
import type { MutationId, VaultId } from '#shared/common/ids.ts'
import { grantsPerVault } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { GrantAccess, RevokeAccess } from '#shared/vault/inputs.ts'
import type { GranteeId, Vault } from '#shared/vault/model.ts'
import { hasManager, isGroupId } from '#shared/vault/rules.ts'
import type { VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { findVault, type VaultContext, vaultMutation, vaultProcedure } from './vaults.ts'

export const grant = vaultProcedure('vault.manage')
  .meta({ action: 'vault.manage', endsOwnRight: true })
  .input(GrantAccess)
  .mutation(async ({ ctx, input: { vaultId, to: grantee, from, level, mutationId } }) => {
    const answer = { grantee, level }
    await retryUntilDone(async () => {
      const related = await granteeSubject(ctx, grantee)
      const vault = await findVault(ctx, vaultId)
      const current = vault.grants[grantee] ?? null
      if (current === level) return true
      if (current !== from) throwError('vault.changed_meanwhile', { field: 'level', now: current })
      if (!current && Object.keys(vault.grants).length >= grantsPerVault)
        throwError('vault.limit_reached', { limit: grantsPerVault })
      return setGrant(ctx, { vault, grantee, level, related, answer, mutationId })
    })
    ctx.clearPersonCache()
    return answer
  })

export const revoke = vaultProcedure('vault.manage')
  .meta({ action: 'vault.manage', endsOwnRight: true })
  .input(RevokeAccess)
  .mutation(async ({ ctx, input: { vaultId, from: grantee, mutationId } }) => {
    const answer = { grantee }
    await retryUntilDone(async () => {
      const vault = await findVault(ctx, vaultId)
      if (!vault.grants[grantee]) return true
      // A person or group that is gone keeps its id.
      const related = (await findGrantee(ctx, grantee)) ?? subjectOf(grantee, '')
      return setGrant(ctx, { vault, grantee, level: null, related, answer, mutationId })
    })
    ctx.clearPersonCache()
    return answer
  })

type GrantChange = {
  vault: Vault
  grantee: GranteeId
  level: VaultLevel | null
  related: AuditSubject
  answer: unknown
  mutationId: MutationId | undefined
}

/**
 * @returns null on a version conflict
 * @throws vault.last_manager
 */
async function setGrant(ctx: VaultContext, { vault, grantee, level, related, answer, mutationId }: GrantChange) {
  const { table, workspace } = ctx
  const { vaultId, grants: before } = vault
  const from = before[grantee]
  if (from === 'manager') await assertManagerRemains(ctx, before, { grantee, level })
  const mutation = vaultMutation(ctx, mutationId, {
    kind: level ? 'vault.access_granted' : 'vault.access_revoked',
    vault,
    related,
    ...(from && { from }),
    ...(level && { to: level }),
  })
  const key = { workspaceId: workspace.workspaceId, vaultId }
  return (await table.vault.setGrant(key, { before, grantee, level }, { mutation, answer })) || null
}

/** A manager grant must reach an active person, directly or through a group. */
async function assertManagerRemains(
  { table, workspace }: VaultContext,
  grants: VaultGrants,
  { grantee, level }: Pick<GrantChange, 'grantee' | 'level'>,
): Promise<void> {
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  const { [grantee]: _lost, ...others } = grants
  const after: VaultGrants = level ? { ...others, [grantee]: level } : others
  if (
    !hasManager(
      after,
      people.filter(({ state }) => state === 'active'),
    )
  )
    throwError('vault.last_manager')
}

/** @throws person.not_found, person.pending, person.inactive, group.not_found */
const granteeSubject = async (ctx: VaultContext, grantee: GranteeId): Promise<AuditSubject> =>
  (await findGrantee(ctx, grantee, true)) ?? throwError(isGroupId(grantee) ? 'group.not_found' : 'person.not_found')

async function findGrantee(
  { table, workspace: { workspaceId } }: VaultContext,
  grantee: GranteeId,
  mustBeActive = false,
): Promise<AuditSubject | null> {
  if (isGroupId(grantee)) {
    const group = await table.group.get({ workspaceId, groupId: grantee })
    return group && subjectOf(grantee, group.name)
  }
  const person = await table.people.get(workspaceId, grantee)
  if (mustBeActive && person?.state === 'pending') throwError('person.pending')
  if (mustBeActive && person?.state === 'deactivated') throwError('person.inactive')
  return person && subjectOf(grantee, person.name)
}

const subjectOf = (grantee: GranteeId, name: string): AuditSubject => ({
  type: isGroupId(grantee) ? 'group' : 'person',
  id: grantee,
  name,
})

type LostGrantee = { grantee: GranteeId; name: string }

/**
 * Removes all grants of a person or group that leaves the workspace, also the last manager grant of a vault: an
 * administrator may take such a vault over. Does nothing where there is none.
 */
export async function revokeAllGrants(ctx: VaultContext, { grantee, name }: LostGrantee): Promise<void> {
  const { table, workspace } = ctx
  const { workspaceId } = workspace
  const vaults = await table.vault.ofWorkspace(workspaceId)
  // One after the other, because each changes the row of the workspace.
  for (const { vaultId } of vaults.filter(({ grants }) => grants[grantee])) {
    await retryUntilDone(() => removeGrant(ctx, vaultId, { grantee, name }))
  }
}

async function removeGrant(ctx: VaultContext, vaultId: VaultId, { grantee, name }: LostGrantee) {
  const { table, workspace } = ctx
  const key = { workspaceId: workspace.workspaceId, vaultId }
  const vault = await table.vault.get(key)
  const from = vault?.grants[grantee]
  if (!vault || !from) return true
  const related = subjectOf(grantee, name)
  const mutation = vaultMutation(ctx, undefined, { kind: 'vault.access_revoked', vault, related, from })
  const update = { before: vault.grants, grantee, level: null }
  return (await table.vault.setGrant(key, update, { mutation, answer: {} })) || null
}
