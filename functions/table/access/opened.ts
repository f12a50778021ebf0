// The ways an opened task is read and written: its description, comments, attachments and watchers.

import type { EventOf } from '#shared/activity/event.ts'
import type { Attachment } from '#shared/attachment/model.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { AttachmentId, CommentId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Task, TaskBody } from '#shared/task/model.ts'
import { packed } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Telling } from '#functions/table/commit.ts'
import { rowOf } from './task.ts'

export type Opened = { body: TaskBody; comments: Comment[]; attachments: StoredAttachment[] }
export type StoredAttachment = Attachment & { objectKey: string | null }

export const openedAccess = (bound: Bound) => {
  const { entities } = bound
  return {
    /** O1: everything of a task that its card does not say, in one query. */
    async get({ boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>): Promise<Opened> {
      const { data } = await bound.collections.opened({ taskId }).go({ pages: 'all' })
      const [body] = data.taskBody
      return {
        body: {
          boardId,
          taskId,
          description: body?.description ?? '',
          descriptionVersion: body?.descriptionVersion ?? 0,
          watchers: (body?.watchers ?? []) as UserId[],
        },
        comments: data.comment.map(commentFromRow),
        attachments: data.attachment.map(attachmentFromRow),
      }
    },

    /** O2: the description alone, strongly consistent, for who wants to change it. */
    async body({ boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>): Promise<TaskBody> {
      const { data } = await entities.taskBody.get({ taskId }).go({ consistent: true })
      return {
        boardId,
        taskId,
        description: data?.description ?? '',
        descriptionVersion: data?.descriptionVersion ?? 0,
        watchers: (data?.watchers ?? []) as UserId[],
      }
    },

    /**
     * O3: a new description; the one it replaces is kept as a text of its own. The card says whether there is one.
     * @returns false when somebody else wrote another one meanwhile, or the card changed
     */
    async describe(
      task: Task,
      { before, text, telling }: { before: TaskBody; text: string; telling: Telling<EventOf<'task.described'>> },
    ): Promise<boolean> {
      const { boardId, taskId } = task
      const version = before.descriptionVersion + 1
      const after = { ...task, described: text.trim() !== '', version: task.version + 1 }
      const { actorId: replacedBy, at } = telling.event
      return commit(bound, {
        telling,
        answer: { card: packed(after), descriptionVersion: version },
        card: packed(after),
        writes: (rows) => [
          rows.task
            .put(rowOf(after))
            .where((row, { eq }) => eq(row.version, task.version))
            .commit(),
          rows.taskBody
            .upsert({ taskId, boardId })
            .set({ description: text, descriptionVersion: version })
            .where((row, { eq, notExists }) =>
              before.descriptionVersion === 0
                ? `${notExists(row.descriptionVersion)} OR ${eq(row.descriptionVersion, 0)}`
                : eq(row.descriptionVersion, before.descriptionVersion),
            )
            .commit(),
          ...(before.descriptionVersion === 0
            ? []
            : [
                rows.text
                  .create({
                    taskId,
                    of: 'description',
                    version: before.descriptionVersion,
                    text: before.description,
                    replacedBy,
                    replacedAt: at.toISOString(),
                  })
                  .commit(),
              ]),
        ],
      })
    },

    /** O4: one comment. */
    async comment(taskId: TaskId, commentId: CommentId): Promise<Comment | null> {
      const { data } = await entities.comment.get({ taskId, commentId }).go({ consistent: true })
      return data && commentFromRow(data)
    },

    /** O5: one attachment, with the place of its bytes. */
    async attachment(taskId: TaskId, attachmentId: AttachmentId): Promise<StoredAttachment | null> {
      const { data } = await entities.attachment.get({ taskId, attachmentId }).go()
      return data && attachmentFromRow(data)
    },

    /** O7: whether an id is that of a task already, on whatever board. */
    async isTaken(taskId: TaskId): Promise<boolean> {
      const { data } = await entities.taskBody.get({ taskId }).go({ consistent: true })
      return data !== null
    },

    /** O6: an edited comment; the text it replaces is kept. The card is untouched. */
    async edit(before: Comment, after: Comment, telling: Telling<EventOf<'comment.edited'>>): Promise<boolean> {
      const { taskId, commentId } = before
      return commit(bound, {
        telling,
        answer: after,
        writes: (rows) => [
          rows.comment
            .patch({ taskId, commentId })
            .set({ text: after.text, version: after.version, editedAt: after.editedAt!.toISOString() })
            .where((row, { eq }) => eq(row.version, before.version))
            .commit(),
          rows.text
            .create({
              taskId,
              of: commentId,
              version: before.version,
              text: before.text,
              replacedBy: telling.event.actorId,
              replacedAt: telling.event.at.toISOString(),
            })
            .commit(),
        ],
      })
    },
  }
}

/** What a new comment writes beside the card: the comment, and its writer as a watcher (decisions §9). */
export function writesComment(
  task: Task,
  comment: Comment,
  watchers: readonly UserId[],
): Parameters<typeof commit>[1]['writes'] {
  const { authorId, authorName, createdAt, editedAt, ...row } = comment
  return (rows) => [
    rows.comment
      .create({
        ...row,
        ...(authorId && { authorId }),
        ...(authorName && { authorName }),
        ...(editedAt && { editedAt: editedAt.toISOString() }),
        createdAt: createdAt.toISOString(),
      })
      .commit(),
    ...(watchers.length > 0 ? [watches(rows, task, watchers)] : []),
  ]
}

/** A comment is deleted; its last text is kept, so that it can be brought back. */
export function deletesComment(
  { taskId, commentId, version, text }: Comment,
  by: { userId: UserId; at: Date },
): Parameters<typeof commit>[1]['writes'] {
  return (rows) => [
    rows.comment
      .delete({ taskId, commentId })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    rows.text
      .create({ taskId, of: commentId, version, text, replacedBy: by.userId, replacedAt: by.at.toISOString() })
      .commit(),
  ]
}

type Rows = Parameters<Parameters<Bound['transaction']['write']>[0]>[0]

const watches = (rows: Rows, { taskId }: Task, watchers: readonly UserId[]) =>
  rows.taskBody
    .update({ taskId })
    .add({ watchers: [...watchers] })
    .commit()

const commentFromRow = (
  row: Omit<Comment, 'createdAt' | 'editedAt' | 'authorId' | 'authorName'> & {
    createdAt: string
    editedAt?: string
    authorId?: UserId
    authorName?: string
  },
): Comment => ({
  ...row,
  authorId: row.authorId ?? null,
  authorName: row.authorName ?? null,
  createdAt: new Date(row.createdAt),
  editedAt: row.editedAt ? new Date(row.editedAt) : null,
})

const attachmentFromRow = (
  row: Omit<Attachment, 'addedAt' | 'url'> & { addedAt: string; url?: string; objectKey?: string },
): StoredAttachment => ({
  ...row,
  url: row.url ?? null,
  objectKey: row.objectKey ?? null,
  addedAt: new Date(row.addedAt),
})
