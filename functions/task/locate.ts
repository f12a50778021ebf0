// tasks.locate: returns the board of a transferred task, for old links (adr 0029).

import * as z from 'zod'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { authorise, decisionOnTask } from '#functions/rpc/access-context.ts'

/** Read for missing tasks as well, so that the response time does not reveal a hidden one. */
const notLocated = BoardId.parse('brd_0000000000')

export const locate = workspaceProcedure('workspace.use')
  .input(z.object({ taskId: TaskId }))
  .query(async ({ ctx: { table, platform, me, workspace }, input: { taskId } }) => {
    const boardId = (await table.transfer.boardOf(taskId)) ?? notLocated
    await authorise({
      table,
      me,
      now: platform.clock.now(),
      accessQuery: { workspaceId: workspace.workspaceId, boardId, taskId, userId: me.userId },
      whenHidden: 'task.not_found',
      decide: (access) => decisionOnTask(access, 'task.view'),
    })
    return { boardId }
  })
