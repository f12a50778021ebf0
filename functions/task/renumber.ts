// Short keys again where many things were put into the same place: the tasks around it get new ones, unseen (decisions §5).

import { byPosition, type Position, positionsBetween, type Random } from '#shared/common/position.ts'
import type { Task } from '#shared/task/model.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { orDoneBefore } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

// A key this short leaves room for a hundred more before it happens again.
const shortEnough = 16

type With = { table: Table; happened: Happened; random: Random }

/** @returns the key for what was to go to `wished`, among the new keys of its neighbours */
export async function renumber(
  tasks: readonly Task[],
  wished: Position,
  { table, happened, random }: With,
): Promise<Position> {
  const order = tasks.toSorted(byPosition(({ taskId }) => taskId))
  const place = order.filter(({ position }) => position < wished).length
  const { from, keys } = around(order, place, random)
  const [own] = keys.splice(place - from, 1)
  const moved = order.slice(from, from + keys.length)
  for (const [i, task] of moved.entries()) {
    const to = keys[i]!
    const telling = happened('task.renumbered', { taskId: task.taskId, rootId: task.rootId, to }, task.taskId)
    // Whoever moved it elsewhere meanwhile has given it a key of its own.
    const next = (now: Task) =>
      now.listId === task.listId && now.position === task.position ? { ...now, position: to } : now
    await table.task.change(task, { telling, next }).catch(orDoneBefore)
  }
  return own!
}

/** As few neighbours as give short keys. */
function around(order: readonly Task[], place: number, random: Random): { from: number; keys: Position[] } {
  for (let reach = 4; ; reach *= 2) {
    const from = Math.max(0, place - reach)
    const to = Math.min(order.length, place + reach)
    const keys = positionsBetween(order[from - 1]?.position ?? null, order[to]?.position ?? null, to - from + 1, random)
    if (keys.every(({ length }) => length <= shortEnough) || (from === 0 && to === order.length)) return { from, keys }
  }
}
