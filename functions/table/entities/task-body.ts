// How the body of a task lies in the table: in the task's own partition, read when the task is opened.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId, TaskId, UserId } from '#shared/common/ids.ts'

/** How a task has come from another board. */
export type CameBy = { boardId: BoardId; entryId: EntryId }

export const taskBodyEntity = new Entity({
  model: { service: 'product', entity: 'task-body', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    /** Where it is: a task that goes to another board keeps its name. */
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true },
    /** The board it was on before, and the entry there that tells of its going. */
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
