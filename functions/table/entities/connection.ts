// Live connections (adr 0071): each connection, the boards that it has open, and windows in which frames are collected. The ids
// of connections are case-sensitive, so their keys are not lower-cased.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Activity } from '#shared/live/model.ts'

export const connectionEntity = new Entity({
  model: { service: 'product', entity: 'connection', version: '1' },
  attributes: {
    connectionId: { type: 'string', required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    /** The session that opened the connection, or its renewal. */
    sessionHash: { type: 'string', required: true },
    /** Ids of the open boards. */
    boardIds: { type: 'set', items: 'string' },
    /** In ms since 1970; the last frame while no board was open, as otherwise the row of the board has it. */
    openedAtMs: { type: 'number', required: true, readOnly: true },
    seenAtMs: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['connectionId'], template: 'connection#${connectionId}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'connection' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['connectionId'], casing: 'none' },
    },
  },
})

export const boardConnectionEntity = new Entity({
  model: { service: 'product', entity: 'board-connection', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    connectionId: { type: 'string', required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true },
    /** The open task. */
    taskId: { type: CustomAttributeType<TaskId>('string') },
    activity: { type: Activity.options, required: true },
    /** Whether others see the user; the connection gets frames anyway. */
    isVisible: { type: 'boolean', required: true },
    /** The last frame of the client, in ms since 1970. */
    seenAtMs: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#connections' },
      sk: { field: 'sk', composite: ['connectionId'], template: 'connection#${connectionId}', casing: 'none' },
    },
  },
})

export const liveWindowEntity = new Entity({
  model: { service: 'product', entity: 'live-window', version: '1' },
  attributes: {
    /** The board, or the user whose notifications have changed. */
    of: { type: CustomAttributeType<BoardId | UserId>('string'), required: true, readOnly: true },
    kind: { type: ['changed', 'presence', 'notified'] as const, required: true, readOnly: true },
    openedAtMs: { type: 'number', required: true },
    expiresAtSeconds: { type: 'number', required: true },
  },
  indexes: {
    byKind: {
      pk: { field: 'pk', composite: ['of', 'kind'], template: '${of}#live-window#${kind}' },
      sk: { field: 'sk', composite: [], template: 'live-window' },
    },
  },
})
