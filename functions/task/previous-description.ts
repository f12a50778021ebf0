// tasks.previousDescription: an earlier version of the description.

import { throwError } from '#shared/error/domain-error.ts'
import { EarlierDescription } from '#shared/task/inputs.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'

export const previousDescription = taskProcedure('task.view')
  .input(EarlierDescription)
  .query(async ({ ctx: { table, task }, input: { version } }) => {
    // Before the first version it was empty.
    if (version === 0) return { text: '' }
    const text = await table.taskDetails.earlierDescription(task, version)
    if (text !== null) return { text }
    const now = await table.taskDetails.body(task)
    return now.descriptionVersion === version
      ? { text: now.description }
      : throwError('request.invalid', { field: 'version' })
  })
