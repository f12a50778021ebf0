// vaults.list and vaults.get: vaults that the caller has a role in.

import type { Vault } from '#shared/vault/model.ts'
import { grantEntries, isGroupId } from '#shared/vault/rules.ts'
import type { VaultLevel } from '#shared/workspace/model.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { findVault, vaultProcedure } from './vaults.ts'

export const list = workspaceProcedure('workspace.use').query(async ({ ctx: { table, me, workspace } }) => {
  const { vaultRoles } = me.facts
  if (Object.keys(vaultRoles).length === 0) return { vaults: [] }
  const vaults = await table.vault.ofWorkspace(workspace.workspaceId)
  return {
    vaults: vaults.flatMap((vault) => {
      const level = vaultRoles[vault.vaultId]
      return level ? [summaryOf(vault, level)] : []
    }),
  }
})

export const get = vaultProcedure('vault.view').query(async ({ ctx, input: { vaultId } }) => {
  const { table, me, workspace } = ctx
  const [vault, boardIds] = await Promise.all([
    findVault(ctx, vaultId),
    table.vault.boardIds(workspace.workspaceId, [vaultId]),
  ])
  const level = me.facts.vaultRoles[vaultId]!
  const boardsOfVault = await table.boardStructure.several(boardIds)
  // Every level sees every active board of the vault. The row of the board decides where it is.
  const boards = boardsOfVault.filter((board) => board.vaultId === vaultId && board.state === 'active')
  return {
    ...summaryOf(vault, level),
    /** Managers see and change who has access. */
    grants: level === 'manager' ? vault.grants : null,
    /** Boards in the archive or recycle bin, which keep the vault from being deleted. */
    removedBoardCount: Math.max(0, vault.boardCount - boards.length),
    boards: boards.map(({ boardId, title, color, status, createdBy }) => ({
      boardId,
      title,
      color,
      status,
      createdBy,
    })),
  }
})

function summaryOf({ vaultId, name, color, boardCount, grants }: Vault, level: VaultLevel) {
  const grantees = grantEntries(grants).map(([grantee]) => grantee)
  const groupCount = grantees.filter(isGroupId).length
  return { vaultId, name, color, level, boardCount, groupCount, personCount: grantees.length - groupCount }
}
