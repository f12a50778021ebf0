// comment.edit: somebody changes what they said; it is marked as edited, and the earlier text is kept.

import { EditComment } from '#shared/comment/inputs.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { editsComment } from '#functions/table/access/opened-writes.ts'
import { mentionable } from './mentionable.ts'

export const edit = taskProcedure('task.comment')
  .input(EditComment)
  .mutation(async ({ ctx, input: { commentId, from, text } }) => {
    const { table, board, task, mayOnComment, change, found, happened } = ctx
    const { taskId, rootId } = task
    const before = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
    mayOnComment('comment.edit', before)
    if (before.version !== from) refuse('comment.changed_meanwhile')
    if (before.text === text) return { card: packed(task), comment: before, watching: [] }
    const mentioned = await mentionable(table, { board, task, root: found.root }, mentionedIn(text))
    const telling = happened('comment.edited', { taskId, rootId, commentId, from, to: from + 1, mentioned })
    const comment = { ...before, text, version: from + 1, editedAt: telling.event.at }
    const after = await change({
      telling,
      // Nothing of the card is new but its version, by which whoever has the task open learns that it has news.
      next: (now) => ({ ...now }),
      answer: { comment, watching: mentioned },
      also: async (_, tries) => {
        const now = tries === 0 ? before : await table.opened.comment(taskId, commentId)
        if (now?.version !== from) refuse('comment.changed_meanwhile')
        return editsComment(before, comment, telling.event)
      },
    })
    return { card: packed(after), comment, watching: mentioned }
  })
