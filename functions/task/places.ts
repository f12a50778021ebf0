// Where several tasks go that are moved to one place in one call: one behind the other, in the order they are named.

import type { TaskId } from '#shared/common/ids.ts'
import { isTooLong, type Position, positionsNear } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Begun } from '#functions/rpc/bulk.ts'
import type { OnTask } from '#functions/rpc/guards.ts'
import { keyIn } from './place.ts'
import { renumber } from './renumber.ts'
import { isIn, type Row } from './row.ts'

type Place = Row & { after: TaskId | null; before: TaskId | null }
type Going = Begun<TaskStep>['steps'][number] & { place: Place }
type Ends = { after: Position | 'gone' | null; before: Position | 'gone' | null }

/** By the number of the step; those that are undone say themselves where they go. */
export async function placesOf(begun: Begun<TaskStep>): Promise<Map<number, Position>> {
  const going = begun.steps.flatMap((it): Going[] => {
    const { step, task, root } = it
    if (step.does !== 'move' || step.back) return []
    const { after, before } = step
    const { boardId, rootId } = task
    return [{ ...it, place: { boardId, listId: root?.listId ?? step.listId, rootId, after, before } }]
  })
  const places = new Map<number, Position>()
  const placeOf = ({ place: { listId, rootId, after, before } }: Going) => [rootId ?? listId, after, before].join(' ')
  for (const together of Map.groupBy(going, placeOf).values()) {
    const keys = await keysFor(begun, together)
    for (const [i, { at }] of together.entries()) places.set(at, keys[i]!)
  }
  return places
}

async function keysFor(begun: Begun<TaskStep>, together: readonly Going[]): Promise<Position[]> {
  const [{ at, place }] = together as [Going, ...Going[]]
  const one = begun.given(at)
  const keyOf = (id: TaskId | null) => id && keyIn(place, one.found.tasks.get(id))
  const ends = { after: keyOf(place.after), before: keyOf(place.before) }
  const known = await Promise.all(together.map((it) => keyBefore(begun, it, ends)))
  const keys = filled(known, ends, one)
  const long = keys.find(isTooLong)
  if (!long) return keys
  await renumber(place, long, one)
  const keyNow = async (id: TaskId | null) =>
    id && keyIn(place, (await one.table.task.get({ boardId: place.boardId, taskId: id }, true)) ?? undefined)
  return filled(known, { after: await keyNow(place.after), before: await keyNow(place.before) }, one)
}

/** What the same call has moved already stands there: those it had no time for go between. */
async function keyBefore({ doneBefore }: Begun<TaskStep>, { at, task, place }: Going, { after, before }: Ends) {
  const { position } = task
  const isThere =
    isIn(place, task) &&
    (!after || after === 'gone' || position > after) &&
    (!before || before === 'gone' || position < before)
  const done = isThere ? await doneBefore(at) : null
  return done && unpacked(place.boardId, done.card).position
}

/** Each run of those that have no key yet lies between those that have one. */
function filled(known: readonly (Position | null)[], ends: Ends, { platform }: OnTask): Position[] {
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
