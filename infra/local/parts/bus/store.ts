// Stores events and pending deliveries, before they are acknowledged.

import { eventSource, type EventRule, type HandlerName } from '#functions/platform/handler-definitions.ts'
import { openSqlite } from '#infra/local/parts/sqlite.ts'
import type { BusEvent } from './put-events.ts'

export type Delivery = {
  seq: number
  eventId: string
  rule: string
  handler: HandlerName
  tries: number
  event: string
}

export type BusStore = ReturnType<typeof openBusStore>

const schema = `
  CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, event TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS delivery (
    seq INTEGER PRIMARY KEY, eventId TEXT NOT NULL, rule TEXT NOT NULL, handler TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0, dueAt INTEGER NOT NULL, firstAt INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS deliveryDue ON delivery (handler, dueAt, seq);
  CREATE INDEX IF NOT EXISTS deliveryOfEvent ON delivery (eventId);
  CREATE TABLE IF NOT EXISTS dead (
    seq INTEGER PRIMARY KEY, eventId TEXT, rule TEXT, handler TEXT, tries INTEGER, event TEXT, error TEXT, diedAt TEXT
  );
`

export function openBusStore(file: string) {
  const database = openSqlite(file, schema)
  const sql = statementsOf(database)
  const finish = ({ seq, eventId }: Delivery) => {
    sql.endDelivery.run(seq)
    sql.endEvent.run(eventId, eventId)
  }
  return {
    accept(events: BusEvent[], rules: readonly EventRule[]): void {
      const now = Date.now()
      database.transaction(() => {
        for (const event of events) {
          const matching = rules.filter((rule) => matches(rule, event))
          if (matching.length > 0) sql.putEvent.run(event.id, JSON.stringify(event))
          for (const { name, handler } of matching) sql.putDelivery.run(event.id, name, handler, now, now)
        }
      })
    },

    /** The oldest due deliveries; the caller skips running ones. */
    due: (handler: HandlerName, now: number, limit: number) => sql.due.all(handler, now, limit),
    nextDueAt: (handler: HandlerName, now: number) => sql.next.get(handler, now)?.at ?? null,
    /** Rules may have changed since events were accepted. */
    handlersWaiting: () => sql.handlers.all().map(({ handler }) => handler),

    delivered: (deliveries: readonly Delivery[]) => database.transaction(() => deliveries.forEach(finish)),
    retry: ({ seq }: Delivery, dueAt: number) => void sql.retry.run(dueAt, seq),
    giveUp: (delivery: Delivery, error: string) =>
      database.transaction(() => {
        const { eventId, rule, handler, tries, event } = delivery
        sql.insertDead.run(eventId, rule, handler, tries + 1, event, error, new Date().toISOString())
        finish(delivery)
      }),

    countWaiting: () => sql.waiting.get()?.count ?? 0,
    countDead: () => sql.dead.get()?.count ?? 0,
    close: () => database.close(),
  }
}

const matches = ({ detailTypes }: EventRule, event: BusEvent) =>
  event.source === eventSource && (detailTypes.length === 0 || detailTypes.includes(event['detail-type']))

function statementsOf(database: ReturnType<typeof openSqlite>) {
  return {
    putEvent: database.prepare('INSERT INTO event VALUES (?, ?)'),
    putDelivery: database.prepare(
      'INSERT INTO delivery (eventId, rule, handler, dueAt, firstAt) VALUES (?, ?, ?, ?, ?)',
    ),
    due: database.prepare<Delivery>(
      `SELECT seq, eventId, rule, handler, tries, event FROM delivery JOIN event ON event.id = eventId
       WHERE handler = ? AND dueAt <= ? ORDER BY dueAt, seq LIMIT ?`,
    ),
    next: database.prepare<{ at: number | null }>(
      'SELECT min(dueAt) AS at FROM delivery WHERE handler = ? AND dueAt > ?',
    ),
    handlers: database.prepare<{ handler: HandlerName }>('SELECT DISTINCT handler FROM delivery'),
    retry: database.prepare('UPDATE delivery SET tries = tries + 1, dueAt = ? WHERE seq = ?'),
    endDelivery: database.prepare('DELETE FROM delivery WHERE seq = ?'),
    endEvent: database.prepare(
      'DELETE FROM event WHERE id = ? AND NOT EXISTS (SELECT 1 FROM delivery WHERE eventId = ?)',
    ),
    insertDead: database.prepare(
      'INSERT INTO dead (eventId, rule, handler, tries, event, error, diedAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    waiting: database.prepare<{ count: number }>('SELECT count(*) AS count FROM delivery'),
    dead: database.prepare<{ count: number }>('SELECT count(*) AS count FROM dead'),
  }
}
