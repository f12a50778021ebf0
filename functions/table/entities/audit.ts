// Entry of the audit log, in its workspace's log by time. Written once, in the transaction of the change.

import { CustomAttributeType, Entity } from 'electrodb'
import { AuditKind, type AuditSubject } from '#shared/audit/model.ts'
import type { AuditId, UserId, WorkspaceId } from '#shared/common/ids.ts'

export const auditEntity = new Entity({
  model: { service: 'product', entity: 'audit', version: '1' },
  attributes: {
    workspaceId: { type: CustomAttributeType<WorkspaceId>('string'), required: true, readOnly: true },
    auditId: { type: CustomAttributeType<AuditId>('string'), required: true, readOnly: true },
    actorId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
    kind: { type: AuditKind.options, required: true, readOnly: true },
    subject: { type: CustomAttributeType<AuditSubject>('any'), required: true, readOnly: true },
    related: { type: CustomAttributeType<AuditSubject>('any'), readOnly: true },
    changedField: { type: 'string', readOnly: true },
    from: { type: 'string', readOnly: true },
    to: { type: 'string', readOnly: true },
    count: { type: 'number', readOnly: true },
  },
  indexes: {
    ofWorkspace: {
      pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#audit' },
      sk: { field: 'sk', composite: ['auditId'], template: '${auditId}' },
    },
  },
})
