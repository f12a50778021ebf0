// Tasks of several boards, as somebody sees them: what reaches over projects asks here, and nowhere else.

import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'
import type { Reachable } from './reachable.ts'

/** A task with what it is part of; open when neither it nor anything around it is put away. */
export type SeenTask = { task: Task; root: Task | null; isOpen: boolean }

type Reader = { boards: ReadonlyMap<BoardId, Reachable>; me: UserId }

/** Two batches, whatever they are. What has gone, or is on none of these boards, is left out like what is hidden. */
export async function tasksSeen(
  table: Table,
  refs: readonly TaskRef[],
  { boards, me }: Reader,
): Promise<Map<TaskId, SeenTask>> {
  const tasks = await table.task.ofBoards(unique(refs.filter(({ boardId }) => boards.has(boardId))))
  const rootRefs = tasks.flatMap(({ boardId, rootId }) => (rootId ? [{ boardId, taskId: rootId }] : []))
  const roots = new Map((await table.task.ofBoards(unique(rootRefs))).map((root) => [root.taskId, root]))
  return new Map(
    tasks.flatMap((task): [TaskId, SeenTask][] => {
      const [{ board, facts }, root] = [boards.get(task.boardId)!, task.rootId ? roots.get(task.rootId) : null]
      if (root === undefined) return []
      const within = board.closed[(root ?? task).listId] ?? 'active'
      const asked = taskFacts(facts, { task, root, within }, me)
      if (can('task.view', asked) !== 'allowed') return []
      return [[task.taskId, { task, root, isOpen: asked.taskState === 'active' }]]
    }),
  )
}

const unique = (refs: readonly TaskRef[]): TaskRef[] => [...new Map(refs.map((ref) => [ref.taskId, ref])).values()]
