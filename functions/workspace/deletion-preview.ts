// workspaces.deletionPreview: how much a deletion of the session's workspace would remove.

import { isTemplate } from '#shared/common/ids.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'

export const deletionPreview = workspaceProcedure('workspace.delete').query(
  async ({ ctx: { table, me, workspace } }) => {
    const { workspaceId } = workspace
    const [boards, people] = await Promise.all([
      table.boardStructure.ofWorkspace(workspaceId),
      table.person.ofWorkspace(workspaceId),
    ])
    const kept = boards.filter(
      ({ boardId, state, vaultId }) =>
        !isTemplate(boardId) &&
        state !== 'deleted' &&
        state !== 'purged' &&
        // Not even the number of boards in hidden vaults is told.
        (!vaultId || me.facts.vaultRoles[vaultId]),
    )
    return {
      boards: kept.length,
      /** Active tasks, with sub-tasks. */
      tasks: await table.hiddenBoard.activeTasks(kept.map(({ boardId }) => boardId)),
      /** People who lose access. */
      people: people.filter(({ state }) => state === 'active').length,
    }
  },
)
