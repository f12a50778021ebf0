// Recounts a board from its cards: one that was never counted, or whose tasks changed without log entries.

import { type BoardId, EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Member } from '#shared/board/model.ts'
import { byRole } from '#shared/board/by-role.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { countedFields } from '#shared/task-counters/counted.ts'
import {
  addTo,
  addToTaskCounters,
  type Cells,
  horizonOf,
  emptyTaskCounters,
} from '#shared/task-counters/task-counters.ts'
import { type Card, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { BoardPeople } from '#functions/table/access/task-counters.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type Deps = { table: Table; platform: Platform }

/** Members shown for a project. */
const viewersOf = 4

/**
 * Log entries of the time of reading are processed as well.
 * @throws request.too_busy after repeated conflicts
 */
export const recountTasks = (deps: Deps, boardId: BoardId): Promise<true> =>
  retryUntilDone(async () => ((await recountedCells(deps, boardId)) ? true : null))

async function recountedCells(deps: Deps, boardId: BoardId): Promise<boolean> {
  const { table, platform } = deps
  const before = await table.taskCounters.stored(boardId)
  const now = platform.clock.now()
  const whole = entryAt(now.getTime() - catchUpOverlapSeconds * 1_000)
  const cards = new Map<TaskId, Card>((await table.purge.cards(boardId)).map((card) => [taskIdOf(card), card]))
  const counted: EntryId[] = []
  for await (const entries of table.activity.story(boardId, whole)) {
    for (const { event, card } of entries) {
      counted.push(event.entryId)
      const known = card && cards.get(taskIdOf(card))
      // A card that is missing was purged, or created after the reading.
      if (card && (!known || versionOf(known) < versionOf(card))) cards.set(taskIdOf(card), card)
    }
  }
  const people = await peopleOf(deps, boardId)
  // A deleted board has no counters.
  if (!people) return true
  const { taskCounters, own } = countsOf(boardId, cards.values(), now)
  const next = {
    boardId,
    counting: EntryId.parse(platform.ids.next('act')),
    version: EntryId.parse(platform.ids.next('act')),
    own,
    range: { until: counted.at(-1) ?? whole, whole, known: whole, counted },
    taskCounters: { ...taskCounters, people },
  }
  return table.taskCounters.replace(next, before?.range ?? null)
}

/** Returns the owners and some members of a board; null when it is gone. */
export async function peopleOf({ table }: Deps, boardId: BoardId): Promise<BoardPeople | null> {
  const structure = await table.boardStructure.get(boardId, true)
  return structure && viewerGroups(structure.members)
}

export function viewerGroups(members: readonly Member[]): BoardPeople {
  const inOrder = byRole(members)
  const owners = inOrder.filter(({ role }) => role === 'owner')
  const ids = (some: readonly Member[]) => some.map(({ userId }) => userId)
  return { owners: ids(owners), some: ids(inOrder.slice(0, viewersOf)), count: members.length }
}

function countsOf(boardId: BoardId, cards: Iterable<Card>, now: Date) {
  const [taskCounters, own, horizon] = [emptyTaskCounters(), new Map<UserId, Cells>(), horizonOf(now)]
  for (const card of cards) {
    const counted = countedFields(unpacked(boardId, card))
    if (!counted) continue
    addToTaskCounters(taskCounters, counted, 1, horizon)
    if (counted.limited || !counted.assigneeId) continue
    const cells = own.get(counted.assigneeId) ?? {}
    own.set(counted.assigneeId, cells)
    addTo(cells, counted, 1, horizon)
  }
  return { taskCounters, own }
}
