// Board, in the partition of its structure, indexed by workspace.

import { CustomAttributeType, Entity } from 'electrodb'
import { BoardStatus, type Board } from '#shared/board/model.ts'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { BoardNotifications } from '#shared/notification/kinds.ts'
import { removalAttributes, removedItemsIndexes } from './removal.ts'

export const boardEntity = new Entity({
  model: { service: 'product', entity: 'board', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    title: { type: 'string', required: true },
    color: { type: Hue.options, required: true },
    status: { type: BoardStatus.options, required: true },
    ...removalAttributes,
    switches: { type: CustomAttributeType<Board['switches']>('any'), required: true },
    /** Missing while they are the defaults. */
    notifications: { type: CustomAttributeType<BoardNotifications>('any') },
    /** An empty map in new rows, so that entries can be added. */
    groups: { type: CustomAttributeType<Board['groups']>('any') },
    vaultId: { type: CustomAttributeType<VaultId>('string') },
    closed: { type: CustomAttributeType<Board['closed']>('any'), required: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    createdBy: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
  },
  indexes: {
    structure: {
      collection: 'structure',
      pk: { field: 'pk', composite: ['boardId'] },
      sk: { field: 'sk', composite: [] },
    },
    ofWorkspace: {
      index: 'ofWorkspace',
      pk: { field: 'ofWorkspacepk', composite: ['workspaceId'] },
      sk: { field: 'ofWorkspacesk', composite: ['boardId'] },
    },
    ...removedItemsIndexes,
  },
})
