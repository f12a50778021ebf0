// How a new task comes into the table, and why it may not.

import type { EventOf } from '#shared/activity/event.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { DomainError, refuse } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import { shardCounter, shardRoom, subTaskCounter } from '#functions/table/access/counter.ts'
import { type Telling, untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws request.invalid when the id is taken, task.board_full and task.sub_task_limit when there is no room */
export async function insert(table: Table, task: Task, telling: Telling<EventOf<'task.created'>>): Promise<void> {
  const { boardId, taskId, rootId } = task
  await untilDone(
    async () => {
      if (await table.task.create(task, telling)) return true
      const [taken, tasks, subTasks] = await Promise.all([
        table.opened.isTaken(taskId),
        table.counter.value(boardId, shardCounter(taskId)),
        rootId ? table.counter.value(boardId, subTaskCounter(rootId)) : 0,
      ])
      if (taken) refuse('request.invalid', { field: 'taskId' })
      if (tasks >= shardRoom) refuse('task.board_full', { limit: activeTasksPerBoard })
      if (subTasks >= subTasksPerTask) refuse('task.sub_task_limit', { limit: subTasksPerTask })
      // Somebody else was at the same counter in the same moment.
      return null
    },
    () => new DomainError('task.board_full', { limit: activeTasksPerBoard }),
  )
}
