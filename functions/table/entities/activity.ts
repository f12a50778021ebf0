// Log entry: in its board's log by time, and indexed by its task. Its attributes are the keys themselves, and nothing is
// stored twice, because everybody with the board open reads it.

import { CustomAttributeType, Entity } from 'electrodb'
import type { EntryId, TaskId } from '#shared/common/ids.ts'

export const activityEntity = new Entity({
  model: { service: 'product', entity: 'activity', version: '1' },
  attributes: {
    /** The log's partition: board id and `#events`. */
    log: { type: 'string', field: 'pk', required: true, readOnly: true },
    entryId: { type: CustomAttributeType<EntryId>('string'), field: 'sk', required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), field: 'ofTaskpk', readOnly: true },
    event: { type: 'string', required: true, readOnly: true },
    /** The task's card after the event, so that a catch-up reads only the log (adr 0012). */
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
