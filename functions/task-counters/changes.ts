// How log entries change the task counters of a board.

import type { DomainEvent } from '#shared/activity/event.ts'
import { isTaskEvent } from '#shared/activity/event.ts'
import type { UserId } from '#shared/common/ids.ts'
import { type CountedFields, countedFieldsChange, isCountedEvent } from '#shared/task-counters/counted-fields.ts'
import {
  addToCells,
  addToTaskCounters,
  type Cells,
  type horizonOf,
  type TaskCounters,
  withoutEmptyCells,
} from '#shared/task-counters/task-counters.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Entry } from '#functions/table/access/event-rows.ts'

type Horizon = ReturnType<typeof horizonOf>
type Change = CountedFields & { by: 1 | -1 }

export const isMemberEvent = ({ type }: DomainEvent): boolean => type.startsWith('member.')

/** Returns whether counters depend on an event. */
export const isRelevant = (event: DomainEvent): boolean =>
  isCountedEvent(event) || isMemberEvent(event) || event.type === 'board.created'

/** Returns what an entry removes from the counters, and what it adds. */
export function changesOf({ event, card }: Entry): Change[] {
  if (!card || !isTaskEvent(event)) return []
  const { from, to } = countedFieldsChange(event, unpackTask(event.boardId, card))
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [...(from ? [{ ...from, by: -1 } as const] : []), ...(to ? [{ ...to, by: 1 } as const] : [])]
}

/** Returns the users whose personal counters are changed. */
export const peopleChangedBy = (changes: readonly Change[]): UserId[] => [
  ...new Set(changes.flatMap(({ assigneeId, limited }) => (assigneeId && !limited ? [assigneeId] : []))),
]

/** Counters of a board, changed in place. */
export type CountersInMemory = { taskCounters: TaskCounters; personalCells: Map<UserId, Cells> }

export function addChange(
  { taskCounters, personalCells }: CountersInMemory,
  { by, ...counted }: Change,
  horizon: Horizon,
): void {
  addToTaskCounters(taskCounters, counted, by, horizon)
  if (!counted.assigneeId || counted.limited) return
  const cells = personalCells.get(counted.assigneeId) ?? {}
  personalCells.set(counted.assigneeId, cells)
  addToCells(cells, counted, by, horizon)
}

export const removeEmptyCells = <Some extends TaskCounters>(taskCounters: Some, horizon: Horizon): Some => ({
  ...taskCounters,
  shared: withoutEmptyCells(taskCounters.shared, horizon),
  limited: withoutEmptyCells(taskCounters.limited, horizon),
})

export const removeEmptyPersonalCells = (
  personalCells: Iterable<readonly [UserId, Cells]>,
  horizon: Horizon,
): Map<UserId, Cells> =>
  new Map([...personalCells].map(([userId, cells]) => [userId, withoutEmptyCells(cells, horizon)]))
