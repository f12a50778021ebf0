// Invitation to a workspace, found by its id. The workspace lists open and closed ones separately.

import { CustomAttributeType, Entity } from 'electrodb'
import type { GroupId, InvitationId, MailId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { type InvitationBoard, InvitationState, MailState } from '#shared/invitation/model.ts'
import { Language } from '#shared/user/model.ts'
import { WorkspaceRole } from '#shared/workspace/model.ts'

export const invitationEntity = new Entity({
  model: { service: 'product', entity: 'invitation', version: '1' },
  attributes: {
    invitationId: { type: CustomAttributeType<InvitationId>('string'), required: true, readOnly: true },
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    email: { type: 'string', required: true, readOnly: true },
    role: { type: WorkspaceRole.options, required: true },
    boards: { type: CustomAttributeType<InvitationBoard[]>('any'), required: true },
    groupIds: { type: CustomAttributeType<GroupId[]>('any'), required: true },
    language: { type: Language.options, required: true },
    invitedBy: { type: CustomAttributeType<UserId>('string'), required: true },
    createdAt: { type: 'string', required: true, readOnly: true },
    sentAt: { type: 'string' },
    expiresAt: { type: 'string', required: true },
    state: { type: InvitationState.options, required: true },
    /** SHA-256 of the keys in the links of the invitation and of its reminder; the keys are never stored. */
    secretHash: { type: 'string', required: true },
    reminderSecretHash: { type: 'string' },
    /** The latest mail. */
    mailId: { type: CustomAttributeType<MailId>('string'), required: true },
    mailState: { type: MailState.options, required: true },
    remindedAt: { type: 'string' },
    /** Whether the accepted person has been added to the groups and boards. */
    accessAdded: { type: 'boolean', required: true },
    version: { type: 'number', required: true },
    listGroup: { type: ['open', 'closed'] as const, required: true },
    // Set and removed together: a sparse index of invitations whose reminder is due.
    remindKey: { type: 'string' },
    remindAt: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: { field: 'pk', composite: ['invitationId'], template: '${invitationId}' },
      sk: { field: 'sk', composite: [], template: 'invitation' },
    },
    ofUser: {
      index: 'ofUser',
      pk: { field: 'ofUserpk', composite: ['userId'] },
      sk: { field: 'ofUsersk', composite: ['invitationId'] },
    },
    ofWorkspace: {
      index: 'ofWorkspace',
      pk: {
        field: 'ofWorkspacepk',
        composite: ['workspaceId', 'listGroup'],
        template: '${workspaceId}#invitations#${listGroup}',
      },
      sk: { field: 'ofWorkspacesk', composite: ['invitationId'], template: '${invitationId}' },
    },
    remindable: {
      index: 'due',
      pk: { field: 'duepk', composite: ['remindKey'], template: '${remindKey}' },
      sk: { field: 'duesk', composite: ['remindAt'], template: '${remindAt}' },
    },
  },
})
