// Vaults for the permission tests, written to the table without audit entries.

import { type BoardId, VaultId } from '#shared/common/ids.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import type { AWorkspace, Person, World } from '#tests/kit/world.ts'

type VaultKey = { workspaceId: AWorkspace['workspaceId']; vaultId: VaultId }

/** Creates the vault "Finance" with these grants. */
export async function putVault(
  { entities, platform }: World,
  { workspaceId }: Pick<AWorkspace, 'workspaceId'>,
  { createdBy, grants }: { createdBy: Person['userId']; grants: VaultGrants },
): Promise<VaultId> {
  const vaultId = VaultId.parse(platform.ids.next('vlt'))
  const row = { workspaceId, vaultId, name: 'Finance', color: 'indigo' as const, createdBy, grants, boardCount: 0 }
  await entities.vault.put({ ...row, createdAt: platform.clock.now().toISOString() }).go()
  await entities.workspace.patch({ workspaceId }).add({ vaultsVersion: 1 }).go()
  return vaultId
}

export async function putIntoVault({ entities }: World, boardId: BoardId, { workspaceId, vaultId }: VaultKey) {
  await entities.board.patch({ boardId }).set({ vaultId }).go()
  await entities.vaultBoard.put({ workspaceId, vaultId, boardId }).go()
  await entities.vault.patch({ workspaceId, vaultId }).add({ boardCount: 1 }).go()
}
