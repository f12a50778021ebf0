// The ways the log is read, and how its entries are handed over.

import superjson from 'superjson'
import { type DomainEvent, isOfTask } from '#shared/activity/event.ts'
import type { BoardId, EntryId, MutationId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Bound } from '#functions/table/bind.ts'
import { cursorWithin } from './cursor.ts'
import { outboxShard, outboxShards } from './outbox-shards.ts'

/** A log entry, and the card of its task as the event left it. */
export type Entry = { event: DomainEvent; card: Card | null }

type Row = { boardId: BoardId; entryId: EntryId; taskId?: TaskId; event: string; card?: string }

/** The entry that a change writes beside itself. What its keys say is not said again: an entry stays under a kilobyte. */
export function entryOf(event: DomainEvent, card?: Card) {
  const { boardId, entryId, at, ...said } = event
  const row = { boardId, entryId, ...(card && { card: JSON.stringify(card) }) }
  if (!isOfTask(event)) return { ...row, event: JSON.stringify({ ...said, at: at.getTime() }) }
  const { taskId, ...rest } = said as typeof said & { taskId: TaskId }
  return { ...row, taskId, taskEntryId: entryId, event: JSON.stringify({ ...rest, at: at.getTime() }) }
}

const fromRow = ({ boardId, entryId, taskId, event, card }: Row): Entry => {
  const { at, ...said } = JSON.parse(event)
  return {
    event: { ...said, boardId, entryId, ...(taskId && { taskId }), at: new Date(at) } as DomainEvent,
    card: card ? (JSON.parse(card) as Card) : null,
  }
}

export const activityAccess = ({ entities }: Bound) => ({
  /** A1: the log of a board, newest first, a page at a time. */
  async ofBoard(boardId: BoardId, cursor: string | null = null, limit = 50) {
    const from = cursorWithin(cursor, ['pk', `${boardId}#events`])
    const page = await entities.activity.query.ofBoard({ boardId }).go({ cursor: from, limit, order: 'desc' })
    return { entries: page.data.map(fromRow), cursor: page.cursor }
  },

  /** A2: the log of a task, newest first, a page at a time. */
  async ofTask(taskId: TaskId, cursor: string | null = null, limit = 50) {
    const from = cursorWithin(cursor, ['ofTaskpk', taskId])
    const page = await entities.activity.query.ofTask({ taskId }).go({ cursor: from, limit, order: 'desc' })
    return { entries: page.data.map(fromRow), cursor: page.cursor }
  },

  /**
   * A3: what happened on a board after an entry, oldest first; the last minute strongly consistent, because ids are
   * stamped before the commit (engine §3).
   * @param after an entry id or the beginning of one
   * @param settled entries older than this have all been committed
   */
  async since(boardId: BoardId, after: string, settled: string): Promise<Entry[]> {
    const read = async (from: string, to: string, consistent: boolean) => {
      const { data } = await entities.activity.query
        .ofBoard({ boardId })
        .between({ entryId: from as EntryId }, { entryId: to as EntryId })
        .go({ pages: 'all', consistent })
      return data.map(fromRow)
    }
    const border = after > settled ? after : settled
    const [old, recent] = await Promise.all([
      after < settled ? read(after, settled, false) : [],
      read(border, 'act_~', true),
    ])
    return [...old, ...recent]
  },

  /** A4: one entry. */
  async get(boardId: BoardId, entryId: EntryId): Promise<Entry | null> {
    const { data } = await entities.activity.get({ boardId, entryId }).go({ consistent: true })
    return data && fromRow(data)
  },

  /** A5: entries of one shard of the outbox that were written before a moment and still wait, oldest first. */
  async waiting(shard: number, before: EntryId, limit = 100) {
    const { data } = await entities.outbox.query
      .ofShard({ shard })
      .lt({ entryId: before })
      .go({ limit, consistent: true })
    return data
  },

  /** A6: events that the bus has taken; they wait no longer. */
  async handedOver(events: readonly { boardId: BoardId; entryId: EntryId }[]): Promise<void> {
    await Promise.all(
      events.map(({ entryId }) => entities.outbox.delete({ shard: outboxShard(entryId), entryId }).go()),
    )
  },

  /** A7: what a mutation of a client's answered the first time. */
  async outcome(userId: UserId, mutationId: MutationId): Promise<{ answer: unknown } | null> {
    const { data } = await entities.outcome.get({ userId, mutationId }).go({ consistent: true })
    return data && { answer: superjson.parse(data.answer) }
  },

  shards: outboxShards,
})
