// task.get: an opened task: its card, body, comments and attachments, and the latest of its log.

import { packed } from '#shared/task/card.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const get = taskProcedure('task.view').query(async ({ ctx: { table, task, found } }) => {
  const [{ body, comments, attachments }, log] = await Promise.all([
    table.opened.get(task),
    table.activity.ofTask(task.taskId),
  ])
  return {
    card: packed(task),
    root: found.root && packed(found.root),
    body,
    comments,
    // Where the bytes lie is the server's business.
    attachments: attachments.map(({ objectKey: _place, ...attachment }) => attachment),
    activity: { events: log.entries.map(({ event }) => event), cursor: log.cursor },
  }
})
