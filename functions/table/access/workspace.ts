// Access patterns of workspaces.

import type { Person, User } from '#shared/user/model.ts'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { WorkspaceChange } from '#shared/workspace/change.ts'
import type { Workspace, WorkspaceDeletion } from '#shared/workspace/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commitWithoutEvent, type MutationWithoutEvent } from '#functions/table/commit.ts'
import { sessionWorkspaceWrite } from './session.ts'
import { deletionFromRow, workspaceFromRow } from './workspace-rows.ts'

type NewWorkspace = {
  mutation: MutationWithoutEvent
  workspace: Workspace
  /** Becomes the administrator. */
  founder: Person
  preferences: Pick<User['preferences'], 'language' | 'timeZone'>
  /** The session that gets the workspace. */
  sessionHash: string
}

export const workspaceAccess = (bound: Bound) => ({
  /**
   * W1: creates a workspace with its first administrator, saves their preferences and makes it the session's workspace.
   * @returns false when the id is taken, or the session has ended or was renewed meanwhile
   * @throws MutationAlreadyDone
   */
  async create({ mutation, workspace, founder, preferences, sessionHash }: NewWorkspace): Promise<boolean> {
    const { workspaceId } = workspace
    const { picture, userId, ...profile } = founder
    return commitWithoutEvent(bound, {
      ...mutation,
      answer: { workspaceId },
      writes: (entities) => [
        entities.workspace.create(workspace).commit(),
        entities.people
          .create({
            ...profile,
            ...(picture && { picture }),
            workspaceId,
            userId,
            role: 'administrator',
            state: 'active',
          })
          .commit(),
        entities.user
          .patch({ userId })
          .data((row, { set }) => {
            set(row.preferences.language, preferences.language)
            set(row.preferences.timeZone, preferences.timeZone)
          })
          .commit(),
        sessionWorkspaceWrite(entities, sessionHash, workspaceId),
      ],
    })
  },

  /** W2: reads several workspaces, each with its requested deletion; those that do not exist are left out. */
  async several(
    workspaceIds: readonly WorkspaceId[],
  ): Promise<{ workspace: Workspace; deletion: WorkspaceDeletion | null }[]> {
    const batch = batchOf(bound)
    const rows = workspaceIds.map((workspaceId) =>
      batch.add(bound.entities.workspace, bound.entities.workspace.get({ workspaceId })),
    )
    await batch.read({ consistent: true })
    return rows.flatMap((readRow) => {
      const row = readRow()
      return row ? [{ workspace: workspaceFromRow(row), deletion: deletionFromRow(row) }] : []
    })
  },

  /**
   * W3: changes one field of a workspace.
   * @returns false when the old value has changed
   * @throws MutationAlreadyDone
   */
  async change(
    workspace: Workspace,
    { field, from, to }: WorkspaceChange,
    mutation: MutationWithoutEvent,
  ): Promise<boolean> {
    return commitWithoutEvent(bound, {
      ...mutation,
      answer: { ...workspace, [field]: to },
      writes: (entities) => [
        entities.workspace
          .patch({ workspaceId: workspace.workspaceId })
          .set({ [field]: to })
          .where((row, { eq }) => eq(row[field], from))
          .commit(),
      ],
    })
  },
})
