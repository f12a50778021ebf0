// comment.add: somebody says something about a task. They, and whom they mention, watch it from then on (decisions §9).

import type { Comment } from '#shared/comment/model.ts'
import { AddComment } from '#shared/comment/inputs.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { writesComment } from '#functions/table/access/opened.ts'
import { mentionable } from './mentionable.ts'

export const add = taskProcedure('task.comment')
  .input(AddComment)
  .mutation(async ({ ctx, input: { commentId, text } }) => {
    const { table, me, board, task, still, found, happened } = ctx
    const { taskId, rootId } = task
    const [mentioned, taken] = await Promise.all([
      mentionable(table, { board, task, root: found.root }, mentionedIn(text)),
      table.opened.comment(taskId, commentId),
    ])
    if (taken) refuse('request.invalid', { field: 'commentId' })
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
    const after = await table.task.change(task, {
      telling,
      next: (now) => ({ ...still(now), comments: now.comments + 1 }),
      answer: (card) => ({ card, comment }),
      also: (now) => writesComment(now, comment, [me.userId, ...mentioned]),
    })
    return { card: packed(after), comment }
  })
