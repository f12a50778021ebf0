// comment.remove: a comment is deleted, by whoever wrote it or by an Owner (decisions §4).

import { DeleteComment } from '#shared/comment/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { deletesComment } from '#functions/table/access/opened-writes.ts'

export const remove = taskProcedure('task.view')
  .input(DeleteComment)
  .mutation(async ({ ctx: { table, task, mayOnComment, change, happened }, input: { commentId } }) => {
    const { taskId, rootId } = task
    const comment = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
    mayOnComment('comment.remove', comment)
    const telling = happened('comment.deleted', { taskId, rootId, commentId, version: comment.version })
    const after = await change({
      telling,
      next: (now) => ({ ...now, comments: Math.max(0, now.comments - 1) }),
      answer: { commentId },
      // Somebody may have edited it meanwhile, or removed it; and may have become somebody else.
      also: async (_, tries) => {
        mayOnComment('comment.remove', comment)
        const there = tries === 0 ? comment : await table.opened.comment(taskId, commentId)
        return deletesComment(there ?? refuse('comment.not_found'), telling.event)
      },
    })
    return { card: packed(after), commentId }
  })
