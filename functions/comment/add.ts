// comment.add: somebody says something about a task. They, and whom they mention, watch it from then on (decisions §9).

import type { Comment } from '#shared/comment/model.ts'
import { AddComment } from '#shared/comment/inputs.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { comments } from '#functions/table/access/opened-writes.ts'
import { mentionable } from './mentionable.ts'

const rows = names(AddComment, ({ commentId }) => ({ newComments: [commentId] }))

export const add = taskProcedure('task.comment', rows)
  .input(AddComment)
  .mutation(async ({ ctx, input: { commentId, text } }) => {
    const { table, me, board, task, change, found, happened } = ctx
    const { taskId, rootId } = task
    if (found.commentsTaken.has(commentId)) refuse('request.invalid', { field: 'commentId' })
    const mentioned = await mentionable(table, { board, task, root: found.root }, mentionedIn(text))
    const telling = happened('comment.added', { taskId, rootId, commentId, mentioned })
    const comment: Comment = {
      taskId,
      commentId,
      authorId: me.userId,
      authorName: null,
      text,
      version: 1,
      createdAt: telling.event.at,
      editedAt: null,
    }
    const watching = [me.userId, ...mentioned]
    const after = await change({
      telling,
      next: (now) => ({ ...now, comments: now.comments + 1 }),
      answer: { comment, watching },
      also: () => comments(comment, watching),
    })
    return { card: packed(after), comment, watching }
  })
