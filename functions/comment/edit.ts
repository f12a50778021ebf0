// comments.edit: edits a comment; the previous text is kept.

import { EditComment } from '#shared/comment/inputs.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { editCommentWrites } from '#functions/table/access/task-detail-writes.ts'
import { mentionablePeople } from './mentionable.ts'

export const edit = taskProcedure('task.comment')
  .input(EditComment)
  .mutation(async ({ ctx, input: { commentId, from, text } }) => {
    const { table, board, task, mayOnComment, change, accessRows, createEvent } = ctx
    const { taskId, rootId } = task
    const before = (await table.taskDetails.comment(taskId, commentId)) ?? throwError('comment.not_found')
    mayOnComment('comment.edit', before)
    if (before.version !== from) throwError('comment.changed_meanwhile')
    if (before.text === text) return { card: packTask(task), comment: before, watching: [] }
    const mentioned = await mentionablePeople(table, { board, task, accessRows }, mentionedUserIds(text))
    const pendingEvent = createEvent('comment.edited', { taskId, rootId, commentId, from, to: from + 1, mentioned })
    const comment = { ...before, text, version: from + 1, editedAt: pendingEvent.event.at }
    const after = await change({
      pendingEvent,
      // Only the card's version changes, which tells clients with the task open to reload.
      next: (now) => ({ ...now }),
      answer: { comment, watching: mentioned },
      additionalWrites: async (_, tries) => {
        const now = tries === 0 ? before : await table.taskDetails.comment(taskId, commentId)
        if (now?.version !== from) throwError('comment.changed_meanwhile')
        return editCommentWrites(before, comment, pendingEvent.event)
      },
    })
    return { card: packTask(after), comment, watching: mentioned }
  })
