// Positions of several tasks that one call moves to the same place: one after the other, in the order of the steps.

import type { TaskId } from '#shared/common/ids.ts'
import { isTooLong, type Position, positionsNear } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpacked } from '#shared/task/card.ts'
import type { BulkStart } from '#functions/rpc/bulk.ts'
import type { TaskContext } from '#functions/rpc/procedures.ts'
import { newPositionKey } from './position.ts'
import { rebalancePositions } from './rebalance-positions.ts'
import { isInRow, type OrderedRow } from './ordered-row.ts'

type TaskPlace = OrderedRow & { after: TaskId | null; before: TaskId | null }
type MovingStep = BulkStart<TaskStep>['steps'][number] & { place: TaskPlace }
type RowEnds = { after: Position | 'gone' | null; before: Position | 'gone' | null }

/** Returns positions by step index; an undo names its own. */
export async function readTaskPlaces(started: BulkStart<TaskStep>): Promise<Map<number, Position>> {
  const going = started.steps.flatMap((it): MovingStep[] => {
    const { step, task, root } = it
    if (step.does !== 'move' || step.back) return []
    const { after, before } = step
    const { boardId, rootId } = task
    return [{ ...it, place: { boardId, listId: root?.listId ?? step.listId, rootId, after, before } }]
  })
  const places = new Map<number, Position>()
  const placeOf = ({ place: { listId, rootId, after, before } }: MovingStep) =>
    [rootId ?? listId, after, before].join(' ')
  for (const together of Map.groupBy(going, placeOf).values()) {
    const keys = await keysFor(started, together)
    for (const [i, { at }] of together.entries()) places.set(at, keys[i]!)
  }
  return places
}

async function keysFor(started: BulkStart<TaskStep>, together: readonly MovingStep[]): Promise<Position[]> {
  const [{ at, place }] = together as [MovingStep, ...MovingStep[]]
  const one = started.context(at)
  const keyOf = (id: TaskId | null) => id && newPositionKey(place, one.found.tasks.get(id))
  const ends = { after: keyOf(place.after), before: keyOf(place.before) }
  const known = await Promise.all(together.map((it) => keyBefore(started, it, ends)))
  const keys = filled(known, ends, one)
  const long = keys.find(isTooLong)
  if (!long) return keys
  await rebalancePositions(place, long, one)
  const keyNow = async (id: TaskId | null) =>
    id && newPositionKey(place, (await one.table.task.get({ boardId: place.boardId, taskId: id }, true)) ?? undefined)
  return filled(known, { after: await keyNow(place.after), before: await keyNow(place.before) }, one)
}

/** Tasks that an earlier delivery of the call has moved are there already; the others go between them. */
async function keyBefore(
  { doneBefore }: BulkStart<TaskStep>,
  { at, task, place }: MovingStep,
  { after, before }: RowEnds,
) {
  const { position } = task
  const isThere =
    isInRow(place, task) &&
    (!after || after === 'gone' || position > after) &&
    (!before || before === 'gone' || position < before)
  const done = isThere ? await doneBefore(at) : null
  return done && unpacked(place.boardId, done.card).position
}

/** Fills each run of missing keys between known ones. */
function filled(known: readonly (Position | null)[], ends: RowEnds, { platform }: TaskContext): Position[] {
  const keys: Position[] = []
  while (keys.length < known.length) {
    const from = keys.length
    const own = known[from]
    if (own) {
      keys.push(own)
      continue
    }
    const next = known.findIndex((key, i) => i > from && key !== null)
    const count = (next < 0 ? known.length : next) - from
    const [after, before] = [keys.at(-1) ?? ends.after, known[next] ?? ends.before]
    keys.push(...positionsNear(after, before, count, platform.ids))
  }
  return keys
}
