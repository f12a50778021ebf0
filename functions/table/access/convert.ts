// Rows written when a task becomes a sub-task or the reverse, in the same transaction (T3).

import { subTasksPerTask } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import type { Writes } from '#functions/table/commit.ts'
import { subTaskCounter } from './counter.ts'
import { incrementCounter, checkTaskUnchanged } from './task.ts'

/** R1: a task becomes a sub-task. The root must be unchanged and below its limit, and the task must have no sub-tasks. */
export const subTaskWrites =
  ({ boardId, taskId }: Task, root: Task): Writes =>
  (rows) => [
    checkTaskUnchanged(rows, root),
    incrementCounter(rows, boardId, { of: subTaskCounter(root.taskId), limit: subTasksPerTask }),
    rows.counter
      .check({ boardId, of: subTaskCounter(taskId) })
      .where(({ value }, { eq, notExists }) => `${notExists(value)} OR ${eq(value, 0)}`)
      .commit(),
  ]

/** R2: a sub-task becomes a task of its own and keeps the explicit viewers of its root. */
export const ownTaskWrites =
  ({ boardId }: Task, root: Task): Writes =>
  (rows) => [
    checkTaskUnchanged(rows, root),
    rows.counter
      .upsert({ boardId, of: subTaskCounter(root.taskId) })
      .add({ value: -1 })
      .commit(),
  ]
