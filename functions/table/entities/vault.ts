// Vault of a workspace, and its boards.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'

export const vaultEntity = new Entity({
  model: { service: 'product', entity: 'vault', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    vaultId: { type: CustomAttributeType<VaultId>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
    createdBy: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    grants: { type: CustomAttributeType<VaultGrants>('any'), required: true },
    /** Boards in the vault in any state, written with the rows of vault-board. */
    boardCount: { type: 'number', required: true },
  },
  indexes: {
    ofWorkspace: {
      pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#vaults' },
      sk: { field: 'sk', composite: ['vaultId'], template: '${vaultId}' },
    },
  },
})

/** Index of boards by vault, for lists across boards; one query reads the boards of all vaults. The row of the board names its vault, too, and decides. */
export const vaultBoardEntity = new Entity({
  model: { service: 'product', entity: 'vault-board', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    vaultId: { type: CustomAttributeType<VaultId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
  },
  indexes: {
    ofWorkspace: {
      pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#vault-boards' },
      sk: { field: 'sk', composite: ['vaultId', 'boardId'], template: '${vaultId}#${boardId}' },
    },
  },
})
