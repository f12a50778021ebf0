// Transfer of a task to another board; kept until the last sub-task has followed.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'

export const transferEntity = new Entity({
  model: { service: 'product', entity: 'transfer', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    fromBoardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    toBoardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** The user who started it. */
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    /** Whether it undoes another transfer. */
    isBack: { type: 'boolean', required: true, readOnly: true },
    resumeKey: { type: 'string', required: true, readOnly: true },
    resumeAt: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byTask: {
      pk: { field: 'pk', composite: ['taskId'], template: '${taskId}' },
      sk: { field: 'sk', composite: [], template: 'transfer' },
    },
    resumable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['resumeKey'], template: '${resumeKey}' },
      sk: { field: 'duesk', composite: ['resumeAt'], template: '${resumeAt}' },
    },
  },
})
