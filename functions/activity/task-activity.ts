// activity.ofTask: a page of a task's log, newest first.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'

export const taskActivity = taskProcedure('task.view')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx: { table, task }, input: { cursor } }) => {
    const page = await table.activity.ofTask(task.taskId, cursor)
    return { events: page.entries.map(({ event }) => event), cursor: page.cursor }
  })
