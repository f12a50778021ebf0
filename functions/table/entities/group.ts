// Group of a workspace, and its members.

import { CustomAttributeType, Entity } from 'electrodb'
import { Hue } from '#shared/common/hues.ts'
import type { BoardId, GroupId, UserId, WorkspaceId } from '#shared/common/ids.ts'

export const groupEntity = new Entity({
  model: { service: 'product', entity: 'group', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    groupId: { type: CustomAttributeType<GroupId>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    description: { type: 'string' },
    color: { type: Hue.options, required: true },
    createdBy: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    memberCount: { type: 'number', required: true },
    /** The boards that the group is a member of; the role is in the row of the board. */
    boardIds: { type: 'set', items: CustomAttributeType<BoardId>('string') },
  },
  indexes: {
    ofWorkspace: {
      pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#groups' },
      sk: { field: 'sk', composite: ['groupId'], template: '${groupId}' },
    },
  },
})

export const groupMemberEntity = new Entity({
  model: { service: 'product', entity: 'group-member', version: '1' },
  attributes: {
    groupId: { type: CustomAttributeType<GroupId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    addedAt: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    ofGroup: {
      pk: { field: 'pk', composite: ['groupId'], template: '${groupId}#members' },
      sk: { field: 'sk', composite: ['userId'], template: '${userId}' },
    },
  },
})
