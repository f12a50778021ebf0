// Reminders (adr 0073): the next one of each task, the ones that were sent, and tasks that must be planned again.

import { CustomAttributeType, Entity } from 'electrodb'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { reminderKinds } from '#shared/notification/kinds.ts'

/** The next reminder of a task. Without one, the row remembers for a while what it was planned from. */
export const reminderEntity = new Entity({
  model: { service: 'product', entity: 'reminder', version: '1' },
  attributes: {
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true },
    /** For optimistic locking. */
    version: { type: 'number', required: true },
    /** The version of the task that the plan was made from. */
    taskVersion: { type: 'number', required: true },
    /** By date: what its reminders depend on, and the time before which they were settled or never existed. */
    basis: {
      type: 'map',
      properties: { start: { type: 'string' }, due: { type: 'string' } },
      required: true,
    },
    since: {
      type: 'map',
      properties: { start: { type: 'string', required: true }, due: { type: 'string', required: true } },
      required: true,
    },
    // All of these are set and removed together: the next reminder, and the keys of two sparse indexes.
    kind: { type: reminderKinds },
    userId: { type: CustomAttributeType<UserId>('string') },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string') },
    dueKey: { type: 'string' },
    /** Its time, then the task. */
    dueOrder: { type: 'string' },
    /** Set without a next reminder. */
    expiresAtSeconds: { type: 'number' },
  },
  indexes: {
    ofTask: {
      pk: { field: 'pk', composite: ['taskId'], template: '${taskId}#reminder' },
      sk: { field: 'sk', composite: [], template: 'reminder' },
    },
    due: {
      index: 'due',
      pk: { field: 'duepk', composite: ['dueKey'], template: '${dueKey}' },
      sk: { field: 'duesk', composite: ['dueOrder'], template: '${dueOrder}' },
    },
    ofUser: {
      index: 'ofUser',
      pk: {
        field: 'ofUserpk',
        composite: ['userId', 'workspaceId'],
        template: '${userId}#planned-reminders#${workspaceId}',
      },
      sk: { field: 'ofUsersk', composite: ['dueOrder'], template: '${dueOrder}' },
    },
  },
})

/** A reminder that was decided about: makes it unique, and is the person's ledger. */
export const sentReminderEntity = new Entity({
  model: { service: 'product', entity: 'sent-reminder', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    taskId: { type: CustomAttributeType<TaskId>('string'), required: true, readOnly: true },
    kind: { type: reminderKinds, required: true, readOnly: true },
    date: { type: CustomAttributeType<DayOrTime>('string'), required: true, readOnly: true },
    /** Counts the weekly reminders of an overdue task. */
    occurrence: { type: 'number', required: true, readOnly: true },
    /** When it was due. */
    at: { type: 'string', required: true, readOnly: true },
    /** sending: the notification may not be written yet; skipped: it was more than a day late, or interrupted. */
    state: { type: ['sending', 'sent', 'skipped'] as const, required: true },
    decidedAt: { type: 'string', required: true, readOnly: true },
    expiresAtSeconds: { type: 'number', required: true, readOnly: true },
  },
  indexes: {
    ofPerson: {
      pk: { field: 'pk', composite: ['userId'], template: '${userId}#reminders' },
      sk: {
        field: 'sk',
        composite: ['taskId', 'kind', 'date', 'occurrence'],
        template: '${taskId}#${kind}#${date}#${occurrence}',
      },
    },
    ledger: {
      index: 'ofUser',
      pk: {
        field: 'ofUserpk',
        composite: ['userId', 'workspaceId'],
        template: '${userId}#sent-reminders#${workspaceId}',
      },
      sk: { field: 'ofUsersk', composite: ['at', 'taskId', 'kind'], template: '${at}#${taskId}#${kind}' },
    },
  },
})

/** All tasks of a board, or all open tasks of a person, are to be planned again; deleted when they are. */
export const reminderScanEntity = new Entity({
  model: { service: 'product', entity: 'reminder-scan', version: '1' },
  attributes: {
    /** The id of a board or a person. */
    of: { type: CustomAttributeType<BoardId | UserId>('string'), required: true, readOnly: true },
    /** When the change happened. */
    since: { type: 'string', required: true },
    /** The last task that was planned, or where its page ended; empty at the beginning. */
    reached: { type: 'string', required: true },
    version: { type: 'number', required: true },
    resumeKey: { type: 'string', required: true },
    resumeAt: { type: 'string', required: true },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['of'], template: '${of}' },
      sk: { field: 'sk', composite: [], template: 'reminder-scan' },
    },
    resumable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['resumeKey'], template: '${resumeKey}' },
      sk: { field: 'duesk', composite: ['resumeAt', 'of'], template: '${resumeAt}#${of}' },
    },
  },
})
