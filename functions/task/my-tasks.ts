// tasks.myTasks: open tasks and sub-tasks of the user in all projects, by due date; the first page includes recently completed
// ones.

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { Decision } from '#shared/common/decision.ts'
import { can } from '#shared/permission/can.ts'
import { type Card, packTask, statusOf } from '#shared/task/card.ts'
import { newTaskFacts } from '#shared/task/policy.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { accessibleBoards } from '#functions/board/accessible-boards.ts'
import { readVisibleTasks } from '#functions/board/visible-tasks.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { cursorCipher } from '#functions/rpc/cursor-cipher.ts'

/** Tasks per page, and completed tasks shown. */
const pageSize = 200
const maxCompleted = 30

/** A task and, for a sub-task, its root. */
export type MyTask = { boardId: BoardId; card: Card; root: { taskId: TaskId; title: string } | null }

export const myTasks = workspaceProcedure('workspace.use')
  .input(z.object({ cursor: Cursor }))
  .query(async ({ ctx, input: { cursor } }) => {
    const { table, me } = ctx
    const cursors = cursorCipher(ctx, 'tasks.myTasks')
    const from = await cursors.open(cursor)
    const [boards, page, completedRefs] = await Promise.all([
      accessibleBoards(ctx),
      table.task.assignedTo(me.userId, from, pageSize),
      from === null ? table.task.doneBy(me.userId, maxCompleted) : [],
    ])
    const boardById = new Map(boards.map((one) => [one.board.boardId, one]))
    const visibleTasks = await readVisibleTasks(table, [...page.refs, ...completedRefs], {
      boards: boardById,
      me: me.userId,
    })
    const toMyTask = ({ taskId }: TaskRef): MyTask[] => {
      const found = visibleTasks.get(taskId)
      // The index is eventually consistent, so the task is checked.
      if (!found?.isOpen || found.task.assigneeId !== me.userId) return []
      const { task, root } = found
      return [{ boardId: task.boardId, card: packTask(task), root: root && { taskId: root.taskId, title: root.title } }]
    }
    const [open, completed] = [page.refs.flatMap(toMyTask), completedRefs.flatMap(toMyTask)]
    const boardIds = new Set([...open, ...completed].map(({ boardId }) => boardId))
    return {
      open: open.filter(({ card }) => !isDone(card)),
      done: completed.filter(({ card }) => isDone(card)),
      boards: boards.flatMap(({ board: { boardId, title, color }, facts }) =>
        boardIds.has(boardId) ? [{ boardId, title, color, ...rightsTo(facts) }] : [],
      ),
      cursor: await cursors.encrypt(page.next),
    }
  })

/** The user's rights to edit, assign and archive their own tasks on a board. */
function rightsTo(facts: BoardFacts): Record<'edit' | 'assign' | 'remove', Decision> {
  const ownTaskFacts = { ...newTaskFacts(facts), assigned: true }
  return {
    edit: can('task.edit', ownTaskFacts),
    assign: can('task.assign', ownTaskFacts),
    remove: can('task.remove', ownTaskFacts),
  }
}

const isDone = (card: Card): boolean => statusOf(card) === 'completed'
