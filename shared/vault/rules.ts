// Pure rules of vaults.

import type { GroupId, UserId, VaultId } from '#shared/common/ids.ts'
import { type VaultGrants, VaultLevel, type VaultRoles } from '#shared/workspace/model.ts'
import type { GranteeId } from './model.ts'

/** A person, and their groups. */
export type Grantee = { userId: UserId; groupIds: readonly GroupId[] }

const groupPrefix = 'grp_'

export const isGroupId = (id: GranteeId): id is GroupId => id.startsWith(groupPrefix)

/** Returns the grants as pairs; the keys of a record lose their type otherwise. */
export const grantEntries = (grants: VaultGrants): [GranteeId, VaultLevel][] =>
  Object.entries(grants) as [GranteeId, VaultLevel][]

/** Returns the highest level that a person has by these grants, directly or through groups; null for none. */
export function levelOf(grants: VaultGrants, { userId, groupIds }: Grantee): VaultLevel | null {
  const levels = [userId, ...groupIds].flatMap((id) => grants[id] ?? [])
  return VaultLevel.options.find((level) => levels.includes(level)) ?? null
}

/** Returns the levels of a person in all vaults of a workspace; vaults without a grant are left out. */
export function vaultRolesOf(grantsByVault: ReadonlyMap<VaultId, VaultGrants>, grantee: Grantee): VaultRoles {
  const roles: Record<VaultId, VaultLevel> = {}
  for (const [vaultId, grants] of grantsByVault) {
    const level = levelOf(grants, grantee)
    if (level) roles[vaultId] = level
  }
  return roles
}

/** Returns the level of a person in the vault of one board, as `boardFacts` expects it. */
export function vaultRolesOn(
  { vaultId }: { vaultId?: VaultId | undefined },
  grants: VaultGrants,
  grantee: Grantee,
): VaultRoles {
  const level = vaultId ? levelOf(grants, grantee) : null
  return vaultId && level ? { [vaultId]: level } : {}
}

/** Returns whether a manager grant reaches one of these people. A vault keeps one. */
export const hasManager = (grants: VaultGrants, activePeople: readonly Grantee[]): boolean =>
  activePeople.some((person) => levelOf(grants, person) === 'manager')
