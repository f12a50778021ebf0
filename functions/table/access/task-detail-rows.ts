// Converts rows of comments and attachments to the types of shared, and back.

import type { EntityItem } from 'electrodb'
import type { Attachment } from '#shared/attachment/model.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { attachmentEntity } from '#functions/table/entities/attachment.ts'
import type { commentEntity } from '#functions/table/entities/comment.ts'
import type { DeletedComment } from '#functions/table/entities/text.ts'

/** An attachment with its object key. */
export type StoredAttachment = Attachment & { objectKey: string | null }

export const commentFromRow = ({ createdAt, ...row }: EntityItem<typeof commentEntity>): Comment => ({
  ...row,
  authorId: row.authorId ?? null,
  authorName: row.authorName ?? null,
  createdAt: new Date(createdAt),
  editedAt: row.editedAt ? new Date(row.editedAt) : null,
})

export const commentRow = ({ authorId, authorName, createdAt, editedAt, ...row }: Comment) => ({
  ...row,
  ...(authorId && { authorId }),
  ...(authorName && { authorName }),
  ...(editedAt && { editedAt: editedAt.toISOString() }),
  createdAt: createdAt.toISOString(),
})

/** The fields kept of a deleted comment beside its last text. */
export const deletedComment = ({ authorId, authorName, createdAt, editedAt }: Comment): DeletedComment => ({
  authorId,
  authorName,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt && editedAt.toISOString(),
})

export const attachmentFromRow = ({ addedAt, ...row }: EntityItem<typeof attachmentEntity>): StoredAttachment => ({
  ...row,
  url: row.url ?? null,
  objectKey: row.objectKey ?? null,
  addedAt: new Date(addedAt),
})

export const attachmentRow = ({ url, objectKey, addedAt, ...row }: StoredAttachment) => ({
  ...row,
  ...(url && { url }),
  ...(objectKey && { objectKey }),
  addedAt: addedAt.toISOString(),
})
