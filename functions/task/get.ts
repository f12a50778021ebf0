// task.get: an opened task: its card, body, comments and attachments, and the latest of its log.

import { can } from '#shared/permission/can.ts'
import { packed } from '#shared/task/card.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'

export const get = taskProcedure('task.view').query(
  async ({
    ctx: {
      table,
      me,
      facts,
      task,
      found: { root },
    },
  }) => {
    const [{ body, comments, attachments }, log] = await Promise.all([
      table.opened.get(task),
      table.activity.ofTask(task.taskId),
    ])
    // Somebody may have a sub-task of a task that they do not see.
    const rootFacts = root && taskFacts(facts, { task: root, root: null, within: 'active' }, me.userId)
    return {
      card: packed(task),
      root: rootFacts && can('task.view', rootFacts) === 'allowed' ? packed(root) : null,
      body,
      comments,
      // Where the bytes lie is the server's business.
      attachments: attachments.map(({ objectKey: _place, ...attachment }) => attachment),
      activity: { events: log.entries.map(({ event }) => event), cursor: log.cursor },
    }
  },
)
