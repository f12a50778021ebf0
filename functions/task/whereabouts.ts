// tasks.whereabouts: on which board a task is that is not where an old link leads to (adr 0029).

import * as z from 'zod'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { admitted, decisionOnTask } from '#functions/rpc/standing.ts'

/** Nobody can tell by the clock that a task is hidden from them: one that is nowhere is looked for all the same. */
const nowhere = BoardId.parse('brd_0000000000')

export const whereabouts = workspaceProcedure('workspace.use')
  .input(z.object({ taskId: TaskId }))
  .query(async ({ ctx: { table, platform, me, workspace }, input: { taskId } }) => {
    const boardId = (await table.transfer.boardOf(taskId)) ?? nowhere
    await admitted({
      table,
      me,
      now: platform.clock.now(),
      wanted: { workspaceId: workspace.workspaceId, boardId, taskId, userId: me.userId },
      whenHidden: 'task.not_found',
      ask: (standing) => decisionOnTask(standing, 'task.view'),
    })
    return { boardId }
  })
