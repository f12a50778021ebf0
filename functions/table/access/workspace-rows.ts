// Rows of workspaces as the types of shared.

import type { EntityItem } from 'electrodb'
import type { Workspace, WorkspaceDeletion } from '#shared/workspace/model.ts'
import type { workspaceEntity } from '#functions/table/entities/workspace.ts'

type WorkspaceRow = EntityItem<typeof workspaceEntity>

export const workspaceFromRow = ({
  labelsVersion: _labels,
  vaultsVersion: _vaults,
  deletion: _deletion,
  purgingSince: _since,
  purgeKey: _by,
  purgeAt: _at,
  ...workspace
}: WorkspaceRow): Workspace => workspace

/** Returns the requested deletion of a workspace, or null. */
export const deletionFromRow = ({ deletion, purgeAt, purgingSince }: WorkspaceRow): WorkspaceDeletion | null =>
  deletion && purgeAt !== undefined
    ? {
        by: deletion.by,
        at: new Date(deletion.at),
        purgeAt: new Date(purgeAt),
        isPurging: purgingSince !== undefined,
      }
    : null
