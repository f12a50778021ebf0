// Creates tasks, and explains why one could not be created.

import type { EventOf } from '#shared/activity/event.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import { countsOf, limitOf, shardLimit } from '#functions/table/access/counter.ts'
import { type PendingEvent, retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type NewTask = {
  task: Task
  pendingEvent: PendingEvent<EventOf<'task.created'>>
  /** The root of a sub-task, as it was read. */
  root?: Task
  /** Authorises the caller again after a conflict; returns the current root. */
  reread: () => Promise<Task | void>
}

/** @throws request.invalid when the id is taken; task.board_full and task.sub_task_limit */
export async function insertTask(table: Table, { task, pendingEvent, root, reread }: NewTask): Promise<void> {
  await retryUntilDone(async (tries) => {
    const rootNow = tries === 0 ? root : await reread()
    if (await table.task.create(task, pendingEvent, rootNow ?? null)) return true
    await assertTasksCreatable(table, [task])
    // A concurrent change of the counter or the root.
    return null
  })
}

/**
 * Asserts that the id of the first task is free and that no limit is exceeded.
 * @param field name of the first id in the input
 * @throws request.invalid when that id is taken; task.board_full and task.sub_task_limit
 */
export async function assertTasksCreatable(table: Table, tasks: readonly Task[], field = 'taskId'): Promise<void> {
  const [isTaken, exceededLimits] = await Promise.all([
    table.taskDetails.isTaken(tasks[0]!.taskId),
    readExceededLimits(table, tasks),
  ])
  if (isTaken) throwError('request.invalid', { field })
  throwIfExceeded(exceededLimits)
}

/** @throws task.board_full and task.sub_task_limit */
export async function assertTaskLimits(table: Table, tasks: readonly Task[]): Promise<void> {
  throwIfExceeded(await readExceededLimits(table, tasks))
}

/** Returns the limits that would be exceeded. */
async function readExceededLimits(table: Table, tasks: readonly Task[]): Promise<number[]> {
  const { boardId } = tasks[0]!
  const addedCounts = [...countsOf(tasks)]
  const values = await Promise.all(addedCounts.map(([of]) => table.counter.value(boardId, of)))
  return addedCounts.filter(([of, added], i) => values[i]! + added > limitOf(of)).map(([of]) => limitOf(of))
}

function throwIfExceeded(exceededLimits: readonly number[]): void {
  if (exceededLimits.includes(shardLimit)) throwError('task.board_full', { limit: activeTasksPerBoard })
  if (exceededLimits.length > 0) throwError('task.sub_task_limit', { limit: subTasksPerTask })
}
