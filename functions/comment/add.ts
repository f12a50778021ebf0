// comments.add: adds a comment. Its author and mentioned people become watchers.

import type { Comment } from '#shared/comment/model.ts'
import { AddComment } from '#shared/comment/inputs.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { rowsFor, taskProcedure } from '#functions/rpc/procedures.ts'
import { commentWrites } from '#functions/table/access/task-detail-writes.ts'
import { mentionablePeople } from './mentionable.ts'

const rows = rowsFor(AddComment, ({ commentId }) => ({ newComments: [commentId] }))

export const add = taskProcedure('task.comment', rows)
  .input(AddComment)
  .mutation(async ({ ctx, input: { commentId, text } }) => {
    const { table, me, board, task, change, accessRows, createEvent } = ctx
    const { taskId, rootId } = task
    if (accessRows.commentsTaken.has(commentId)) throwError('request.invalid', { field: 'commentId' })
    const mentioned = await mentionablePeople(table, { board, task, accessRows }, mentionedUserIds(text))
    const pendingEvent = createEvent('comment.added', { taskId, rootId, commentId, mentioned })
    const comment: Comment = {
      taskId,
      commentId,
      authorId: me.userId,
      authorName: null,
      text,
      version: 1,
      createdAt: pendingEvent.event.at,
      editedAt: null,
    }
    const watching = [me.userId, ...mentioned]
    const after = await change({
      pendingEvent,
      next: (now) => ({ ...now, comments: now.comments + 1 }),
      answer: { comment, watching },
      additionalWrites: () => commentWrites(comment, watching),
    })
    return { card: packTask(after), comment, watching }
  })
