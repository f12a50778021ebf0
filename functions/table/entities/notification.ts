// Notifications of a person in a workspace, newest last, with the row that counts them; settings and browsers of a person.

import { CustomAttributeType, Entity } from 'electrodb'
import type { BoardId, NotificationId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { NotificationCause } from '#shared/notification/model.ts'

/** One partition for each person in a workspace. */
const inboxPartition = '${userId}#notifications#${workspaceId}'

export const notificationEntity = new Entity({
  model: { service: 'product', entity: 'notification', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    notificationId: { type: CustomAttributeType<NotificationId>('string'), required: true, readOnly: true },
    /** For optimistic locking. */
    version: { type: 'number', required: true },
    boardId: { type: CustomAttributeType<BoardId>('string'), required: true, readOnly: true },
    /** Missing for a reminder. */
    actorId: { type: CustomAttributeType<UserId>('string') },
    cause: { type: NotificationCause.options, required: true },
    /** `NotificationContent`, serialised. */
    content: { type: 'string', required: true },
    firstAt: { type: 'string', required: true },
    changedAt: { type: 'string', required: true },
    /** Only valid for rows after `readUntil` of the inbox. */
    unread: { type: 'boolean', required: true },
    /** Its changes have cancelled each other out. The row remains for a while, so that a repeated event is recognised. */
    isEmpty: { type: 'boolean' },
    expiresAtSeconds: { type: 'number', required: true },
    // Set and removed together: a sparse index of the notifications of a tab.
    tabKey: { type: 'string' },
    tabOrder: { type: CustomAttributeType<NotificationId>('string') },
    // Set and removed together: a sparse index of notifications to be sent by mail.
    dueKey: { type: 'string' },
    dueAt: { type: 'string' },
  },
  indexes: {
    ofInbox: {
      pk: { field: 'pk', composite: ['userId', 'workspaceId'], template: inboxPartition },
      sk: { field: 'sk', composite: ['notificationId'], template: '${notificationId}' },
    },
    ofTab: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['tabKey'], template: '${tabKey}' },
      sk: { field: 'ofUsersk', composite: ['tabOrder'], template: '${tabOrder}' },
    },
    mails: {
      index: 'due',
      pk: { field: 'duepk', composite: ['dueKey'], template: '${dueKey}' },
      sk: { field: 'duesk', composite: ['dueAt'], template: '${dueAt}' },
    },
  },
})

export const inboxEntity = new Entity({
  model: { service: 'product', entity: 'inbox', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    /** For optimistic locking: every write of a notification of the inbox increments it. */
    version: { type: 'number', required: true },
    unread: { type: 'number', required: true },
    /** Unread ones with a mention. */
    mentions: { type: 'number', required: true },
    /** Everything up to this id is read, except `earlier`. */
    readUntil: { type: 'string', required: true },
    /** Unread ones up to `readUntil`: JSON of `EarlierUnread[]`. */
    earlier: { type: 'string' },
    recountedAt: { type: 'string', required: true },
  },
  indexes: {
    ofInbox: {
      pk: { field: 'pk', composite: ['userId', 'workspaceId'], template: inboxPartition },
      sk: { field: 'sk', composite: [], template: 'inbox' },
    },
  },
})

export const notificationSettingsEntity = new Entity({
  model: { service: 'product', entity: 'notification-settings', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    version: { type: 'number', required: true },
    /** JSON of `NotificationSettings`. */
    value: { type: 'string', required: true },
  },
  indexes: {
    ofUser: {
      pk: { field: 'pk', composite: ['userId'], template: '${userId}#notification-settings' },
      sk: { field: 'sk', composite: [], template: 'notification-settings' },
    },
  },
})
