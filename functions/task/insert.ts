// How a new task comes into the table, and why it may not.

import type { EventOf } from '#shared/activity/event.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import { countsOf, limitOf, shardRoom } from '#functions/table/access/counter.ts'
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
    await demandRoom(table, [task])
    // Somebody else was at the same counter in the same moment, or has changed the root.
    return null
  })
}

/**
 * Why new tasks could not come into the table.
 * @param field what the input calls the id of the first
 * @throws request.invalid when that is taken, and as below
 */
export async function demandRoom(table: Table, tasks: readonly Task[], field = 'taskId'): Promise<void> {
  const [taken, full] = await Promise.all([table.opened.isTaken(tasks[0]!.taskId), fullFor(table, tasks)])
  if (taken) refuse('request.invalid', { field })
  refuseFull(full)
}

/** @throws task.board_full and task.sub_task_limit when there is no room for new tasks */
export async function demandRoomAlone(table: Table, tasks: readonly Task[]): Promise<void> {
  refuseFull(await fullFor(table, tasks))
}

/** The limits that would be overstepped. */
async function fullFor(table: Table, tasks: readonly Task[]): Promise<number[]> {
  const { boardId } = tasks[0]!
  const wanted = [...countsOf(tasks)]
  const there = await Promise.all(wanted.map(([of]) => table.counter.value(boardId, of)))
  return wanted.filter(([of, more], i) => there[i]! + more > limitOf(of)).map(([of]) => limitOf(of))
}

function refuseFull(full: readonly number[]): void {
  if (full.includes(shardRoom)) refuse('task.board_full', { limit: activeTasksPerBoard })
  if (full.length > 0) refuse('task.sub_task_limit', { limit: subTasksPerTask })
}
