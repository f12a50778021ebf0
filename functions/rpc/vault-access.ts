// Authorisation in vaults, for procedures that create, copy or move boards.

import type { VaultId } from '#shared/common/ids.ts'
import { can, type VaultAction } from '#shared/permission/can.ts'
import type { WorkspaceFacts } from '#shared/workspace/policy.ts'
import { assertAllowed } from './access-context.ts'

/** @throws vault.not_found for a vault that is hidden from the user; permission.denied and others with the reason */
export const assertMayInVault = (facts: WorkspaceFacts, action: VaultAction, vaultId: VaultId): void =>
  assertAllowed(can(action, { ...facts, vaultLevel: facts.vaultRoles[vaultId] ?? null }), 'vault.not_found')

/**
 * Asserts that the user may bring a board, or a copy of it, from one vault to another; null stands for outside of vaults.
 * @throws vault.not_found, permission.denied
 */
export function assertMayBringTo(
  facts: WorkspaceFacts,
  { from, to }: { from: VaultId | null; to: VaultId | null },
): void {
  if (to) assertMayInVault(facts, 'vault.add_boards', to)
  assertMayTakeOut(facts, { from: { vaultId: from }, to: { vaultId: to } })
}

type InVault = { vaultId?: VaultId | null | undefined }

/**
 * Asserts that the user may take a board, or something of it, out of its vault; does nothing within a vault.
 * @throws permission.denied
 */
export function assertMayTakeOut(facts: WorkspaceFacts, { from, to }: { from: InVault; to: InVault }): void {
  if (from.vaultId && from.vaultId !== to.vaultId) assertMayInVault(facts, 'vault.remove_boards', from.vaultId)
}
