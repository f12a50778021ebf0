// Workspace, and its people.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Plan, SubscriptionState } from '#shared/subscription/plans.ts'
import { MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'

export const workspaceEntity = new Entity({
  model: { service: 'product', entity: 'workspace', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    plan: { type: Plan.options, required: true },
    subscriptionState: { type: SubscriptionState.options, required: true },
    membersCreateBoards: { type: 'boolean', required: true },
    /** Version of the workspace's labels, written with them, so that a session detects changes without reading them. */
    labelsVersion: { type: 'number' },
    /** Who requested the deletion, and when; missing in a workspace that is in use. */
    deletion: { type: CustomAttributeType<{ by: UserId; at: string }>('any') },
    /** When the purge began; from then on the deletion cannot be cancelled. */
    purgingSince: { type: 'string' },
    // Set and removed together: a sparse index of workspaces to purge.
    purgeKey: { type: 'string' },
    purgeAt: { type: 'string' },
    /** Version of the grants of all vaults, written with them. */
    vaultsVersion: { type: 'number' },
  },
  indexes: {
    ofWorkspace: {
      collection: 'house',
      pk: { field: 'pk', composite: ['workspaceId'] },
      sk: { field: 'sk', composite: [] },
    },
    purged: {
      index: 'due',
      pk: { field: 'duepk', composite: ['purgeKey'], template: '${purgeKey}' },
      sk: { field: 'duesk', composite: ['purgeAt'], template: '${purgeAt}' },
    },
  },
})

export const peopleEntity = new Entity({
  model: { service: 'product', entity: 'people', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    role: { type: WorkspaceRole.options, required: true },
    state: { type: MembershipState.options, required: true },
    // Copies of the user's public fields, so that one query reads the whole workspace.
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    hue: { type: Hue.options, required: true },
    picture: { type: 'string' },
    /** Last use of the workspace, accurate to `lastSeenMinutes`. */
    lastSeenAt: { type: 'string' },
    /** The groups of the person, written with the rows of group-member. */
    groupIds: { type: 'set', items: CustomAttributeType<GroupId>('string') },
    /** Of a pending person. */
    invitedAt: { type: 'string' },
  },
  indexes: {
    ofWorkspace: {
      collection: 'house',
      pk: { field: 'pk', composite: ['workspaceId'] },
      sk: { field: 'sk', composite: ['userId'] },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['workspaceId'] },
    },
  },
})
