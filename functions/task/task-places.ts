// Positions of several tasks that one call moves to the same place: one after the other, in the order of the steps.

import type { TaskId } from '#shared/common/ids.ts'
import { isPositionTooLong, type Position, positionsNear } from '#shared/common/position.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { BulkStart } from '#functions/rpc/bulk.ts'
import type { TaskContext } from '#functions/rpc/procedures.ts'
import { positionKeyOf } from './position.ts'
import { rebalancePositions } from './rebalance-positions.ts'
import { isInRow, type OrderedRow } from './ordered-row.ts'

type TaskPlace = OrderedRow & { after: TaskId | null; before: TaskId | null }
type MovingStep = BulkStart<TaskStep>['steps'][number] & { place: TaskPlace }
type RowEnds = { after: Position | 'gone' | null; before: Position | 'gone' | null }

/** Returns positions by step index; an undo names its own. */
export async function readTaskPlaces(started: BulkStart<TaskStep>): Promise<Map<number, Position>> {
  const moving = started.steps.flatMap((it): MovingStep[] => {
    const { step, task, root } = it
    if (step.does !== 'move' || step.undoPlace) return []
    const { after, before } = step
    const { boardId, rootId } = task
    return [{ ...it, place: { boardId, listId: root?.listId ?? step.listId, rootId, after, before } }]
  })
  const places = new Map<number, Position>()
  const groupKeyOf = ({ place: { listId, rootId, after, before } }: MovingStep) =>
    [rootId ?? listId, after, before].join(' ')
  for (const stepsToPlace of Map.groupBy(moving, groupKeyOf).values()) {
    const keys = await keysFor(started, stepsToPlace)
    for (const [i, { at }] of stepsToPlace.entries()) places.set(at, keys[i]!)
  }
  return places
}

async function keysFor(started: BulkStart<TaskStep>, stepsToPlace: readonly MovingStep[]): Promise<Position[]> {
  const [{ at, place }] = stepsToPlace as [MovingStep, ...MovingStep[]]
  const context = started.context(at)
  const keyOf = (id: TaskId | null) => id && positionKeyOf(place, context.accessRows.tasks.get(id))
  const ends = { after: keyOf(place.after), before: keyOf(place.before) }
  const knownKeys = await Promise.all(stepsToPlace.map((it) => existingKey(started, it, ends)))
  const keys = fillMissingKeys(knownKeys, ends, context)
  const longKey = keys.find(isPositionTooLong)
  if (!longKey) return keys
  await rebalancePositions(place, longKey, context)
  const currentKey = async (id: TaskId | null) =>
    id &&
    positionKeyOf(place, (await context.table.task.get({ boardId: place.boardId, taskId: id }, true)) ?? undefined)
  return fillMissingKeys(
    knownKeys,
    { after: await currentKey(place.after), before: await currentKey(place.before) },
    context,
  )
}

/** Tasks that an earlier delivery of the call has moved are there already; the others go between them. */
async function existingKey(
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
  return done && unpackTask(place.boardId, done.card).position
}

/** Fills each run of missing keys between known ones. */
function fillMissingKeys(
  knownKeys: readonly (Position | null)[],
  ends: RowEnds,
  { platform }: TaskContext,
): Position[] {
  const keys: Position[] = []
  while (keys.length < knownKeys.length) {
    const from = keys.length
    const knownKey = knownKeys[from]
    if (knownKey) {
      keys.push(knownKey)
      continue
    }
    const next = knownKeys.findIndex((key, i) => i > from && key !== null)
    const count = (next < 0 ? knownKeys.length : next) - from
    const [after, before] = [keys.at(-1) ?? ends.after, knownKeys[next] ?? ends.before]
    keys.push(...positionsNear(after, before, count, platform.ids))
  }
  return keys
}
