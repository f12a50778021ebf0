// Browsers that receive push messages, and messages to be sent.

import { CustomAttributeType, Entity } from 'electrodb'
import type { NotificationId, UserId, WorkspaceId } from '#shared/common/ids.ts'

export const pushSubscriptionEntity = new Entity({
  model: { service: 'product', entity: 'push-subscription', version: '1' },
  attributes: {
    /** A browser has one subscription, of the person who subscribed last. */
    endpointHash: { type: 'string', required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true },
    endpoint: { type: 'string', required: true },
    /** Base64url. */
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
  },
  indexes: {
    byEndpoint: {
      pk: { field: 'pk', composite: ['endpointHash'], template: 'push-subscription#${endpointHash}' },
      sk: { field: 'sk', composite: [], template: 'push-subscription' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'], template: '${userId}#push-subscriptions' },
      sk: { field: 'ofUsersk', composite: ['createdAt'], template: '${createdAt}' },
    },
  },
})

export const pushMessageEntity = new Entity({
  model: { service: 'product', entity: 'push-message', version: '1' },
  attributes: {
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    notificationId: { type: CustomAttributeType<NotificationId>('string'), required: true, readOnly: true },
    /** The version of the notification that it was written with. With `attempts`, for optimistic locking. */
    notificationVersion: { type: 'number', required: true },
    attempts: { type: 'number', required: true },
    /** JSON: hashes of the endpoints that have it already. */
    delivered: { type: 'string', required: true },
    expiresAtSeconds: { type: 'number', required: true },
    // A sparse index of messages to be sent.
    dueKey: { type: 'string', required: true },
    dueAt: { type: 'string', required: true },
  },
  indexes: {
    ofInbox: {
      pk: {
        field: 'pk',
        composite: ['userId', 'workspaceId'],
        template: '${userId}#push-messages#${workspaceId}',
      },
      sk: { field: 'sk', composite: ['notificationId'], template: '${notificationId}' },
    },
    waiting: {
      index: 'due',
      pk: { field: 'duepk', composite: ['dueKey'], template: '${dueKey}' },
      sk: { field: 'duesk', composite: ['dueAt'], template: '${dueAt}' },
    },
  },
})
