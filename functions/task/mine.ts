// task.mine: what is somebody's to do, across the projects they may open: open tasks and sub-tasks, those due first, and
// beside the first page what they have completed lately (decisions §8).

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { Decision } from '#shared/common/decision.ts'
import { can } from '#shared/permission/can.ts'
import { type Card, packed, statusOf } from '#shared/task/card.ts'
import { newTaskFacts } from '#shared/task/policy.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { reachableBoards } from '#functions/board/reachable.ts'
import { tasksSeen } from '#functions/board/tasks-seen.ts'
import { workspaceProcedure } from '#functions/rpc/guards.ts'
import { cursorsOf } from '#functions/rpc/sealed.ts'

/** A page; and how many completed ones are shown. */
const pageSize = 200
const doneAtMost = 30

/** A task of a board, and of a sub-task what it is part of. */
export type MyTask = { boardId: BoardId; card: Card; root: { taskId: TaskId; title: string } | null }

export const mine = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input: { cursor } }) => {
    const { table, me } = ctx
    const cursors = cursorsOf(ctx, 'tasks.mine')
    const from = await cursors.open(cursor)
    const [boards, page, done] = await Promise.all([
      reachableBoards(ctx),
      table.task.assignedTo(me.userId, from, pageSize),
      from === null ? table.task.doneBy(me.userId, doneAtMost) : [],
    ])
    const around = new Map(boards.map((one) => [one.board.boardId, one]))
    const seen = await tasksSeen(table, [...page.refs, ...done], { boards: around, me: me.userId })
    const shown = ({ taskId }: TaskRef): MyTask[] => {
      const found = seen.get(taskId)
      // The index may know a little less than the task itself.
      if (!found?.isOpen || found.task.assigneeId !== me.userId) return []
      const { task, root } = found
      return [{ boardId: task.boardId, card: packed(task), root: root && { taskId: root.taskId, title: root.title } }]
    }
    const [open, completed] = [page.refs.flatMap(shown), done.flatMap(shown)]
    const named = new Set([...open, ...completed].map(({ boardId }) => boardId))
    return {
      open: open.filter(({ card }) => !isDone(card)),
      done: completed.filter(({ card }) => isDone(card)),
      boards: boards.flatMap(({ board: { boardId, title, color }, facts }) =>
        named.has(boardId) ? [{ boardId, title, color, ...rightsTo(facts) }] : [],
      ),
      cursor: await cursors.seal(page.next),
    }
  })

/** Whether somebody may change what is theirs to do there, give it away, and put it away. */
function rightsTo(facts: BoardFacts): Record<'edit' | 'assign' | 'putAway', Decision> {
  const theirs = { ...newTaskFacts(facts), assigned: true }
  return { edit: can('task.edit', theirs), assign: can('task.assign', theirs), putAway: can('task.put_away', theirs) }
}

const isDone = (card: Card): boolean => statusOf(card) === 'completed'
