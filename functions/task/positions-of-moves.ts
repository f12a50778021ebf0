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

type MoveTarget = OrderedRow & { after: TaskId | null; before: TaskId | null }
type MovingStep = BulkStart<TaskStep>['steps'][number] & { target: MoveTarget }
type RowEnds = { after: Position | 'gone' | null; before: Position | 'gone' | null }

/** Returns positions by step index; a step that undoes a move names its own position. */
export async function positionsOfMoves(start: BulkStart<TaskStep>): Promise<Map<number, Position>> {
  const moving = start.steps.flatMap((it): MovingStep[] => {
    const { step, task, root } = it
    if (step.does !== 'move' || step.undoPlace) return []
    const { after, before } = step
    const { boardId, rootId } = task
    return [{ ...it, target: { boardId, listId: root?.listId ?? step.listId, rootId, after, before } }]
  })
  const positions = new Map<number, Position>()
  const groupKeyOf = ({ target: { listId, rootId, after, before } }: MovingStep) =>
    [rootId ?? listId, after, before].join(' ')
  for (const stepsToPlace of Map.groupBy(moving, groupKeyOf).values()) {
    const keys = await keysFor(start, stepsToPlace)
    for (const [i, { at }] of stepsToPlace.entries()) positions.set(at, keys[i]!)
  }
  return positions
}

async function keysFor(start: BulkStart<TaskStep>, stepsToPlace: readonly MovingStep[]): Promise<Position[]> {
  const [{ at, target }] = stepsToPlace as [MovingStep, ...MovingStep[]]
  const context = start.context(at)
  const keyOf = (id: TaskId | null) => id && positionKeyOf(target, context.accessRows.tasks.get(id))
  const ends = { after: keyOf(target.after), before: keyOf(target.before) }
  const knownKeys = await Promise.all(stepsToPlace.map((it) => existingKey(start, it, ends)))
  const keys = fillMissingKeys(knownKeys, ends, context)
  const longKey = keys.find(isPositionTooLong)
  if (!longKey) return keys
  await rebalancePositions(target, longKey, context)
  const currentKey = async (id: TaskId | null) =>
    id &&
    positionKeyOf(target, (await context.table.task.get({ boardId: target.boardId, taskId: id }, true)) ?? undefined)
  return fillMissingKeys(
    knownKeys,
    { after: await currentKey(target.after), before: await currentKey(target.before) },
    context,
  )
}

/** Tasks that an earlier delivery of the call has moved are there already; the others go between them. */
async function existingKey(
  { previousAnswer }: BulkStart<TaskStep>,
  { at, task, target }: MovingStep,
  { after, before }: RowEnds,
) {
  const { position } = task
  const isAtTarget =
    isInRow(target, task) &&
    (!after || after === 'gone' || position > after) &&
    (!before || before === 'gone' || position < before)
  const answer = isAtTarget ? await previousAnswer(at) : null
  return answer && unpackTask(target.boardId, answer.card).position
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
