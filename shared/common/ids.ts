// Ids. Lower case, because the table lower-cases its keys.

import * as z from 'zod'

// A prefix and a ULID; only characters that are safe in keys, addresses and file names.
const id = <Prefix extends string>(prefix: Prefix) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{10,40}$`))

/** A project or a template; the prefix of the id distinguishes them. */
export const BoardId = z
  .string()
  .regex(/^(?:brd|tpl)_[0-9a-z]{10,40}$/)
  .brand<'BoardId'>()
export type BoardId = z.infer<typeof BoardId>

/** A template of the product, which is not a stored board. */
export const ShippedId = z
  .string()
  .regex(/^shipped:[a-z]{1,40}$/)
  .brand<'ShippedId'>()
export type ShippedId = z.infer<typeof ShippedId>

/** Sources of a new board. */
export const OriginalId = z.union([BoardId, ShippedId])
export type OriginalId = z.infer<typeof OriginalId>

export const isShippedTemplateId = (originalId: OriginalId): originalId is ShippedId =>
  originalId.startsWith('shipped:')
export const isTemplate = (originalId: OriginalId): boolean =>
  originalId.startsWith('tpl_') || isShippedTemplateId(originalId)

export const TabId = id('tab').brand<'TabId'>()
export type TabId = z.infer<typeof TabId>

export const ListId = id('lst').brand<'ListId'>()
export type ListId = z.infer<typeof ListId>

export const TaskId = id('tsk').brand<'TaskId'>()
export type TaskId = z.infer<typeof TaskId>

export const LabelId = id('lbl').brand<'LabelId'>()
export type LabelId = z.infer<typeof LabelId>

export const CommentId = id('cmt').brand<'CommentId'>()
export type CommentId = z.infer<typeof CommentId>

export const AttachmentId = id('att').brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

/** A saved view. */
export const ViewId = id('viw').brand<'ViewId'>()
export type ViewId = z.infer<typeof ViewId>

export const UserId = id('usr').brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const WorkspaceId = id('wsp').brand<'WorkspaceId'>()
export type WorkspaceId = z.infer<typeof WorkspaceId>

export const EntryId = id('act').brand<'EntryId'>()
export type EntryId = z.infer<typeof EntryId>

export const MergeId = id('mrg').brand<'MergeId'>()
export type MergeId = z.infer<typeof MergeId>

export const ImportId = id('imp').brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

export const CopyId = id('cpy').brand<'CopyId'>()
export type CopyId = z.infer<typeof CopyId>

/** A board job; the prefix of the id is its kind. */
export const BoardJobId = z.union([ImportId, CopyId])
export type BoardJobId = z.infer<typeof BoardJobId>

/** An entry of the audit log of a workspace. */
export const AuditId = id('aud').brand<'AuditId'>()
export type AuditId = z.infer<typeof AuditId>

export const GroupId = id('grp').brand<'GroupId'>()
export type GroupId = z.infer<typeof GroupId>

export const VaultId = id('vlt').brand<'VaultId'>()
export type VaultId = z.infer<typeof VaultId>

export const InvitationId = id('inv').brand<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>

/** A mail in the mail outbox. */
export const MailId = id('mai').brand<'MailId'>()
export type MailId = z.infer<typeof MailId>

/** The id that a client gives each mutation, for idempotency. */
export const MutationId = id('mut').brand<'MutationId'>()
export type MutationId = z.infer<typeof MutationId>

export const NotificationId = id('ntf').brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>
