// Writes of the index of boards by vault, for the transactions that create, move and purge boards.

import type { BoardId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { Entities } from '#functions/table/commit.ts'

type BoardInVault = { boardId: BoardId; workspaceId: WorkspaceId; vaultId?: VaultId | undefined }

/** Adds a board to the vault that its row names. The transaction fails when the vault is gone. */
export const vaultEntryWrites = (
  { vault, vaultBoard }: Pick<Entities, 'vault' | 'vaultBoard'>,
  { boardId, workspaceId, vaultId }: BoardInVault,
) =>
  vaultId
    ? [
        vaultBoard.put({ workspaceId, vaultId, boardId }).commit(),
        vault.patch({ workspaceId, vaultId }).add({ boardCount: 1 }).commit(),
      ]
    : []

/** Removes a board from its vault. */
export const vaultExitWrites = (
  { vault, vaultBoard }: Pick<Entities, 'vault' | 'vaultBoard'>,
  { boardId, workspaceId, vaultId }: BoardInVault,
) =>
  vaultId
    ? [
        vaultBoard
          .delete({ workspaceId, vaultId, boardId })
          .where((row, { exists }) => exists(row.boardId))
          .commit(),
        vault.patch({ workspaceId, vaultId }).add({ boardCount: -1 }).commit(),
      ]
    : []
