// Plans the conversion of a task into a sub-task or back: authorisation and target position.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { EntryId, UserId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can, type TaskAction } from '#shared/permission/can.ts'
import type { ConvertTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { areSamePeople, asRootTask, asSubTask } from '#shared/task/rules.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { positionInRow } from './position.ts'
import { otherTasksIn } from './ordered-row.ts'

type ConversionContext = {
  table: Table
  platform: Platform
  board: Board
  facts: BoardFacts
  accessRows: AccessRows
  me: { userId: UserId }
  task: Task
  /** Asserts a further right on the task. */
  may: (about: TaskAction) => void
  createEvent: CreateEvent
}
type TaskPlacement = EventOf<'task.converted'>['from']

/**
 * Returns the new or previous root.
 * @throws request.invalid when nothing would change, or for a second level
 */
export function readNewRoot(
  context: ConversionContext,
  { rootId, undoEntryId }: ConvertTask,
  root: Task | null | undefined,
): Task {
  const { board, facts, me, task, may } = context
  if ((task.rootId === null) === (rootId === null) || rootId === task.taskId) {
    throwError('request.invalid', { field: 'rootId' })
  }
  // An undo needs only the rights that the conversion needed.
  if (rootId === null && !undoEntryId) may('task.convert')
  if (!root) return throwError('task.not_found')
  if (root.rootId) throwError('request.invalid', { field: 'rootId' })
  if (rootId === null) return root
  const listState = board.closed[root.listId] ?? 'active'
  assertAllowed(can('task.edit', taskFacts(facts, { task: root, root: null, listState }, me.userId)), 'task.not_found')
  // A sub-task has the viewers of its root: a change of viewers requires the right to change viewers.
  const acceptedRoots = undoEntryId ? [root, asRootTask(task, root, task.position)] : [root]
  if (!acceptedRoots.some(({ visibleTo }) => areSamePeople(task.visibleTo, visibleTo))) may('task.unrestrict')
  return root
}

/** Returns `next`, which converts the task, and `placementOf`, which returns the fields of a task for the event. */
export async function conversionPlan(context: ConversionContext, input: ConvertTask, root: Task) {
  const { board, task } = context
  const { rootId, undoEntryId } = input
  if (undoEntryId) return { placementOf, next: await undoPlan(context, undoEntryId, input) }
  const listId = root.listId
  const row = { boardId: board.boardId, listId, rootId, taskId: task.taskId }
  const position = await positionInRow(context, row, input)
  const convertTask = rootId ? asSubTask : asRootTask
  return { placementOf, next: (now: Task, as: Task): Task => convertTask(now, as, position) }
}

/** The exact previous position, if the task has not moved since. */
async function undoPlan({ table, board, task, me }: ConversionContext, undoEntryId: EntryId, { rootId }: ConvertTask) {
  const event = (await table.activity.get(board.boardId, undoEntryId))?.event
  const isOwnConversion =
    event?.type === 'task.converted' && event.taskId === task.taskId && event.actorId === me.userId
  if (!isOwnConversion || event.from.rootId !== rootId) return throwError('request.invalid', { field: 'undoEntryId' })
  const { from, to } = event
  if (!rootId && !(await table.boardStructure.hasList(board.boardId, from.listId))) throwError('list.not_found')
  if (!rootId && board.closed[from.listId]) throwError('lifecycle.not_active')
  return (now: Task): Task => {
    const { listId, position } = now
    if (listId !== to.listId || position !== to.position || !areSamePeople(now.visibleTo, to.visibleTo)) {
      throwError('task.changed_meanwhile', { field: 'rootId', now: now.rootId })
    }
    return { ...now, ...from }
  }
}

const placementOf = ({ rootId, listId, position, visibleTo, recurrence }: Task): TaskPlacement => ({
  rootId,
  listId,
  position,
  visibleTo,
  recurrence,
})

/**
 * There is one level: the task must have no sub-tasks, including restorable ones.
 * @throws task.has_sub_tasks
 */
export async function assertNoSubTasks(
  { table, platform }: ConversionContext,
  { boardId, listId, taskId }: Task,
): Promise<void> {
  const subTasks = await otherTasksIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  if (subTasks.some(({ state }) => state !== 'purged')) throwError('task.has_sub_tasks')
}

/** @throws task.sub_task_limit */
export async function assertSubTaskLimit({ counter }: Table, { boardId, taskId }: Task): Promise<void> {
  if ((await counter.value(boardId, subTaskCounter(taskId))) >= subTasksPerTask) {
    throwError('task.sub_task_limit', { limit: subTasksPerTask })
  }
}
