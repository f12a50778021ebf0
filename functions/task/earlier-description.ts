// tasks.earlierDescription: how the description of a task read before it was changed.

import { refuse } from '#shared/error/domain-error.ts'
import { EarlierDescription } from '#shared/task/inputs.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const earlierDescription = taskProcedure('task.view')
  .input(EarlierDescription)
  .query(async ({ ctx: { table, task }, input: { version } }) => {
    // Before the first one there was none.
    if (version === 0) return { text: '' }
    const text = await table.opened.earlierDescription(task, version)
    if (text !== null) return { text }
    const now = await table.opened.body(task)
    return now.descriptionVersion === version
      ? { text: now.description }
      : refuse('request.invalid', { field: 'version' })
  })
