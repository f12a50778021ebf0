// task.describe: a task gets another description. Whoever was slower is told, and keeps their text (decisions §5).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { DescribeTask } from '#shared/task/inputs.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { describes } from '#functions/table/access/opened-writes.ts'

export const describe = taskProcedure('task.edit')
  .input(DescribeTask)
  .mutation(async ({ ctx: { table, task, change, happened }, input: { from, text } }) => {
    const { taskId, rootId } = task
    const asItWas = async () => {
      const body = await table.opened.body(task)
      return body.descriptionVersion === from ? body : refuse('task.changed_meanwhile', { field: 'description' })
    }
    const before = await asItWas()
    if (before.description === text) return { card: packed(task), descriptionVersion: from }
    const telling = happened('task.described', { taskId, rootId, from, to: from + 1 })
    const after = await change({
      telling,
      next: (now) => ({ ...now, described: text.trim() !== '' }),
      answer: { descriptionVersion: from + 1 },
      also: async (_, tries) => describes(tries === 0 ? before : await asItWas(), text, telling.event),
    })
    return { card: packed(after), descriptionVersion: from + 1 }
  })
