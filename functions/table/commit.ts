// One command, one transaction, one event (engine §1): what changes, the log entry, what is to be handed over,
// and the outcome of the client's mutation are written together or not at all.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, EntryId, MutationId, UserId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import { stringify } from '#shared/common/transformer.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { type Card } from '#shared/task/card.ts'
import { activityAccess } from './access/activity.ts'
import { entryOf } from './access/entry.ts'
import { outboxShard } from './access/outbox-shards.ts'
import type { Bound } from './bind.ts'

/** An event on its way into the log, and where to put it once it has been committed. */
export type Telling<Event extends DomainEvent = DomainEvent> = {
  event: Event
  /** Whose mutation it is, and of which call. */
  mutation: { userId: UserId; mutationId: MutationId; call: string }
  told: DomainEvent[]
}

/** Thrown when the same mutation has been done before; it brings the first outcome. */
export class DoneBefore extends Error {
  override readonly name = 'DoneBefore'
  readonly answer: unknown

  constructor(answer: unknown) {
    super('done before')
    this.answer = answer
  }
}

/** For one of several changes of a mutation: one that was done before is as good as done. */
export function orDoneBefore(error: unknown): true {
  if (error instanceof DoneBefore) return true
  throw error
}

export type Entities = Parameters<Parameters<Bound['transaction']['write']>[0]>[0]
type Write = ReturnType<Parameters<Bound['transaction']['write']>[0]>[number]

/** Rows that are written in a transaction. */
export type Writes = (entities: Entities) => readonly Write[]

/** An event, and the card of its task as it leaves it. */
export type Happening = { event: DomainEvent; card?: Card }

type Commit = {
  telling: Telling
  /** What the call will answer, beside the card; kept as the outcome of the mutation. */
  answer: unknown
  /** The card of the event's task as this event leaves it. */
  card?: Card
  /** What else happened with it, of other tasks of the board. */
  others?: readonly Happening[]
  writes: Writes
}

/**
 * Writes a change and its event in one transaction.
 * @returns false when a condition of `writes` did not hold: somebody was quicker
 * @throws DoneBefore when the client's mutation has an outcome already; `request.too_busy` when others were at the same
 * rows all the time
 */
export async function commit(bound: Bound, { telling, answer, card, others = [], writes }: Commit): Promise<boolean> {
  const { event, mutation, told } = telling
  const happenings: Happening[] = [{ event, ...(card && { card }) }, ...others]
  const done = await written(bound, {
    outcome: { ...mutation, at: event.at, answer, ...(card && { boardId: event.boardId, entryId: event.entryId }) },
    writes: (entities) => [...happenings.flatMap((happening) => logs(entities, happening)), ...writes(entities)],
  })
  if (done) told.push(...happenings.map((happening) => happening.event))
  return done
}

/** Whose mutation it is and when it came, where no log of a board tells of it. */
export type Quiet = { mutation: Telling['mutation']; at: Date }

/** The same for what is of no board: nothing is told, and the mutation is remembered all the same. */
export const commitQuietly = (
  bound: Bound,
  { mutation, at, answer, writes }: Quiet & Pick<Commit, 'answer' | 'writes'>,
): Promise<boolean> => written(bound, { outcome: { ...mutation, at, answer }, writes })

type Outcome = Telling['mutation'] & { at: Date; answer: unknown; boardId?: BoardId; entryId?: EntryId }
type Written = { outcome: Outcome; writes: Writes }

async function written(bound: Bound, change: Written): Promise<boolean> {
  // Two transactions that meet are both as good as unwritten: the one that is sent again finds out who was quicker.
  for (let tries = 0; tries < mostMeetings; tries++) {
    const done = await write(bound, change)
    if (done !== 'met another') return done
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4 * 2 ** tries))
  }
  refuse('request.too_busy')
}

const mostMeetings = 8

async function write(bound: Bound, { outcome, writes }: Written): Promise<boolean | 'met another'> {
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
  // The outcome is written first.
  if (data[0]?.code === 'ConditionalCheckFailed') {
    const known = await activityAccess(bound).outcome(mutation.userId, mutation.mutationId)
    if (known && known.call !== mutation.call) refuse('request.invalid', { field: 'mutationId' })
    if (known) throw new DoneBefore(known.answer)
  }
  const codes = new Set(data.map((result) => result.code))
  if (codes.has('ConditionalCheckFailed')) return false
  if (codes.has('TransactionConflict')) return 'met another'
  throw new Error(`transaction refused: ${[...codes].join(', ')}`)
}

const logs = (entities: Entities, { event, card }: Happening) => [
  entities.activity.create(entryOf(event, card)).commit(),
  entities.outbox
    .create({ shard: outboxShard(event.entryId), entryId: event.entryId, boardId: event.boardId })
    .commit(),
]

/** Tries a change until nobody was quicker. @throws what `attempt` throws; `request.too_busy` after many tries */
export async function untilDone<Result>(attempt: (tries: number) => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < 24; tries++) {
    const result = await attempt(tries)
    if (result !== null) return result
    // Two who keep meeting part by chance.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 4 * 2 ** tries)))
  }
  refuse('request.too_busy')
}
