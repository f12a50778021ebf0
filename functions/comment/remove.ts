// comment.remove: a comment is deleted, by whoever wrote it or by an Owner (decisions §4).

import { OneComment } from '#shared/comment/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { deletesComment } from '#functions/table/access/opened-writes.ts'

export const remove = taskProcedure('task.view')
  .input(OneComment)
  .mutation(async ({ ctx: { table, platform, me, task, mayOnComment, change, happened }, input: { commentId } }) => {
    const { taskId, rootId } = task
    let comment = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
    mayOnComment('comment.remove', comment)
    const after = await change({
      // The text that is kept: somebody may have edited it meanwhile.
      telling: () => happened('comment.deleted', { taskId, rootId, commentId, version: comment.version }),
      next: (now) => ({ ...now, comments: Math.max(0, now.comments - 1) }),
      answer: { commentId },
      // Or have removed it; and whoever asks may have become somebody else.
      also: async (_, tries) => {
        mayOnComment('comment.remove', comment)
        if (tries > 0) comment = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
        return deletesComment(comment, { actorId: me.userId, at: platform.clock.now() })
      },
    })
    return { card: packed(after), commentId }
  })
