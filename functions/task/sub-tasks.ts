import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { Table } from '#functions/table/open.ts'
import { otherTasksIn } from './ordered-row.ts'

type SubTaskReader = { table: Table; platform: Platform; board: Board; facts: BoardFacts; me: { userId: UserId } }

/** Returns the active sub-tasks that the user may see, in order. */
export async function readVisibleSubTasks(
  { table, platform, board, facts, me }: SubTaskReader,
  root: Task,
  action: 'task.view' | 'task.edit' = 'task.view',
): Promise<Task[]> {
  const { boardId, listId, taskId } = root
  // Avoids reading the board for tasks without sub-tasks.
  if (root.rootId || (await table.counter.value(boardId, subTaskCounter(taskId))) === 0) return []
  const listState = board.closed[listId] ?? 'active'
  const may = (task: Task) => can(action, taskFacts(facts, { task, root, listState }, me.userId)) === 'allowed'
  const all = await otherTasksIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  return all.filter((task) => task.state === 'active' && may(task)).slice(0, subTasksPerTask)
}
