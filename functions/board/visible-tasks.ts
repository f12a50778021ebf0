// Tasks of several boards as a user may see them; used by all features across projects.

import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { can } from '#shared/permission/can.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'
import type { AccessibleBoard } from './accessible-boards.ts'

/** A task with its root; open when neither it nor a container is removed. */
export type VisibleTask = { task: Task; root: Task | null; isOpen: boolean }

type TaskReader = { boards: ReadonlyMap<BoardId, AccessibleBoard>; me: UserId }

/** Two batch reads. Missing tasks are left out like hidden ones. */
export async function readVisibleTasks(
  table: Table,
  refs: readonly TaskRef[],
  { boards, me }: TaskReader,
): Promise<Map<TaskId, VisibleTask>> {
  const tasks = await table.task.ofBoards(unique(refs.filter(({ boardId }) => boards.has(boardId))))
  const rootRefs = tasks.flatMap(({ boardId, rootId }) => (rootId ? [{ boardId, taskId: rootId }] : []))
  const roots = new Map((await table.task.ofBoards(unique(rootRefs))).map((root) => [root.taskId, root]))
  return new Map(
    tasks.flatMap((task): [TaskId, VisibleTask][] => {
      const [{ board, facts }, root] = [boards.get(task.boardId)!, task.rootId ? roots.get(task.rootId) : null]
      if (root === undefined) return []
      const listState = board.closed[(root ?? task).listId] ?? 'active'
      const taskAccess = taskFacts(facts, { task, root, listState }, me)
      if (can('task.view', taskAccess) !== 'allowed') return []
      return [[task.taskId, { task, root, isOpen: taskAccess.taskState === 'active' }]]
    }),
  )
}

const unique = (refs: readonly TaskRef[]): TaskRef[] => [...new Map(refs.map((ref) => [ref.taskId, ref])).values()]
