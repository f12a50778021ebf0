// Rows written beside a task's card in the same transaction (T3): descriptions, comments, watchers.

import type { Comment } from '#shared/comment/model.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { TaskBody } from '#shared/task/model.ts'
import type { Entities, Writes } from '#functions/table/commit.ts'
import type { DeletedComment } from '#functions/table/entities/text.ts'
import { commentRow, deletedComment } from './task-details.ts'

/** The actor and time of a text change. */
type Change = { actorId: UserId; at: Date }

/** O3: replaces the description and keeps the previous version. */
export const describeWrites =
  (
    { boardId, taskId, description, descriptionVersion }: TaskBody,
    text: string,
    { mentioned = [], ...by }: Change & { mentioned?: readonly UserId[] | undefined },
  ): Writes =>
  (rows) => [
    rows.taskBody
      .upsert({ taskId, boardId })
      .set({ description: text, descriptionVersion: descriptionVersion + 1 })
      .add(mentioned.length > 0 ? { watchers: [...mentioned] } : {})
      .where((row, { eq, notExists }) =>
        descriptionVersion === 0
          ? `${notExists(row.descriptionVersion)} OR ${eq(row.descriptionVersion, 0)}`
          : eq(row.descriptionVersion, descriptionVersion),
      )
      .commit(),
    ...(descriptionVersion > 0
      ? [keepTextVersion(rows, { taskId, of: 'description', version: descriptionVersion, text: description }, by)]
      : []),
  ]

/** O8: adds a comment and its author as a watcher. */
export const commentWrites =
  (comment: Comment, watchers: readonly UserId[]): Writes =>
  (rows) => [rows.comment.create(commentRow(comment)).commit(), ...addWatchers(rows, comment, watchers)]

/** O6: edits a comment and keeps the previous version. */
export const editCommentWrites =
  (
    before: Comment,
    { text, version, editedAt }: Comment,
    { mentioned, ...by }: Change & { mentioned: readonly UserId[] },
  ): Writes =>
  (rows) => [
    rows.comment
      .patch({ taskId: before.taskId, commentId: before.commentId })
      .set({ text, version, editedAt: editedAt!.toISOString() })
      .where((row, { eq }) => eq(row.version, before.version))
      .commit(),
    keepTextVersion(rows, { ...before, of: before.commentId }, by),
    ...addWatchers(rows, before, mentioned),
  ]

/** O9: deletes a comment and keeps its last text for restoring. */
export const deleteCommentWrites =
  (comment: Comment, by: Change): Writes =>
  (rows) => [
    rows.comment
      .delete({ taskId: comment.taskId, commentId: comment.commentId })
      .where((row, { eq }) => eq(row.version, comment.version))
      .commit(),
    keepTextVersion(rows, { ...comment, of: comment.commentId, deleted: deletedComment(comment) }, by),
  ]

/** O13: restores a comment; the kept text stays. */
export const restoreCommentWrites =
  (comment: Comment): Writes =>
  (rows) => [rows.comment.create(commentRow(comment)).commit()]

/** O14: adds or removes one watcher; fails when it is so already. Other watchers are not affected. */
export const watcherWrites =
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

type TextVersion = { taskId: TaskId; of: string; version: number; text: string; deleted?: DeletedComment }

/** The version is checked by the write above; an existing text of that version is left alone. */
const keepTextVersion = (
  rows: Entities,
  { taskId, of, version, text, deleted }: TextVersion,
  { actorId, at }: Change,
) =>
  rows.text
    .put({ taskId, of, version, text, replacedBy: actorId, replacedAt: at.toISOString(), ...(deleted && { deleted }) })
    .commit()

const addWatchers = (rows: Entities, { taskId }: { taskId: TaskId }, watchers: readonly UserId[]) =>
  watchers.length === 0
    ? []
    : [
        rows.taskBody
          .update({ taskId })
          .add({ watchers: [...watchers] })
          .commit(),
      ]
