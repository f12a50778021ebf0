// How a log entry lies in the table: in its board's log by time, and once more under its task.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'

export const activityEntity = new Entity({
  model: { service: 'product', entity: 'activity', version: '1' },
  attributes: {
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    entryId: { type: CustomAttributeType<EntryId>('string'), required: true, readOnly: true },
    event: { type: 'string', required: true, readOnly: true },
    /** The card of the task as this event left it, so that a catch-up reads the log and nothing else (adr 0012). */
    card: { type: 'string', readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), readOnly: true },
    taskEntryId: { type: 'string', readOnly: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['boardId'], template: '${boardId}#events' },
      sk: { field: 'sk', composite: ['entryId'], template: '${entryId}' },
    },
    ofTask: {
      index: 'ofTask',
      pk: { field: 'ofTaskpk', composite: ['taskId'], template: '${taskId}' },
      sk: { field: 'ofTasksk', composite: ['taskEntryId'], template: '${taskEntryId}' },
    },
  },
})
