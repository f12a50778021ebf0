// How a task becomes a sub-task, or a task of its own: whether it may, and where it goes.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board, BoardFacts } from '#shared/board/model.ts'
import type { EntryId, UserId } from '#shared/common/ids.ts'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can, type TaskAction } from '#shared/permission/can.ts'
import type { ConvertTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { areSamePeople, asOwnTask, asSubTask } from '#shared/task/rules.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { demand } from '#functions/rpc/standing.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { Found } from '#functions/table/access/door.ts'
import type { Table } from '#functions/table/open.ts'
import { placeIn } from './place.ts'
import { othersIn } from './row.ts'

type Given = {
  table: Table
  platform: Platform
  board: Board
  facts: BoardFacts
  found: Found
  me: { userId: UserId }
  task: Task
  /** Asks for a right beside that of the door. */
  may: (about: TaskAction) => void
  happened: Happened
}
type Rank = EventOf<'task.converted'>['from']

/**
 * The root a task gets, or the one it leaves, if it may be converted so.
 * @throws request.invalid when it stands there already, or would stand two levels deep
 */
export function rootFor(given: Given, { rootId, back }: ConvertTask, root: Task | null | undefined): Task {
  const { board, facts, me, task, may } = given
  if ((task.rootId === null) === (rootId === null) || rootId === task.taskId) {
    refuse('request.invalid', { field: 'rootId' })
  }
  // Whoever takes back what they did needs no more than they needed then.
  if (rootId === null && !back) may('task.convert')
  if (!root) return refuse('task.not_found')
  if (root.rootId) refuse('request.invalid', { field: 'rootId' })
  if (rootId === null) return root
  const within = board.closed[root.listId] ?? 'active'
  demand(can('task.edit', taskFacts(facts, { task: root, root: null, within }, me.userId)), 'task.not_found')
  // It is shown to whom its root is shown: where those are others, or have become others since it left, they are decided about.
  const alike = back ? [root, asOwnTask(task, root, task.position)] : [root]
  if (!alike.some(({ visibleTo }) => areSamePeople(task.visibleTo, visibleTo))) may('task.unrestrict')
  return root
}

/** Where it goes, and how it looks there. */
export async function wayOf(given: Given, input: ConvertTask, root: Task) {
  const { board, task } = given
  const { rootId, back } = input
  if (back) return { rankOf, next: await wayBack(given, back, input) }
  const listId = root.listId
  const row = { boardId: board.boardId, listId, rootId, taskId: task.taskId }
  const position = await placeIn(given, row, input)
  const turned = rootId ? asSubTask : asOwnTask
  return { rankOf, next: (now: Task, as: Task): Task => turned(now, as, position) }
}

/** Exactly where it stood, and only while nobody has moved it since. */
async function wayBack({ table, board, task, me }: Given, back: EntryId, { rootId }: ConvertTask) {
  const event = (await table.activity.get(board.boardId, back))?.event
  const isMine = event?.type === 'task.converted' && event.taskId === task.taskId && event.actorId === me.userId
  if (!isMine || event.from.rootId !== rootId) return refuse('request.invalid', { field: 'back' })
  const { from, to } = event
  if (!rootId && !(await table.frame.hasList(board.boardId, from.listId))) refuse('list.not_found')
  if (!rootId && board.closed[from.listId]) refuse('lifecycle.not_active')
  return (now: Task): Task => {
    const { listId, position } = now
    if (listId !== to.listId || position !== to.position || !areSamePeople(now.visibleTo, to.visibleTo)) {
      refuse('task.changed_meanwhile', { field: 'rootId', now: now.rootId })
    }
    return { ...now, ...from }
  }
}

const rankOf = ({ rootId, listId, position, visibleTo, recurrence }: Task): Rank => ({
  rootId,
  listId,
  position,
  visibleTo,
  recurrence,
})

/**
 * One level: what becomes a sub-task has none itself (decisions §4), nor any that could be brought back to it.
 * @throws task.has_sub_tasks
 */
export async function demandBare({ table, platform }: Given, { boardId, listId, taskId }: Task): Promise<void> {
  const parts = await othersIn(table, { boardId, listId, rootId: taskId }, platform.clock.now())
  if (parts.some(({ state }) => state !== 'purged')) refuse('task.has_sub_tasks')
}

/** @throws task.sub_task_limit */
export async function demandRoomBelow({ counter }: Table, { boardId, taskId }: Task): Promise<void> {
  if ((await counter.value(boardId, subTaskCounter(taskId))) >= subTasksPerTask) {
    refuse('task.sub_task_limit', { limit: subTasksPerTask })
  }
}
