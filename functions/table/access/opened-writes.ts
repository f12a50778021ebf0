// What a change of an opened task writes beside its card, in the same transaction (T3).

import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Entities, Writes } from '#functions/table/commit.ts'
import type { DeletedComment } from '#functions/table/entities/text.ts'
import { commentRow, deletedComment } from './opened-rows.ts'

/** Who replaces a text, and when. */
type By = { actorId: UserId; at: Date }

/** O3: a new description; the one it replaces is kept. */
export const describes =
  ({ boardId, taskId, description, descriptionVersion }: TaskBody, text: string, by: By): Writes =>
  (rows) => [
    rows.taskBody
      .upsert({ taskId, boardId })
      .set({ description: text, descriptionVersion: descriptionVersion + 1 })
      .where((row, { eq, notExists }) =>
        descriptionVersion === 0
          ? `${notExists(row.descriptionVersion)} OR ${eq(row.descriptionVersion, 0)}`
          : eq(row.descriptionVersion, descriptionVersion),
      )
      .commit(),
    ...(descriptionVersion > 0
      ? [keeps(rows, { taskId, of: 'description', version: descriptionVersion, text: description }, by)]
      : []),
  ]

/** O8: a new comment, and who watches from then on (decisions §9). */
export const comments =
  (comment: Comment, watchers: readonly UserId[]): Writes =>
  (rows) => [rows.comment.create(commentRow(comment)).commit(), ...watches(rows, comment, watchers)]

/** O6: an edited comment; the text it replaces is kept. */
export const editsComment =
  (
    before: Comment,
    { text, version, editedAt }: Comment,
    { mentioned, ...by }: By & { mentioned: readonly UserId[] },
  ): Writes =>
  (rows) => [
    rows.comment
      .patch({ taskId: before.taskId, commentId: before.commentId })
      .set({ text, version, editedAt: editedAt!.toISOString() })
      .where((row, { eq }) => eq(row.version, before.version))
      .commit(),
    keeps(rows, { ...before, of: before.commentId }, by),
    ...watches(rows, before, mentioned),
  ]

/** O9: a comment is deleted; its last text is kept, so that it can be brought back. */
export const deletesComment =
  (comment: Comment, by: By): Writes =>
  (rows) => [
    rows.comment
      .delete({ taskId: comment.taskId, commentId: comment.commentId })
      .where((row, { eq }) => eq(row.version, comment.version))
      .commit(),
    keeps(rows, { ...comment, of: comment.commentId, deleted: deletedComment(comment) }, by),
  ]

/** O13: a deleted comment is there again; its kept text lies in nobody's way. */
export const bringsCommentBack =
  (comment: Comment): Writes =>
  (rows) => [rows.comment.create(commentRow(comment)).commit()]

/** O14: somebody watches from then on, or does not any more; only if it was otherwise. Others stay as they are. */
export const watchesOrNot =
  ({ taskId }: { taskId: TaskId }, userId: UserId, watching: boolean): Writes =>
  (rows) => {
    const change = rows.taskBody.update({ taskId })
    return [
      watching
        ? change
            .add({ watchers: [userId] })
            .where(({ watchers }, { notContains }) => notContains(watchers, userId))
            .commit()
        : change
            .delete({ watchers: [userId] })
            .where(({ watchers }, { contains }) => contains(watchers, userId))
            .commit(),
    ]
  }

type Kept = { taskId: TaskId; of: string; version: number; text: string; deleted?: DeletedComment }

/** The version of what it is a text of was held a line above; a text that lies there already is in nobody's way. */
const keeps = (rows: Entities, { taskId, of, version, text, deleted }: Kept, { actorId, at }: By) =>
  rows.text
    .put({ taskId, of, version, text, replacedBy: actorId, replacedAt: at.toISOString(), ...(deleted && { deleted }) })
    .commit()

const watches = (rows: Entities, { taskId }: { taskId: TaskId }, watchers: readonly UserId[]) =>
  watchers.length === 0
    ? []
    : [
        rows.taskBody
          .update({ taskId })
          .add({ watchers: [...watchers] })
          .commit(),
      ]
