// activity.ofTask: the log of a task, newest first, a page at a time.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const ofTask = taskProcedure('task.view')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx: { table, task }, input: { cursor } }) => {
    const page = await table.activity.ofTask(task.taskId, cursor)
    return { events: page.entries.map(({ event }) => event), cursor: page.cursor }
  })
