// How a log entry lies in the table: in its board's log by time, and once more under its task.
//
// Its attributes are the keys themselves: an entry is read by everybody who has the board open, so nothing is said twice.

import { CustomAttributeType, Entity } from 'electrodb'
import type { EntryId, TaskId } from '#shared/common/ids.ts'

export const activityEntity = new Entity({
  model: { service: 'product', entity: 'activity', version: '1' },
  attributes: {
    /** Whose log: the board, and `#events`. */
    log: { type: 'string', field: 'pk', required: true, readOnly: true },
    entryId: { type: CustomAttributeType<EntryId>('string'), field: 'sk', required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), field: 'ofTaskpk', readOnly: true },
    event: { type: 'string', required: true, readOnly: true },
    /** The card of the task as this event left it, so that a catch-up reads the log and nothing else (adr 0012). */
    card: { type: 'string', readOnly: true },
  },
  indexes: {
    ofBoard: {
      pk: { field: 'pk', composite: ['log'], template: '${log}' },
      sk: { field: 'sk', composite: ['entryId'], template: '${entryId}' },
    },
    ofTask: {
      index: 'logOfTask',
      pk: { field: 'ofTaskpk', composite: ['taskId'], template: '${taskId}' },
      sk: { field: 'sk', composite: ['entryId'], template: '${entryId}' },
    },
  },
})
