// A job that creates a board. Kept until it is done, or a day after its last use.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, BoardJobId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { boardJobStates } from '#shared/board-jobs/model.ts'
import { Language } from '#shared/user/model.ts'

export const boardJobEntity = new Entity({
  model: { service: 'product', entity: 'board-job', version: '1' },
  attributes: {
    boardJobId: { type: CustomAttributeType<BoardJobId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    /** Language of generated names. */
    language: { type: Language.options, required: true },
    name: { type: 'string', required: true },
    objectKey: { type: 'string', required: true },
    state: { type: boardJobStates, required: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true },
    /** JSON: the preview of an import. */
    summary: { type: 'string' },
    /** JSON: people found in the file. */
    people: { type: 'string' },
    /** JSON: options of a copy. */
    copyOptions: { type: 'string' },
    /** JSON: reason of the failure. */
    trouble: { type: 'string' },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    /** Attempts since the last progress. */
    tries: { type: 'number', required: true },
    /** Lease: the run that writes, and until when. */
    runner: { type: 'string' },
    runUntil: { type: 'string' },
    createdAt: { type: 'string', required: true },
    touchedAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    // The attributes of each pair are set and removed together: they form the key of a sparse index.
    /** The workspace and the SHA-256 of the file, once it has been read. */
    sameFile: { type: 'string' },
    readAt: { type: 'string' },
    resumeKey: { type: 'string' },
    resumeAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['boardJobId'], template: '${boardJobId}' },
      sk: { field: 'sk', composite: [], template: 'board-job' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['createdAt'] },
    },
    ofFile: {
      index: 'ofWorkspace',
      pk: { field: 'ofWorkspacepk', composite: ['sameFile'], template: '${sameFile}' },
      sk: { field: 'ofWorkspacesk', composite: ['readAt'], template: 'import#${readAt}' },
    },
    /** Sparse: jobs to check, by time. */
    resumable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['resumeKey'], template: '${resumeKey}' },
      sk: { field: 'duesk', composite: ['resumeAt'], template: '${resumeAt}' },
    },
  },
})
