// comment.remove: a comment is deleted, by whoever wrote it or by an Owner (decisions §4).

import { DeleteComment } from '#shared/comment/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { deletesComment } from '#functions/table/access/opened.ts'

export const remove = taskProcedure('task.view')
  .input(DeleteComment)
  .mutation(async ({ ctx: { table, me, task, still, happened }, input: { commentId } }) => {
    const { taskId, rootId } = task
    const comment = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
    const action = comment.authorId === me.userId ? 'task.comment' : 'task.moderate'
    still(task, action)
    const telling = happened('comment.deleted', { taskId, rootId, commentId, version: comment.version })
    const after = await table.task.change(task, {
      telling,
      next: (now) => ({ ...still(now, action), comments: Math.max(0, now.comments - 1) }),
      answer: (card) => ({ card, commentId }),
      // Somebody may have edited it meanwhile, or removed it.
      also: async (_, tries) => {
        const there = tries === 0 ? comment : await table.opened.comment(taskId, commentId)
        return deletesComment(there ?? refuse('comment.not_found'), { userId: me.userId, at: telling.event.at })
      },
    })
    return { card: packed(after), commentId }
  })
