// Access patterns of the activity log and the outbox.

import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, EntryId, MutationId, TaskId, UserId } from '#shared/common/ids.ts'
import { maxCatchUpEntries } from '#shared/common/limits.ts'
import { parse } from '#shared/common/transformer.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { bulkOf, keyOf } from '#functions/table/bulk.ts'
import { validateCursor } from './cursor.ts'
import { type Entry, fromRow, logOf } from './event-rows.ts'
import { logCache } from './log-cache.ts'
import { outboxShard, outboxShards } from '#functions/table/entities/outbox.ts'

type Page = { cursor?: string | null; limit?: number }

/** @param cacheLogs whether this process caches the recent log of boards */
export const activityAccess = (bound: Bound, cacheLogs = false) => {
  const { entities, documents } = bound
  const activity = {
    /**
     * A1: reads entries of a board's log, newest first.
     * @param between two entry ids or their prefixes, both exclusive. In the wrong order the result is empty; DynamoDB would
     * reject such a query.
     */
    async ofBoard(boardId: BoardId, between: { after: string; before: string }, limit: number): Promise<Entry[]> {
      const [after, before] = [between.after as EntryId, between.before as EntryId]
      if (after >= before) return []
      const page = await entities.activity.query
        .ofBoard({ log: logOf(boardId) })
        .between({ entryId: after }, { entryId: before })
        .go({ limit: limit + 2, order: 'desc' })
      return page.data
        .map(fromRow)
        .filter(({ event: { entryId } }) => entryId !== after && entryId !== before)
        .slice(0, limit)
    },

    /** A2: reads a page of a task's log, newest first. */
    async ofTask(taskId: TaskId, cursor: string | null = null, limit = 50) {
      const from = validateCursor(cursor, { ofTaskpk: taskId }, ['pk', 'sk'])
      const page = await entities.activity.query.ofTask({ taskId }).go({ cursor: from, limit, order: 'desc' })
      return { entries: page.data.map(fromRow), cursor: page.cursor }
    },

    /**
     * A3: reads a board's entries after an id, oldest first; strongly consistent, because ids are stamped before the commit
     * (R-23.6).
     * @param after an entry id or a prefix
     * @returns at most one entry more than a catch-up may use
     */
    async since(boardId: BoardId, after: string): Promise<Entry[]> {
      const { data } = await entities.activity.query
        .ofBoard({ log: logOf(boardId) })
        .between({ entryId: after as EntryId }, { entryId: 'act_~' as EntryId })
        .go({ count: maxCatchUpEntries + 1, consistent: true })
      return data.map(fromRow)
    },

    /**
     * A11: reads the ids of a board's entries from an id on, oldest first; strongly consistent like A3. Costs the same units,
     * but a fraction of the time.
     */
    async idsSince(boardId: BoardId, from: EntryId, limit: number): Promise<EntryId[]> {
      const query = entities.activity.query
        .ofBoard({ log: logOf(boardId) })
        .between({ entryId: from }, { entryId: 'act_~' as EntryId })
        .params<QueryCommandInput>()
      const ids: EntryId[] = []
      let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
      do {
        const command = { ...query, ProjectionExpression: 'sk', ConsistentRead: true, ExclusiveStartKey }
        const page = await documents.send(new QueryCommand({ ...command, Limit: limit - ids.length }))
        ids.push(...(page.Items ?? []).map(({ sk }) => sk as EntryId))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey && ids.length < limit)
      return ids
    },

    /**
     * A8: reads all of a board's entries from an id on, oldest first, page by page; strongly consistent.
     * @param until the last id
     */
    async *allSince(boardId: BoardId, from: string, until = 'act_~'): AsyncGenerator<Entry[]> {
      if (from > until) return
      let cursor: string | null = null
      do {
        const page: { data: Parameters<typeof fromRow>[0][]; cursor: string | null } = await entities.activity.query
          .ofBoard({ log: logOf(boardId) })
          .between({ entryId: from as EntryId }, { entryId: until as EntryId })
          .go({ cursor, limit: 500, consistent: true })
        yield page.data.map(fromRow)
        cursor = page.cursor
      } while (cursor)
    },

    /** A4: reads one entry. */
    async get(boardId: BoardId, entryId: EntryId): Promise<Entry | null> {
      const { data } = await entities.activity.get({ log: logOf(boardId), entryId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** A9: reads entries of several boards; missing ones are left out. */
    async several(refs: readonly { boardId: BoardId; entryId: EntryId }[]): Promise<Map<EntryId, DomainEvent>> {
      if (refs.length === 0) return new Map()
      const keys = refs.map(({ boardId, entryId }) => ({ log: logOf(boardId), entryId }))
      const { data } = await entities.activity.get(keys).go()
      return new Map(data.map((row) => [row.entryId, fromRow(row).event]))
    },

    /** A5: reads a page of an outbox shard, oldest first: the entries before an id. */
    async unpublished(shard: number, before: EntryId, { cursor = null, limit = 100 }: Page = {}) {
      const { data, cursor: next } = await entities.outbox.query
        .ofShard({ shard })
        .lt({ entryId: before })
        .go({ limit, cursor, consistent: true })
      return { unpublished: data, cursor: next }
    },

    /** A6: removes published events from the outbox. */
    markPublished: (events: readonly { entryId: EntryId }[]): Promise<void> =>
      bulkOf(bound).remove(
        events.map(({ entryId }) => keyOf(entities.outbox.delete({ shard: outboxShard(entryId), entryId }))),
      ),

    /** A7: reads the first outcome of a client's mutation; the card comes from its log entry. */
    async outcome(userId: UserId, mutationId: MutationId): Promise<{ call: string; answer: unknown } | null> {
      const { data } = await entities.outcome.get({ userId, mutationId }).go({ consistent: true })
      if (!data) return null
      const { call, boardId, entryId } = data
      const answer = parse(data.answer)
      if (!entryId || !boardId) return { call, answer }
      const entry = await activity.get(boardId, entryId)
      return entry && { call, answer: { card: entry.card, ...(answer as object) } }
    },

    /** A10: reads the call fingerprints of mutations; unknown ones are left out. */
    async callsOf(userId: UserId, mutationIds: readonly MutationId[]): Promise<Map<MutationId, string>> {
      const batch = batchOf(bound)
      const rows = mutationIds.map((id) =>
        batch.add(entities.outcome, entities.outcome.get({ userId, mutationId: id })),
      )
      await batch.read({ consistent: true })
      const found = rows.map((row) => row()).filter((row) => row !== null)
      return new Map(found.map(({ mutationId, call }) => [mutationId, call]))
    },

    shards: outboxShards,
  }
  return {
    ...activity,
    /**
     * A12: reads a board's entries from an id on, oldest first; strongly consistent. Entries of the last two minutes come from
     * the cache of this process, and one read serves all callers of the same moment.
     * @returns null when there are more than a catch-up may use
     */
    recent: logCache({ readSince: activity.since, readIdsSince: activity.idsSince }, cacheLogs),
  }
}

export type Activity = ReturnType<typeof activityAccess>
