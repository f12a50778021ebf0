// comment.edit: somebody changes what they said; it is marked as edited, and the earlier text is kept.

import { EditComment } from '#shared/comment/inputs.ts'
import { mentionedIn } from '#shared/comment/rules.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { mentionable } from './mentionable.ts'

export const edit = taskProcedure('task.comment')
  .input(EditComment)
  .mutation(async ({ ctx, input: { commentId, from, text } }) => {
    const { table, me, board, task, found, happened } = ctx
    const { taskId, rootId } = task
    const comment = (await table.opened.comment(taskId, commentId)) ?? refuse('comment.not_found')
    // One's own words only, whatever one's role (decisions §4).
    if (comment.authorId !== me.userId) refuse('permission.denied', { because: 'not-your-role' })
    if (comment.version !== from) refuse('comment.changed_meanwhile')
    if (comment.text === text) return comment
    const mentioned = await mentionable(table, { board, task, root: found.root }, mentionedIn(text))
    const telling = happened('comment.edited', { taskId, rootId, commentId, from, to: from + 1, mentioned })
    const after = { ...comment, text, version: from + 1, editedAt: telling.event.at }
    if (!(await table.opened.edit(comment, after, telling))) refuse('comment.changed_meanwhile')
    return after
  })
