// activity.ofTask: a page of a task's log, newest first.

import * as z from 'zod'
import { Cursor } from '#shared/common/cursor.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { withoutHiddenVaults } from './without-hidden-vaults.ts'

export const taskActivity = taskProcedure('task.view')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input: { cursor } }) => {
    const page = await ctx.table.activity.ofTask(ctx.task.taskId, cursor)
    const events = await withoutHiddenVaults(
      ctx,
      page.entries.map(({ event }) => event),
      ctx.board.boardId,
    )
    return { events, cursor: page.cursor }
  })
