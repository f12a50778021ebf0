// How a new task comes into the table, and why it may not.

import type { EventOf } from '#shared/activity/event.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import { shardCounter, shardRoom, subTaskCounter } from '#functions/table/access/counter.ts'
import { type Telling, untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type NewTask = {
  task: Task
  telling: Telling<EventOf<'task.created'>>
  /** The root of a new sub-task, as it was seen. */
  root?: Task
  /** Asks whoever was slower again whether they may; brings the root as it stands now. */
  again: () => Promise<Task | void>
}

/** @throws request.invalid when the id is taken, task.board_full and task.sub_task_limit when there is no room */
export async function insert(table: Table, { task, telling, root, again }: NewTask): Promise<void> {
  await untilDone(async (tries) => {
    const rootNow = tries === 0 ? root : await again()
    if (await table.task.create(task, telling, rootNow ?? null)) return true
    await demandRoom(table, task)
    // Somebody else was at the same counter in the same moment, or has changed the root.
    return null
  })
}

async function demandRoom(table: Table, { boardId, taskId, rootId }: Task): Promise<void> {
  const [taken, tasks, subTasks] = await Promise.all([
    table.opened.isTaken(taskId),
    table.counter.value(boardId, shardCounter(taskId)),
    rootId ? table.counter.value(boardId, subTaskCounter(rootId)) : 0,
  ])
  if (taken) refuse('request.invalid', { field: 'taskId' })
  if (tasks >= shardRoom) refuse('task.board_full', { limit: activeTasksPerBoard })
  if (subTasks >= subTasksPerTask) refuse('task.sub_task_limit', { limit: subTasksPerTask })
}
