// Where a task stands in its row, and which one comes before and after it.

import { subTasksOf, tasksIn } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { useBoard } from '#web/picture/use-board.ts'

export type Neighbours = { place: number; total: number; previous: TaskId | null; next: TaskId | null }

const none: Neighbours = { place: 0, total: 0, previous: null, next: null }

export function useNeighbours(task: Task | undefined): Neighbours {
  const { picture } = useBoard()
  if (!task) return none
  const row = task.rootId ? subTasksOf(picture, task.rootId) : tasksIn(picture, task.listId)
  const at = row.findIndex(({ taskId }) => taskId === task.taskId)
  return {
    place: at + 1,
    total: row.length,
    previous: row[at - 1]?.taskId ?? null,
    next: row[at + 1]?.taskId ?? null,
  }
}
