// The names of things. Lower case throughout, because the table folds the case of its keys.

import * as z from 'zod'

// A name is its kind and a ulid; only these letters, so that it can stand in a key, an address or a file name.
const id = <Prefix extends string>(prefix: Prefix) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{10,40}$`))

/** A template is a board; its name says that it is one, and so it stays what it is. */
export const BoardId = z
  .string()
  .regex(/^(?:brd|tpl)_[0-9a-z]{10,40}$/)
  .brand<'BoardId'>()
export type BoardId = z.infer<typeof BoardId>

/** A template that comes with the product; it is no board, and its name is none of a board. */
export const ShippedId = z
  .string()
  .regex(/^shipped:[a-z]{1,40}$/)
  .brand<'ShippedId'>()
export type ShippedId = z.infer<typeof ShippedId>

/** What a board can be made of. */
export const OriginalId = z.union([BoardId, ShippedId])
export type OriginalId = z.infer<typeof OriginalId>

export const isShipped = (of: OriginalId): of is ShippedId => of.startsWith('shipped:')
export const isTemplate = (of: OriginalId): boolean => of.startsWith('tpl_') || isShipped(of)

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

/** A view that somebody has saved under a name. */
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

/** A board on its way; its name says what it is made of. */
export const BoardJobId = z.union([ImportId, CopyId])
export type BoardJobId = z.infer<typeof BoardJobId>

/** The name a client gives to each of its mutations; the same name again changes nothing (engine §1). */
export const MutationId = id('mut').brand<'MutationId'>()
export type MutationId = z.infer<typeof MutationId>
