// Counts a board anew from its cards: of one that nobody has counted yet, or whose tasks came or went without the log.

import { type BoardId, EntryId, type TaskId, type UserId } from '#shared/common/ids.ts'
import type { Member } from '#shared/board/model.ts'
import { byRole } from '#shared/board/by-role.ts'
import { rereadSeconds } from '#shared/common/limits.ts'
import { countedOf } from '#shared/task-counters/counted.ts'
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
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

type Ground = { table: Table; platform: Platform }

/** How many faces of a project are shown. */
const shownPeople = 4

/**
 * What happens meanwhile is in the log: as much of it as may be in the cards already is read with them.
 * @throws request.too_busy when others counted all the time
 */
export const countAnew = (ground: Ground, boardId: BoardId): Promise<true> =>
  untilDone(async () => ((await countedAnew(ground, boardId)) ? true : null))

async function countedAnew(ground: Ground, boardId: BoardId): Promise<boolean> {
  const { table, platform } = ground
  const before = await table.taskCounters.stored(boardId)
  const now = platform.clock.now()
  const whole = entryAt(now.getTime() - rereadSeconds * 1_000)
  const cards = new Map<TaskId, Card>((await table.purge.cards(boardId)).map((card) => [taskIdOf(card), card]))
  const counted: EntryId[] = []
  for await (const entries of table.activity.story(boardId, whole)) {
    for (const { event, card } of entries) {
      counted.push(event.entryId)
      const known = card && cards.get(taskIdOf(card))
      // Of a card that is not there the log tells of a task purged since, or of one that came behind the reading.
      if (card && (!known || versionOf(known) < versionOf(card))) cards.set(taskIdOf(card), card)
    }
  }
  const people = await peopleOf(ground, boardId)
  // A board that is gone has no counts.
  if (!people) return true
  const { taskCounters, own } = countsOf(boardId, cards.values(), now)
  const next = {
    boardId,
    counting: EntryId.parse(platform.ids.next('act')),
    version: EntryId.parse(platform.ids.next('act')),
    own,
    reach: { until: counted.at(-1) ?? whole, whole, known: whole, counted },
    taskCounters: { ...taskCounters, people },
  }
  return table.taskCounters.replace(next, before?.reach ?? null)
}

/** Who a board belongs to, and the faces that stand for all of its members; null when it is gone. */
export async function peopleOf({ table }: Ground, boardId: BoardId): Promise<BoardPeople | null> {
  const frame = await table.frame.get(boardId, true)
  return frame && facesOf(frame.members)
}

export function facesOf(members: readonly Member[]): BoardPeople {
  const inOrder = byRole(members)
  const owners = inOrder.filter(({ role }) => role === 'owner')
  const ids = (some: readonly Member[]) => some.map(({ userId }) => userId)
  return { owners: ids(owners), some: ids(inOrder.slice(0, shownPeople)), count: members.length }
}

function countsOf(boardId: BoardId, cards: Iterable<Card>, now: Date) {
  const [taskCounters, own, horizon] = [emptyTaskCounters(), new Map<UserId, Cells>(), horizonOf(now)]
  for (const card of cards) {
    const counted = countedOf(unpacked(boardId, card))
    if (!counted) continue
    addToTaskCounters(taskCounters, counted, 1, horizon)
    if (counted.limited || !counted.assigneeId) continue
    const cells = own.get(counted.assigneeId) ?? {}
    own.set(counted.assigneeId, cells)
    addTo(cells, counted, 1, horizon)
  }
  return { taskCounters, own }
}
