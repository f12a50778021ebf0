// Recounts a board from its cards: one that was never counted, or whose tasks changed without log entries.

import { type BoardId, EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Member } from '#shared/board/model.ts'
import { sortByRole } from '#shared/board/members-by-role.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { countedFields } from '#shared/task-counters/counted-fields.ts'
import {
  addToCells,
  addToTaskCounters,
  type Cells,
  horizonOf,
  emptyTaskCounters,
} from '#shared/task-counters/task-counters.ts'
import { type Card, taskIdOf, unpackTask, versionOf } from '#shared/task/card.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { entryAt } from '#functions/platform/ulid-at.ts'
import type { BoardPeople } from '#functions/table/access/task-counters.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type Deps = { table: Table; platform: Platform }

/** Members shown for a project. */
const maxShownMembers = 4

/**
 * Log entries of the time of reading are processed as well.
 * @throws request.too_busy after repeated conflicts
 */
export const recountTasks = (deps: Deps, boardId: BoardId): Promise<true> =>
  retryUntilDone(async () => ((await recountOnce(deps, boardId)) ? true : null))

async function recountOnce(deps: Deps, boardId: BoardId): Promise<boolean> {
  const { table, platform } = deps
  const before = await table.taskCounters.stored(boardId)
  const now = platform.clock.now()
  const whole = entryAt(now.getTime() - catchUpOverlapSeconds * 1_000)
  const cards = new Map<TaskId, Card>((await table.purge.cards(boardId)).map((card) => [taskIdOf(card), card]))
  const counted: EntryId[] = []
  for await (const entries of table.activity.allSince(boardId, whole)) {
    for (const { event, card } of entries) {
      counted.push(event.entryId)
      const previous = card && cards.get(taskIdOf(card))
      // A card that is missing was purged, or created after the reading.
      if (card && (!previous || versionOf(previous) < versionOf(card))) cards.set(taskIdOf(card), card)
    }
  }
  const people = await peopleOf(deps, boardId)
  // A deleted board has no counters.
  if (!people) return true
  const { taskCounters, personalCells } = countsOf(boardId, cards.values(), now)
  const next = {
    boardId,
    counting: EntryId.parse(platform.ids.next('act')),
    version: EntryId.parse(platform.ids.next('act')),
    personalCells,
    range: { until: counted.at(-1) ?? whole, whole, known: whole, counted },
    taskCounters: { ...taskCounters, people },
  }
  return table.taskCounters.replace(next, before?.range ?? null)
}

/** Returns the owners and some members of a board; null when it does not exist any more. */
export async function peopleOf({ table }: Deps, boardId: BoardId): Promise<BoardPeople | null> {
  const structure = await table.boardStructure.get(boardId, true)
  return structure && boardPeopleOf(structure.members)
}

export function boardPeopleOf(members: readonly Member[]): BoardPeople {
  const sortedMembers = sortByRole(members)
  const owners = sortedMembers.filter(({ role }) => role === 'owner')
  const ids = (listedMembers: readonly Member[]) => listedMembers.map(({ userId }) => userId)
  return { owners: ids(owners), some: ids(sortedMembers.slice(0, maxShownMembers)), count: members.length }
}

function countsOf(boardId: BoardId, cards: Iterable<Card>, now: Date) {
  const [taskCounters, personalCells, horizon] = [emptyTaskCounters(), new Map<UserId, Cells>(), horizonOf(now)]
  for (const card of cards) {
    const counted = countedFields(unpackTask(boardId, card))
    if (!counted) continue
    addToTaskCounters(taskCounters, counted, 1, horizon)
    if (counted.limited || !counted.assigneeId) continue
    const cells = personalCells.get(counted.assigneeId) ?? {}
    personalCells.set(counted.assigneeId, cells)
    addToCells(cells, counted, 1, horizon)
  }
  return { taskCounters, personalCells }
}
