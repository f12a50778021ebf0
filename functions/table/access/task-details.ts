// Access patterns of task details: description, comments, attachments and watchers.

import type { Comment } from '#shared/comment/model.ts'
import type { AttachmentId, CommentId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import type { EntityItem } from 'electrodb'
import type { Attachment } from '#shared/attachment/model.ts'
import type { attachmentEntity } from '#functions/table/entities/attachment.ts'
import type { commentEntity } from '#functions/table/entities/comment.ts'
import type { DeletedComment } from '#functions/table/entities/text.ts'

export type TaskDetails = { body: TaskBody; comments: Comment[]; attachments: StoredAttachment[] }

/** A deleted comment, who deleted it and when. */
type Deleted = { comment: Comment; by: UserId; at: Date }

type TaskKey = Pick<Task, 'boardId' | 'taskId'>
type BodyRow = { description: string; descriptionVersion: number; watchers?: string[] }

export const taskDetailsAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** O1: reads everything of a task that is not on its card, in one query. */
    async get(ref: TaskKey): Promise<TaskDetails> {
      const { data } = await bound.collections.opened({ taskId: ref.taskId }).go({ pages: 'all' })
      return {
        body: bodyOf(ref, data.taskBody[0]),
        comments: data.comment.map(commentFromRow),
        attachments: data.attachment.map(attachmentFromRow),
      }
    },

    /** O2: reads the body with strong consistency, for changing it. */
    async body(ref: TaskKey): Promise<TaskBody> {
      const { data } = await entities.taskBody.get({ taskId: ref.taskId }).go({ consistent: true })
      return bodyOf(ref, data)
    },

    /** O11: reads an earlier version of the description; null when it had none, or is still that version. */
    async earlierDescription({ taskId }: TaskKey, version: number): Promise<string | null> {
      const { data } = await entities.text.get({ taskId, of: 'description', version }).go()
      return data?.text ?? null
    },

    /** O16: reads an earlier version of the description or of a comment; null when there was none, or it is current. */
    async earlierText({ taskId }: TaskKey, of: 'description' | CommentId, version: number): Promise<string | null> {
      const { data } = await entities.text.get({ taskId, of, version }).go({ consistent: true })
      return data?.text ?? null
    },

    /** O10: reads the bodies of several tasks. */
    async bodies(tasks: readonly TaskKey[]): Promise<Map<TaskId, TaskBody>> {
      const batch = batchOf(bound)
      const rows = tasks.map((ref) => ({
        ref,
        row: batch.add(entities.taskBody, entities.taskBody.get({ taskId: ref.taskId })),
      }))
      if (rows.length > 0) await batch.read({ consistent: true })
      return new Map(rows.map(({ ref, row }) => [ref.taskId, bodyOf(ref, row())]))
    },

    /** O4: reads one comment. */
    async comment(taskId: TaskId, commentId: CommentId): Promise<Comment | null> {
      const { data } = await entities.comment.get({ taskId, commentId }).go({ consistent: true })
      return data && commentFromRow(data)
    },

    /** O15: reads comments of several tasks; missing ones are left out. */
    async comments(refs: readonly { taskId: TaskId; commentId: CommentId }[]): Promise<Comment[]> {
      if (refs.length === 0) return []
      const { data } = await entities.comment.get([...refs]).go()
      return data.map(commentFromRow)
    },

    /** O12: reads a deleted comment; null when it never existed or was restored. */
    async deletedComment(taskId: TaskId, commentId: CommentId): Promise<Deleted | null> {
      const [{ data }, existingComment] = await Promise.all([
        entities.text.query.ofTask({ taskId, of: commentId }).go({ limit: 1, order: 'desc', consistent: true }),
        this.comment(taskId, commentId),
      ])
      const [row] = data
      if (existingComment || !row?.deleted) return null
      const { createdAt, editedAt, ...by } = row.deleted
      const { version, text } = row
      const dates = { createdAt: new Date(createdAt), editedAt: editedAt ? new Date(editedAt) : null }
      return {
        comment: { taskId, commentId, text, version, ...by, ...dates },
        by: row.replacedBy,
        at: new Date(row.replacedAt),
      }
    },

    /** O5: reads one attachment with its object key. */
    async attachment(taskId: TaskId, attachmentId: AttachmentId): Promise<StoredAttachment | null> {
      const { data } = await entities.attachment.get({ taskId, attachmentId }).go({ consistent: true })
      return data && attachmentFromRow(data)
    },

    /** O7: returns whether a task of any board has the id. */
    async isTaken(taskId: TaskId): Promise<boolean> {
      const { data } = await entities.taskBody.get({ taskId }).go({ consistent: true })
      return data !== null
    },
  }
}

export const watchersFromRow = ({ watchers = [] }: Pick<BodyRow, 'watchers'>) => watchers as UserId[]

const bodyOf = ({ boardId, taskId }: TaskKey, row: BodyRow | null | undefined): TaskBody => ({
  boardId,
  taskId,
  description: row?.description ?? '',
  descriptionVersion: row?.descriptionVersion ?? 0,
  watchers: row ? watchersFromRow(row) : [],
})

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

/** Returns an attachment as sent to users: object keys stay on the server. */
export const withoutObjectKey = ({ objectKey: _objectKey, ...attachment }: StoredAttachment): Attachment => attachment
