// board.changes: what has happened on a board since somebody last looked, as they may see it (engine §3).

import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import { Since } from '#shared/board/inputs.ts'
import type { Changes } from '#shared/board/snapshot.ts'
import type { EntryId, TaskId } from '#shared/common/ids.ts'
import { rereadSeconds } from '#shared/common/limits.ts'
import { type Card, packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { momentOf } from '#functions/platform/ulid-at.ts'
import type { Entry } from '#functions/table/access/activity.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { cursorAt, frameShown, visibleCards } from './shown.ts'

// Beyond this a snapshot is the cheaper way.
const mostEntries = 2_000
const millisecondsADay = 86_400_000
// So little is read in one strongly consistent request; of more, the settled part is read at half the price.
const inOneReadMs = 300_000

export const changes = boardProcedure('board.view')
  .input(Since)
  .query(async ({ ctx, input }): Promise<Changes> => {
    const { table, platform, me, board, facts } = ctx
    const now = platform.clock.now()
    const cursor = cursorAt(now)
    const nothing: Changes = { frame: null, cards: [], gone: [], cursor, again: false }
    if (input.since < cursorAt(new Date(now.getTime() - 7 * millisecondsADay))) return { ...nothing, again: true }

    const from = earlier(input.since, rereadSeconds)
    const lately = now.getTime() - momentOf(from) <= inOneReadMs
    const settled = lately ? from : cursorAt(new Date(now.getTime() - rereadSeconds * 1_000))
    const entries = await table.activity.since(input.boardId, from, settled)
    if (entries.length > mostEntries || entries.some(({ event }) => changesSight(event, me.userId))) {
      return { ...nothing, again: true }
    }
    const latest = latestCards(entries)
    const cards = await withRoots(latest, (taskId) => table.task.get({ boardId: input.boardId, taskId }))
    const seen = new Set(visibleCards(cards.all, { facts, board, me: me.userId }).map(([taskId]) => taskId))
    const framed = entries.some(({ event }) => !isOfTask(event))
    return {
      ...nothing,
      frame: framed ? frameShown(await table.frame.get(input.boardId, true), facts) : null,
      cards: latest.filter(([taskId]) => seen.has(taskId)),
      gone: latest.filter(([taskId]) => !seen.has(taskId)).map(([taskId]) => taskId),
    }
  })

/** A change of the reader's own rights shows or hides things that no entry names. */
const changesSight = (event: DomainEvent, me: string): boolean =>
  (event.type.startsWith('member.') && 'userId' in event && event.userId === me) ||
  (event.type === 'board.changed' && event.change.field === 'switches') ||
  // A root that is given to somebody takes its sub-tasks along.
  (event.type === 'task.assigned' && (event.from === me || event.to === me))

function latestCards(entries: readonly Entry[]): Card[] {
  const latest = new Map<TaskId, Card>()
  for (const { card } of entries) {
    if (card && (latest.get(card[0])?.[1] ?? -1) < card[1]) latest.set(card[0], card)
  }
  return [...latest.values()]
}

/** A sub-task is seen through its root, so the roots that did not change are needed too. */
async function withRoots(
  cards: readonly Card[],
  read: (taskId: TaskId) => Promise<Task | null>,
): Promise<{ all: Card[] }> {
  const known = new Set(cards.map(([taskId]) => taskId))
  const missing = [...new Set(cards.flatMap(([, , rootId]) => (rootId && !known.has(rootId) ? [rootId] : [])))]
  const roots = await Promise.all(missing.map(read))
  return { all: [...cards, ...roots.flatMap((root) => (root ? [packed(root)] : []))] }
}

function earlier(entryId: EntryId, seconds: number): EntryId {
  return cursorAt(new Date(momentOf(entryId) - seconds * 1_000))
}
