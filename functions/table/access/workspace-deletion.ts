// Access patterns of the deletion of a workspace. All writes to the workspace row are conditional, so that a cancelled deletion
// is never purged and a purge that has begun is never cancelled.

import { chunk } from '#shared/common/chunk.ts'
import type { AuditId, BoardId, GroupId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { Workspace, WorkspaceDeletion } from '#shared/workspace/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, keyOf } from '#functions/table/bulk.ts'
import { commitWithoutEvent, type MutationWithoutEvent } from '#functions/table/commit.ts'

const purgeKey = 'workspaces'

// Sort keys, where only the partition of a key is needed.
const anyUser = '' as UserId
const anyGroup = '' as GroupId
const anyBoard = '' as BoardId
const anyVault = '' as VaultId
const anyEntry = '' as AuditId

const invitationsPerSlice = 250

export const workspaceDeletionAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  const bulk = bulkOf(bound)

  return {
    /**
     * W4: requests the deletion of a workspace.
     * @returns false when it is requested already, or the name has changed
     * @throws MutationAlreadyDone
     */
    request: (
      { workspaceId, name }: Pick<Workspace, 'workspaceId' | 'name'>,
      { by, at, purgeAt }: Omit<WorkspaceDeletion, 'isPurging'>,
      mutation: MutationWithoutEvent,
    ): Promise<boolean> =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer: { workspaceId, purgeAt },
        writes: ({ workspace }) => [
          workspace
            .patch({ workspaceId })
            .set({ deletion: { by, at: at.toISOString() }, purgeKey, purgeAt: purgeAt.toISOString() })
            .where((row, { eq, notExists }) => `${eq(row.name, name)} AND ${notExists(row.purgeAt)}`)
            .commit(),
        ],
      }),

    /**
     * W5: cancels the deletion of a workspace.
     * @returns false when it is cancelled already, or the purge has begun
     * @throws MutationAlreadyDone
     */
    cancel: (workspaceId: WorkspaceId, mutation: MutationWithoutEvent): Promise<boolean> =>
      commitWithoutEvent(bound, {
        ...mutation,
        answer: { workspaceId },
        writes: ({ workspace }) => [
          workspace
            .patch({ workspaceId })
            .remove(['deletion', 'purgeKey', 'purgeAt'])
            .where((row, { exists, notExists }) => `${exists(row.purgeAt)} AND ${notExists(row.purgingSince)}`)
            .commit(),
        ],
      }),

    /** X7: reads the ids of workspaces that are due to be purged, longest waiting first. */
    async dueIds(now: Date, limit = 100): Promise<WorkspaceId[]> {
      const { data } = await entities.workspace.query
        .purged({ purgeKey })
        .lte({ purgeAt: now.toISOString() })
        .go({ limit, hydrate: true })
      return data.map(({ workspaceId }) => workspaceId)
    },

    /**
     * X8: marks a workspace as being purged, so that its deletion cannot be cancelled any more.
     * @returns false when it is not due, because the deletion was cancelled or requested again, or it does not exist any more
     */
    async beginPurge(workspaceId: WorkspaceId, now: Date): Promise<boolean> {
      const { canceled } = await transaction
        .write(({ workspace }) => [
          workspace
            .patch({ workspaceId })
            .set({ purgingSince: now.toISOString() })
            .where((row, { lte }) => lte(row.purgeAt, now.toISOString()))
            .commit(),
        ])
        .go()
      return !canceled
    },

    /**
     * X9: deletes the rows of a workspace without boards, slice by slice; may stop between slices. Members of groups
     * are deleted before the groups that lead to them, and the workspace row last.
     */
    async *purge(workspaceId: WorkspaceId): AsyncGenerator<void> {
      const { data: groups } = await entities.group.query
        .ofWorkspace({ workspaceId })
        .go({ pages: 'all', consistent: true, attributes: ['workspaceId', 'groupId'] })
      for (const { groupId } of groups)
        yield* bulk.removePartition(keyOf(entities.groupMember.get({ groupId, userId: anyUser })).pk)
      yield* bulk.removePartition(keyOf(entities.group.get({ workspaceId, groupId: anyGroup })).pk)
      yield* bulk.removePartition(
        keyOf(entities.vaultBoard.get({ workspaceId, vaultId: anyVault, boardId: anyBoard })).pk,
      )
      yield* bulk.removePartition(keyOf(entities.vault.get({ workspaceId, vaultId: anyVault })).pk)
      for (const listGroup of ['open', 'closed'] as const) {
        const { data } = await entities.invitation.query
          .ofWorkspace({ workspaceId, listGroup })
          .go({ pages: 'all', hydrate: true })
        for (const invitations of chunk(data, invitationsPerSlice)) {
          await bulk.remove(invitations.map(({ invitationId }) => keyOf(entities.invitation.get({ invitationId }))))
          yield
        }
      }
      yield* bulk.removePartition(keyOf(entities.audit.get({ workspaceId, auditId: anyEntry })).pk)
      const workspaceKey = keyOf(entities.workspace.get({ workspaceId }))
      // People and labels.
      yield* bulk.removePartition(workspaceKey.pk, workspaceKey)
      await bulk.remove([workspaceKey])
    },
  }
}
