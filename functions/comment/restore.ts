// comments.restore: restores a comment for the user who deleted it within the hour.

import { OneComment } from '#shared/comment/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { restoreCommentWrites } from '#functions/table/access/task-detail-writes.ts'

export const restore = taskProcedure('task.view')
  .input(OneComment)
  .mutation(async ({ ctx: { table, task, mayOnComment, change, createEvent }, input: { commentId } }) => {
    const { taskId, rootId } = task
    const readDeletedComment = async () => {
      const deletedComment =
        (await table.taskDetails.deletedComment(taskId, commentId)) ?? throwError('comment.not_found')
      mayOnComment('comment.restore', { ...deletedComment.comment, deleted: deletedComment }, 'comment.not_found')
      return deletedComment.comment
    }
    const comment = await readDeletedComment()
    const after = await change({
      pendingEvent: createEvent('comment.restored', { taskId, rootId, commentId, version: comment.version }),
      next: (now) => ({ ...now, comments: now.comments + 1 }),
      answer: { comment },
      // On a retry it may be restored already, and the caller's rights may have changed.
      additionalWrites: async (_, tries) => {
        if (tries > 0) await readDeletedComment()
        return restoreCommentWrites(comment)
      },
    })
    return { card: packTask(after), comment }
  })
