// comments.remove: deletes a comment, by its author or an Owner.

import { OneComment } from '#shared/comment/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { deleteCommentWrites } from '#functions/table/access/task-detail-writes.ts'

export const remove = taskProcedure('task.view')
  .input(OneComment)
  .mutation(async ({ ctx: { table, platform, me, task, mayOnComment, change, createEvent }, input: { commentId } }) => {
    const { taskId, rootId } = task
    let comment = (await table.taskDetails.comment(taskId, commentId)) ?? throwError('comment.not_found')
    mayOnComment('comment.remove', comment)
    const after = await change({
      // The current text is kept; it may have been edited in the meantime.
      pendingEvent: () => createEvent('comment.deleted', { taskId, rootId, commentId, version: comment.version }),
      next: (now) => ({ ...now, comments: Math.max(0, now.comments - 1) }),
      answer: { commentId },
      // On a retry the comment may be gone, and the caller's rights may have changed.
      additionalWrites: async (_, tries) => {
        mayOnComment('comment.remove', comment)
        if (tries > 0) comment = (await table.taskDetails.comment(taskId, commentId)) ?? throwError('comment.not_found')
        return deleteCommentWrites(comment, { actorId: me.userId, at: platform.clock.now() })
      },
    })
    return { card: packTask(after), commentId }
  })
