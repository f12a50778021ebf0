// Body of a task, in the task's own partition; read when the task is opened.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId, TaskId, UserId } from '#shared/common/ids.ts'

/** The transfer that brought a task to its board. */
export type CameBy = { boardId: BoardId; entryId: EntryId }

export const taskBodyEntity = new Entity({
  model: { service: 'product', entity: 'task-body', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    /** The task's current board; a transferred task keeps its id. */
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true },
    /** The previous board, and the log entry of the transfer there. */
    cameBy: { type: CustomAttributeType<CameBy>('any') },
    description: { type: 'string', required: true },
    descriptionVersion: { type: 'number', required: true },
    watchers: { type: 'set', items: CustomAttributeType<UserId>('string') },
  },
  indexes: {
    ofTask: {
      collection: 'opened',
      pk: { field: 'pk', composite: ['taskId'] },
      sk: { field: 'sk', composite: [] },
    },
  },
})
