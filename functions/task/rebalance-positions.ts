// Shortens position keys: tasks around a position with long keys get new keys, without a log entry.

import { type Position, positionNear, positionsBetween } from '#shared/common/position.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { otherTasksIn, type OrderedRow } from './ordered-row.ts'

// Keys up to this length leave room for about a hundred more moves.
const maxNewLength = 16

type RenumberDeps = { table: Table; platform: Platform; createEvent: CreateEvent }

/** @returns the key for the requested position among the new keys */
export async function rebalancePositions(
  row: OrderedRow,
  requested: Position,
  { table, platform, createEvent }: RenumberDeps,
): Promise<Position> {
  const rowTasks = await otherTasksIn(table, row, platform.clock.now())
  const index = rowTasks.filter(({ position }) => position < requested).length
  const { from, keys } = neighbourKeys(rowTasks, index, platform.ids)
  const [ownPosition] = keys.splice(index - from, 1)
  const renumberedTasks = rowTasks.slice(from, from + keys.length)
  for (const [i, task] of renumberedTasks.entries()) {
    const to = keys[i]!
    const pendingEvent = createEvent('task.renumbered', { taskId: task.taskId, rootId: task.rootId, to }, task.taskId)
    // A task that was moved in the meantime keeps its new key.
    const next = (now: Task) =>
      now.listId === task.listId && now.position === task.position ? { ...now, position: to } : now
    await table.task.change(task, { pendingEvent, next }).catch(ignoreNotFound)
  }
  return ownPosition!
}

/** The cache may still hold a purged task. */
function ignoreNotFound(error: unknown): true {
  return error instanceof DomainError && error.code === 'task.not_found' ? true : ignoreAlreadyDone(error)
}

/** Chooses as few neighbours as give short keys, or the whole row. */
function neighbourKeys(
  rowTasks: readonly Task[],
  index: number,
  ids: Platform['ids'],
): { from: number; keys: Position[] } {
  const ends = [
    positionNear(null, rowTasks[0]?.position ?? null, ids),
    positionNear(rowTasks.at(-1)?.position ?? null, null, ids),
  ]
  for (let radius = 4; ; radius *= 2) {
    const from = Math.max(0, index - radius)
    const to = Math.min(rowTasks.length, index + radius)
    const [low, high] = [rowTasks[from - 1]?.position ?? ends[0]!, rowTasks[to]?.position ?? ends[1]!]
    const keys = positionsBetween(low, high, to - from + 1, ids.random)
    if (keys.every(({ length }) => length <= maxNewLength)) return { from, keys }
    // When even the ends are long, the whole row is renumbered.
    if (from === 0 && to === rowTasks.length)
      return { from, keys: positionsBetween(null, null, keys.length, ids.random) }
  }
}
