// task.mine: what is somebody's to do, across the projects they may open: open tasks and sub-tasks, those due first, and
// beside the first page what they have completed lately (decisions §8).

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { Cursor } from '#shared/common/cursor.ts'
import type { Verdict } from '#shared/common/verdict.ts'
import { can } from '#shared/permission/can.ts'
import { type Card, packed, statusOf } from '#shared/task/card.ts'
import { newTaskFacts, seesOpen } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { reachableBoards } from '#functions/board/reachable.ts'
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
    const known = new Map(boards.map((one) => [one.board.boardId, one]))
    const wanted = [...page.refs, ...done].filter(({ boardId }) => known.has(boardId))
    const tasks = mapped(await table.task.ofBoards(wanted))
    const roots = mapped(await table.task.ofBoards(rootsOf([...tasks.values()])))

    const shown = ({ taskId }: TaskRef): MyTask[] => {
      const task = tasks.get(taskId)
      const root = task?.rootId ? (roots.get(task.rootId) ?? null) : null
      const around = task && known.get(task.boardId)
      // The index may know a little less than the task itself.
      if (!task || !around || task.assigneeId !== me.userId || task.state !== 'active') return []
      if (task.rootId && root?.state !== 'active') return []
      const { board, facts } = around
      if (board.closed[(root ?? task).listId] || !seesOpen(task, root, { facts, me: me.userId })) return []
      const { boardId } = task
      return [{ boardId, card: packed(task), root: root && { taskId: root.taskId, title: root.title } }]
    }
    const [open, completed] = [page.refs.flatMap(shown), done.flatMap(shown)]
    const named = new Set([...open, ...completed].map(({ boardId }) => boardId))
    return {
      open: open.filter(({ card }) => !isDone(card)),
      done: completed.filter(({ card }) => isDone(card)),
      boards: boards.flatMap(({ board: { boardId, title, color }, facts }) =>
        named.has(boardId) ? [{ boardId, title, color, edit: mayEdit(facts) }] : [],
      ),
      cursor: await cursors.seal(page.next),
    }
  })

/** Whether somebody may change what is theirs to do there. */
const mayEdit = (facts: BoardFacts): Verdict => can('task.edit', { ...newTaskFacts(facts), assigned: true })

const isDone = (card: Card): boolean => statusOf(card) === 'completed'

const mapped = (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.taskId, task]))

/** What sub-tasks are part of, each once. */
function rootsOf(tasks: readonly Task[]): TaskRef[] {
  const roots = new Map<TaskId, TaskRef>()
  for (const { boardId, rootId } of tasks) if (rootId) roots.set(rootId, { boardId, taskId: rootId })
  return [...roots.values()]
}
