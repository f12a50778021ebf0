// How an import lies in the table while it runs, and until it is a day old.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, ImportId, UserId, WorkspaceId } from '#shared/common/ids.ts'

export const importStates = ['waiting', 'reading', 'ready', 'running', 'done', 'refused', 'failed'] as const

export const importEntity = new Entity({
  model: { service: 'product', entity: 'import', version: '1' },
  attributes: {
    importId: { type: CustomAttributeType<ImportId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    fileName: { type: 'string', required: true },
    objectKey: { type: 'string', required: true },
    state: { type: importStates, required: true },
    /** SHA-256 of the file, known once it has been read. */
    fingerprint: { type: 'string' },
    boardId: { type: CustomAttributeType<BoardId>('string') },
    /** The summary that is shown before it begins, as text. */
    summary: { type: 'string' },
    /** Who is who: keys of the file to people of the workspace, as text. */
    people: { type: 'string' },
    refusal: { type: 'string' },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    touchedAt: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['importId'], template: '${importId}' },
      sk: { field: 'sk', composite: [], template: 'import' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['createdAt'] },
    },
  },
})
