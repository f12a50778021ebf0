// One mutation, one transaction: the change, its log entry, its outbox row and the outcome of the client's
// mutation are written together or not at all.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, EntryId, MutationId, UserId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import { stringify } from '#shared/common/transformer.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { type Card } from '#shared/task/card.ts'
import type { AuditEntry } from '#shared/audit/model.ts'
import { activityAccess } from './access/activity.ts'
import { auditRow } from './access/audit.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { outboxShard } from '#functions/table/entities/outbox.ts'
import type { Bound } from './bind.ts'

/** An event to be logged, and the list that receives it after the commit. */
export type PendingEvent<Event extends DomainEvent = DomainEvent> = {
  event: Event
  /** The mutation and the fingerprint of its call. */
  mutation: { userId: UserId; mutationId: MutationId; call: string }
  committedEvents: DomainEvent[]
}

/** Thrown when the mutation has been committed before; carries the first outcome. */
export class MutationAlreadyDone extends Error {
  override readonly name = 'MutationAlreadyDone'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('mutation already done')
    this.answer = answer
  }
}

/** Treats a change that was committed before as successful; for one of several changes of a mutation. */
export function ignoreAlreadyDone(error: unknown): true {
  if (error instanceof MutationAlreadyDone) return true
  throw error
}

export type Entities = Parameters<Parameters<Bound['transaction']['write']>[0]>[0]
type Write = ReturnType<Parameters<Bound['transaction']['write']>[0]>[number]

/** Rows written in a transaction. */
export type Writes = (entities: Entities) => readonly Write[]

/** An event, and its task's card after it. */
export type EventWithCard = { event: DomainEvent; card?: Card }

type Commit = {
  pendingEvent: PendingEvent
  /** The answer of the call beside the card; stored as the outcome of the mutation. */
  answer: unknown
  /** The card of the event's task after the event. */
  card?: Card
  /** Entries in the audit log of the workspace. */
  audit?: readonly AuditEntry[]
  /** Further events on other tasks of the board. */
  others?: readonly EventWithCard[]
  writes: Writes
}

/**
 * Writes a change and its event in one transaction.
 * @returns false when a condition of `writes` failed, a version conflict
 * @throws MutationAlreadyDone when the mutation has an outcome; `request.too_busy` after repeated transaction conflicts
 */
export async function commit(
  bound: Bound,
  { pendingEvent, answer, card, audit = [], others = [], writes }: Commit,
): Promise<boolean> {
  const { event, mutation, committedEvents } = pendingEvent
  const events: EventWithCard[] = [{ event, ...(card && { card }) }, ...others]
  const isCommitted = await commitWithRetry(bound, {
    outcome: { ...mutation, at: event.at, answer, ...(card && { boardId: event.boardId, entryId: event.entryId }) },
    writes: (entities) => [
      ...events.flatMap((eventWithCard) => logWrites(entities, eventWithCard)),
      ...auditWrites(entities, audit),
      ...writes(entities),
    ],
  })
  if (isCommitted) committedEvents.push(...events.map((eventWithCard) => eventWithCard.event))
  return isCommitted
}

/** A mutation without an event on a board, its time, and its entries in the audit log of the workspace. */
export type MutationWithoutEvent = { mutation: PendingEvent['mutation']; at: Date; audit?: readonly AuditEntry[] }

/**
 * Commits a change that belongs to no board: without an event, but with the outcome of the mutation and its audit entries.
 * @returns false when a condition of `writes` failed, a version conflict
 */
export const commitWithoutEvent = (
  bound: Bound,
  { mutation, at, answer, audit = [], writes }: MutationWithoutEvent & Pick<Commit, 'answer' | 'writes'>,
): Promise<boolean> =>
  commitWithRetry(bound, {
    outcome: { ...mutation, at, answer },
    writes: (entities) => [...auditWrites(entities, audit), ...writes(entities)],
  })

type Outcome = PendingEvent['mutation'] & { at: Date; answer: unknown; boardId?: BoardId; entryId?: EntryId }
type OutcomeAndWrites = { outcome: Outcome; writes: Writes }

async function commitWithRetry(bound: Bound, change: OutcomeAndWrites): Promise<boolean> {
  // On a transaction conflict nothing is written; the retry finds out what has changed.
  for (let tries = 0; tries < maxAttempts; tries++) {
    const result = await write(bound, change)
    if (result !== 'transaction-conflict') return result
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4 * 2 ** tries))
  }
  throwError('request.too_busy')
}

const maxAttempts = 8

async function write(bound: Bound, { outcome, writes }: OutcomeAndWrites): Promise<boolean | 'transaction-conflict'> {
  const { at, answer, ...mutation } = outcome
  const { canceled, data } = await bound.transaction
    .write((entities) => [
      entities.outcome
        .create({
          ...mutation,
          answer: stringify(answer),
          expiresAtSeconds: Math.ceil(at.getTime() / 1_000) + outcomeDays * 86_400,
        })
        .commit(),
      ...writes(entities),
    ])
    .go()
  if (!canceled) return true
  // The outcome is the first item of the transaction.
  if (data[0]?.code === 'ConditionalCheckFailed') {
    const stored = await activityAccess(bound).outcome(mutation.userId, mutation.mutationId)
    if (stored && stored.call !== mutation.call) throwError('request.invalid', { field: 'mutationId' })
    if (stored) throw new MutationAlreadyDone(stored.answer)
  }
  const codes = new Set(data.map((result) => result.code))
  if (codes.has('ConditionalCheckFailed')) return false
  if (codes.has('TransactionConflict')) return 'transaction-conflict'
  throw new Error(`transaction failed: ${[...codes].join(', ')}`)
}

const auditWrites = (entities: Entities, audit: readonly AuditEntry[]) =>
  audit.map((entry) => entities.audit.create(auditRow(entry)).commit())

const logWrites = (entities: Entities, { event, card }: EventWithCard) => [
  entities.activity.create(entryOf(event, card)).commit(),
  entities.outbox
    .create({ shard: outboxShard(event.entryId), entryId: event.entryId, boardId: event.boardId })
    .commit(),
]

/**
 * Retries a change until it has no conflict.
 * @throws errors of `attempt`; `request.too_busy` after many tries
 */
export async function retryUntilDone<Result>(attempt: (tries: number) => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < 24; tries++) {
    const result = await attempt(tries)
    if (result !== null) return result
    // Random delays separate writers that keep conflicting.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 4 * 2 ** tries)))
  }
  throwError('request.too_busy')
}
