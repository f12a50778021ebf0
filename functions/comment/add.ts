// comments.add: adds a comment. Its author and mentioned people become watchers.

import type { Comment } from '#shared/comment/model.ts'
import { AddComment } from '#shared/comment/inputs.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { rowsNamedBy, taskProcedure } from '#functions/rpc/procedures.ts'
import { commentWrites } from '#functions/table/access/task-detail-writes.ts'
import { mentionable } from './mentionable.ts'

const rows = rowsNamedBy(AddComment, ({ commentId }) => ({ newComments: [commentId] }))

export const add = taskProcedure('task.comment', rows)
  .input(AddComment)
  .mutation(async ({ ctx, input: { commentId, text } }) => {
    const { table, me, board, task, change, found, createEvent } = ctx
    const { taskId, rootId } = task
    if (found.commentsTaken.has(commentId)) throwError('request.invalid', { field: 'commentId' })
    const mentioned = await mentionable(table, { board, task, root: found.root }, mentionedIn(text))
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
      also: () => commentWrites(comment, watching),
    })
    return { card: packed(after), comment, watching }
  })
