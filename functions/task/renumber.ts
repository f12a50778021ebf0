// Short keys again where many things were put into the same place: the tasks around it get new ones, unseen (decisions §5).

import { type Position, positionNear, positionsBetween } from '#shared/common/position.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { orDoneBefore } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { othersIn, type Row } from './row.ts'

// A key this short leaves room for a hundred more before it happens again.
const shortEnough = 16

type Given = { table: Table; platform: Platform; happened: Happened }

/** @returns the key for what was to go to `wished`, among the new keys of its neighbours */
export async function renumber(row: Row, wished: Position, { table, platform, happened }: Given): Promise<Position> {
  const order = await othersIn(table, row, platform.clock.now())
  const place = order.filter(({ position }) => position < wished).length
  const { from, keys } = around(order, place, platform.ids)
  const [own] = keys.splice(place - from, 1)
  const moved = order.slice(from, from + keys.length)
  for (const [i, task] of moved.entries()) {
    const to = keys[i]!
    const telling = happened('task.renumbered', { taskId: task.taskId, rootId: task.rootId, to }, task.taskId)
    // Whoever moved it elsewhere meanwhile has given it a key of its own.
    const next = (now: Task) =>
      now.listId === task.listId && now.position === task.position ? { ...now, position: to } : now
    await table.task.change(task, { telling, next }).catch(orGone)
  }
  return own!
}

/** A process that keeps the board may have kept a task that has been purged since. */
function orGone(error: unknown): true {
  return error instanceof DomainError && error.code === 'task.not_found' ? true : orDoneBefore(error)
}

/** As few neighbours as give short keys, or all of them. */
function around(order: readonly Task[], place: number, ids: Platform['ids']): { from: number; keys: Position[] } {
  const ends = [
    positionNear(null, order[0]?.position ?? null, ids),
    positionNear(order.at(-1)?.position ?? null, null, ids),
  ]
  for (let reach = 4; ; reach *= 2) {
    const from = Math.max(0, place - reach)
    const to = Math.min(order.length, place + reach)
    const [low, high] = [order[from - 1]?.position ?? ends[0]!, order[to]?.position ?? ends[1]!]
    const keys = positionsBetween(low, high, to - from + 1, ids.random)
    if (keys.every(({ length }) => length <= shortEnough)) return { from, keys }
    // Where even its ends are long, the row begins anew.
    if (from === 0 && to === order.length) return { from, keys: positionsBetween(null, null, keys.length, ids.random) }
  }
}
