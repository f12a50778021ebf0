// comments.restore: a comment that was deleted is there again, as it was, for whoever deleted it within the hour.

import { OneComment } from '#shared/comment/inputs.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { bringsCommentBack } from '#functions/table/access/opened-writes.ts'

export const restore = taskProcedure('task.view')
  .input(OneComment)
  .mutation(async ({ ctx: { table, task, mayOnComment, change, happened }, input: { commentId } }) => {
    const { taskId, rootId } = task
    const deleted = async () => {
      const found = (await table.opened.deletedComment(taskId, commentId)) ?? refuse('comment.not_found')
      mayOnComment('comment.bring_back', { ...found.comment, deleted: found }, 'comment.not_found')
      return found.comment
    }
    const comment = await deleted()
    const after = await change({
      telling: happened('comment.restored', { taskId, rootId, commentId, version: comment.version }),
      next: (now) => ({ ...now, comments: now.comments + 1 }),
      answer: { comment },
      // Somebody may have been quicker; and whoever asks may have become somebody else.
      also: async (_, tries) => {
        if (tries > 0) await deleted()
        return bringsCommentBack(comment)
      },
    })
    return { card: packed(after), comment }
  })
