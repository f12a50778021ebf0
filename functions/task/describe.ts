// task.describe: a task gets another description. Whoever was slower is told, and keeps their text (decisions §5).

import { DomainError, refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { DescribeTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { untilDone } from '#functions/table/commit.ts'

export const describe = taskProcedure('task.edit')
  .input(DescribeTask)
  .mutation(async ({ ctx: { table, task, still, happened }, input: { from, text } }) => {
    const { taskId, rootId } = task
    const telling = happened('task.described', { taskId, rootId, from, to: from + 1 })
    return untilDone(
      async (tries) => {
        const before = await table.opened.body(task)
        if (before.descriptionVersion !== from) refuse('task.changed_meanwhile', { field: 'description' })
        const now: Task = tries === 0 ? task : ((await table.task.get(task, true)) ?? refuse('task.not_found'))
        if (before.description === text) return { card: packed(now), descriptionVersion: from }
        const done = await table.opened.describe(still(now), { before, text, telling })
        const after = { ...now, version: now.version + 1, described: text.trim() !== '' }
        return done ? { card: packed(after), descriptionVersion: from + 1 } : null
      },
      () => new DomainError('task.changed_meanwhile', { field: 'description' }),
    )
  })
