// tasks.describe: changes the description. On a conflict the user gets an error and keeps their text. People who are
// mentioned for the first time become watchers, as with comments.

import { mentionedUserIds } from '#shared/comment/rules.ts'
import { mentionsPerText } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { DescribeTask } from '#shared/task/inputs.ts'
import { mentionablePeople } from '#functions/comment/mentionable.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { describeWrites } from '#functions/table/access/task-detail-writes.ts'

export const describe = taskProcedure('task.edit')
  .input(DescribeTask)
  .mutation(async ({ ctx: { table, board, task, accessRows, change, createEvent }, input: { from, text } }) => {
    const { taskId, rootId } = task
    const readBody = async () => {
      const body = await table.taskDetails.body(task)
      return body.descriptionVersion === from ? body : throwError('task.changed_meanwhile', { field: 'description' })
    }
    const before = await readBody()
    if (before.description === text) return { card: packTask(task), descriptionVersion: from, watching: [] }
    const known = mentionedUserIds(before.description)
    const mentions = mentionedUserIds(text).slice(0, mentionsPerText)
    const mentioned = await mentionablePeople(
      table,
      { board, task, accessRows },
      mentions.filter((userId) => !known.includes(userId)),
    )
    const pendingEvent = createEvent('task.described', { taskId, rootId, from, to: from + 1, mentioned })
    const after = await change({
      pendingEvent,
      next: (now) => ({ ...now, described: text.trim() !== '' }),
      answer: { descriptionVersion: from + 1, watching: mentioned },
      additionalWrites: async (_, tries) =>
        describeWrites(tries === 0 ? before : await readBody(), text, pendingEvent.event),
    })
    return { card: packTask(after), descriptionVersion: from + 1, watching: mentioned }
  })
