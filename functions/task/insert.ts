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
export async function insert(table: Table, { task, pendingEvent, root, reread }: NewTask): Promise<void> {
  await retryUntilDone(async (tries) => {
    const rootNow = tries === 0 ? root : await reread()
    if (await table.task.create(task, pendingEvent, rootNow ?? null)) return true
    await assertTaskRoom(table, [task])
    // A concurrent change of the counter or the root.
    return null
  })
}

/**
 * Throws why tasks could not be created.
 * @param field name of the first id in the input
 * @throws request.invalid when that id is taken, and like assertBoardRoom
 */
export async function assertTaskRoom(table: Table, tasks: readonly Task[], field = 'taskId'): Promise<void> {
  const [taken, full] = await Promise.all([table.taskDetails.isTaken(tasks[0]!.taskId), fullFor(table, tasks)])
  if (taken) throwError('request.invalid', { field })
  throwFull(full)
}

/** @throws task.board_full and task.sub_task_limit */
export async function assertBoardRoom(table: Table, tasks: readonly Task[]): Promise<void> {
  throwFull(await fullFor(table, tasks))
}

/** Returns the limits that would be exceeded. */
async function fullFor(table: Table, tasks: readonly Task[]): Promise<number[]> {
  const { boardId } = tasks[0]!
  const wanted = [...countsOf(tasks)]
  const there = await Promise.all(wanted.map(([of]) => table.counter.value(boardId, of)))
  return wanted.filter(([of, more], i) => there[i]! + more > limitOf(of)).map(([of]) => limitOf(of))
}

function throwFull(full: readonly number[]): void {
  if (full.includes(shardLimit)) throwError('task.board_full', { limit: activeTasksPerBoard })
  if (full.length > 0) throwError('task.sub_task_limit', { limit: subTasksPerTask })
}
