// Shortens position keys: tasks around a crowded place get new keys, without a log entry.

import { type Position, positionNear, positionsBetween } from '#shared/common/position.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { otherTasksIn, type OrderedRow } from './ordered-row.ts'

// Keys up to this length leave room for about a hundred more moves.
const shortEnough = 16

type RenumberDeps = { table: Table; platform: Platform; createEvent: CreateEvent }

/** @returns the key for the requested position among the new keys */
export async function rebalancePositions(
  row: OrderedRow,
  requested: Position,
  { table, platform, createEvent }: RenumberDeps,
): Promise<Position> {
  const order = await otherTasksIn(table, row, platform.clock.now())
  const place = order.filter(({ position }) => position < requested).length
  const { from, keys } = around(order, place, platform.ids)
  const [own] = keys.splice(place - from, 1)
  const moved = order.slice(from, from + keys.length)
  for (const [i, task] of moved.entries()) {
    const to = keys[i]!
    const pendingEvent = createEvent('task.renumbered', { taskId: task.taskId, rootId: task.rootId, to }, task.taskId)
    // A task that was moved in the meantime keeps its new key.
    const next = (now: Task) =>
      now.listId === task.listId && now.position === task.position ? { ...now, position: to } : now
    await table.task.change(task, { pendingEvent, next }).catch(orNotFound)
  }
  return own!
}

/** The cache may still hold a purged task. */
function orNotFound(error: unknown): true {
  return error instanceof DomainError && error.code === 'task.not_found' ? true : ignoreAlreadyDone(error)
}

/** Chooses as few neighbours as give short keys, or the whole row. */
function around(order: readonly Task[], place: number, ids: Platform['ids']): { from: number; keys: Position[] } {
  const ends = [
    positionNear(null, order[0]?.position ?? null, ids),
    positionNear(order.at(-1)?.position ?? null, null, ids),
  ]
  for (let radius = 4; ; radius *= 2) {
    const from = Math.max(0, place - radius)
    const to = Math.min(order.length, place + radius)
    const [low, high] = [order[from - 1]?.position ?? ends[0]!, order[to]?.position ?? ends[1]!]
    const keys = positionsBetween(low, high, to - from + 1, ids.random)
    if (keys.every(({ length }) => length <= shortEnough)) return { from, keys }
    // When even the ends are long, the whole row is renumbered.
    if (from === 0 && to === order.length) return { from, keys: positionsBetween(null, null, keys.length, ids.random) }
  }
}
