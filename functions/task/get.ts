// tasks.get: card, body, comments, attachments and recent log entries of a task.

import { can } from '#shared/permission/can.ts'
import { packTask } from '#shared/task/card.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'

export const get = taskProcedure('task.view').query(
  async ({
    ctx: {
      table,
      me,
      facts,
      task,
      accessRows: { root },
    },
  }) => {
    const [{ body, comments, attachments }, log] = await Promise.all([
      table.taskDetails.get(task),
      table.activity.ofTask(task.taskId),
    ])
    // The user may see a sub-task without its root.
    const rootFacts = root && taskFacts(facts, { task: root, root: null, listState: 'active' }, me.userId)
    return {
      card: packTask(task),
      root: rootFacts && can('task.view', rootFacts) === 'allowed' ? packTask(root) : null,
      body,
      comments,
      // Object keys stay on the server.
      attachments: attachments.map(({ objectKey: _place, ...attachment }) => attachment),
      activity: { events: log.entries.map(({ event }) => event), cursor: log.cursor },
    }
  },
)
