// tasks.describe: changes the description. On a conflict the user gets an error and keeps their text.

import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { DescribeTask } from '#shared/task/inputs.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { describeWrites } from '#functions/table/access/task-detail-writes.ts'

export const describe = taskProcedure('task.edit')
  .input(DescribeTask)
  .mutation(async ({ ctx: { table, task, change, createEvent }, input: { from, text } }) => {
    const { taskId, rootId } = task
    const readBody = async () => {
      const body = await table.taskDetails.body(task)
      return body.descriptionVersion === from ? body : throwError('task.changed_meanwhile', { field: 'description' })
    }
    const before = await readBody()
    if (before.description === text) return { card: packTask(task), descriptionVersion: from }
    const pendingEvent = createEvent('task.described', { taskId, rootId, from, to: from + 1 })
    const after = await change({
      pendingEvent,
      next: (now) => ({ ...now, described: text.trim() !== '' }),
      answer: { descriptionVersion: from + 1 },
      additionalWrites: async (_, tries) =>
        describeWrites(tries === 0 ? before : await readBody(), text, pendingEvent.event),
    })
    return { card: packTask(after), descriptionVersion: from + 1 }
  })
