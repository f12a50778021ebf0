// The audit log of a workspace: who changed what in administration, rights and billing.

import * as z from 'zod'
import { AuditId, UserId, WorkspaceId } from '#shared/common/ids.ts'

/** All kinds of entries, in the order of the filter. */
export const AuditKind = z.enum([
  'workspace.created',
  'workspace.changed',
  'workspace.deletion_requested',
  'workspace.deletion_cancelled',
  'person.role_changed',
  'person.deactivated',
  'person.reactivated',
  'person.removed',
  'person.tasks_reassigned',
  'people.exported',
  'group.created',
  'group.changed',
  'group.deleted',
  'group.member_added',
  'group.member_removed',
  'vault.created',
  'vault.changed',
  'vault.deleted',
  'vault.access_granted',
  'vault.access_revoked',
  'vault.taken_over',
  'vault.board_moved_in',
  'vault.board_moved_out',
  'invitation.created',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'invitation.declined',
])
export type AuditKind = z.infer<typeof AuditKind>

/** The item that an entry is about, with its name at that time, because it may be deleted later. */
export const AuditSubject = z.object({
  type: z.enum(['workspace', 'person', 'group', 'vault', 'board']),
  id: z.string(),
  name: z.string(),
})
export type AuditSubject = z.infer<typeof AuditSubject>

/** Entry of the audit log. */
export const AuditEntry = z.object({
  auditId: AuditId,
  workspaceId: WorkspaceId,
  actorId: UserId,
  at: z.date(),
  kind: AuditKind,
  subject: AuditSubject,
  /** A second item, such as the person who gets the tasks. */
  related: AuditSubject.optional(),
  /** The changed field; absent when the kind tells it. */
  field: z.string().optional(),
  /** The old and the new value. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** Number of things the change covered, such as reassigned tasks. */
  count: z.number().optional(),
})
export type AuditEntry = z.infer<typeof AuditEntry>
