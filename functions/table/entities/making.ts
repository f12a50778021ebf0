// How a board in the making lies in the table: until it is done, or a day after it was left alone.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, MakingId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { makingStates } from '#shared/making/model.ts'
import { Language } from '#shared/user/model.ts'

export const makingEntity = new Entity({
  model: { service: 'product', entity: 'making', version: '1' },
  attributes: {
    makingId: { type: CustomAttributeType<MakingId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    /** In which language what has no name is called. */
    language: { type: Language.options, required: true },
    name: { type: 'string', required: true },
    objectKey: { type: 'string', required: true },
    state: { type: makingStates, required: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true },
    /** What is shown before it begins, as text. */
    summary: { type: 'string' },
    /** Who is who, as text. */
    people: { type: 'string' },
    /** What a copy is to be like, as text. */
    wish: { type: 'string' },
    /** Why it was refused or stopped, as text. */
    trouble: { type: 'string' },
    done: { type: 'number', required: true },
    total: { type: 'number', required: true },
    /** How often it was taken up since it last got on. */
    tries: { type: 'number', required: true },
    /** Who writes it at present, and until when nobody else may. */
    runner: { type: 'string' },
    runUntil: { type: 'string' },
    createdAt: { type: 'string', required: true },
    touchedAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    // The two of each pair come and go together.
    /** The workspace and the SHA-256 of the file, once it has been read. */
    sameFile: { type: 'string' },
    readAt: { type: 'string' },
    tendedBy: { type: 'string' },
    tendAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['makingId'], template: '${makingId}' },
      sk: { field: 'sk', composite: [], template: 'making' },
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
    /** Sparse: those that a job has to look after, by when. */
    tended: {
      index: 'due',
      pk: { field: 'duepk', composite: ['tendedBy'], template: '${tendedBy}' },
      sk: { field: 'duesk', composite: ['tendAt'], template: '${tendAt}' },
    },
  },
})
