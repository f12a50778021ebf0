// Creates the domain events of a call, and publishes them after it has succeeded.

import type { EventOf, EventType, DomainEvent } from '#shared/activity/event.ts'
import type { AuditEntry } from '#shared/audit/model.ts'
import type { EventEnvelope } from '#shared/common/event.ts'
import { AuditId, type BoardId, EntryId, MutationId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { MutationWithoutEvent, PendingEvent } from '#functions/table/commit.ts'
import type { Context } from './context.ts'
import type { Call } from './idempotency.ts'

type EventFacts<Type extends EventType> = Omit<EventOf<Type>, 'type' | keyof EventEnvelope>

type EventContext = {
  platform: Platform
  committedEvents: Context['committedEvents']
  boardId: BoardId
  workspaceId: WorkspaceId
  actorId: UserId
  /** Undefined for callers that do not retry, such as jobs. */
  mutationId: MutationId | undefined
  /** The call, if it changes several things. */
  batchId?: MutationId | undefined
  call: Pick<Call, 'fingerprint'>
}

/** Returns the function that creates the events of one call on a board. They are written by `commit` (table/commit.ts). */
export function eventCreator({
  platform: { ids },
  committedEvents,
  boardId,
  workspaceId,
  actorId,
  mutationId,
  batchId,
  call,
}: EventContext) {
  /** @param part distinguishes several events of one mutation, so that each has an outcome of its own */
  return function createEvent<Type extends EventType>(
    type: Type,
    facts: EventFacts<Type>,
    part = '',
  ): PendingEvent<EventOf<Type>> {
    const entryId = EntryId.parse(ids.next('act'))
    // The time is read back from the id, because the log stores only the id.
    const at = new Date(timeOfId(entryId))
    const batch = batchId ?? (part === '' || !mutationId ? undefined : callOf(mutationId))
    const envelope = { type, workspaceId, boardId, actorId, entryId, at, ...(batch && { batchId: batch }) }
    const event = { ...facts, ...envelope } as unknown as EventOf<Type>
    return {
      event,
      committedEvents,
      mutation: {
        userId: actorId,
        mutationId: partOf(mutationId ?? MutationId.parse(ids.next('mut')), part),
        call: call.fingerprint,
      },
    }
  }
}

/** Creates the record of a mutation that appears in no board log. */
export const mutationWithoutEvent = (
  { platform: { ids, clock }, me, call }: Pick<EventContext, 'platform' | 'call'> & { me: { userId: UserId } },
  mutationId: MutationId | undefined,
): MutationWithoutEvent => ({
  mutation: { userId: me.userId, mutationId: mutationId ?? MutationId.parse(ids.next('mut')), call: call.fingerprint },
  at: clock.now(),
})

type AuditContext = Parameters<typeof mutationWithoutEvent>[0] & { workspace: { workspaceId: WorkspaceId } }
type AuditFacts = Omit<AuditEntry, 'auditId' | 'workspaceId' | 'actorId' | 'at'>

/** Creates the record of a mutation with entries in the audit log, which are written in the transaction of the change. */
export function auditedMutation(
  ctx: AuditContext,
  mutationId: MutationId | undefined,
  entries: readonly AuditFacts[],
): MutationWithoutEvent {
  const { platform, me, workspace } = ctx
  const audit = entries.map((entry): AuditEntry => {
    const auditId = AuditId.parse(platform.ids.next('aud'))
    const { workspaceId } = workspace
    return { ...entry, auditId, workspaceId, actorId: me.userId, at: new Date(timeOfId(auditId)) }
  })
  return { ...mutationWithoutEvent(ctx, mutationId), audit }
}

export type CreateEvent = ReturnType<typeof eventCreator>

/** Returns the id of the call that a part belongs to. */
const callOf = (mutationId: MutationId): MutationId => mutationId.split('#')[0] as MutationId

/** Returns the id of one of several changes of a mutation. */
export const partOf = (mutationId: MutationId, part: string): MutationId =>
  part === '' ? mutationId : (`${mutationId}#${part}` as MutationId)

type Deps = Pick<Context, 'table' | 'platform'>

/**
 * Publishes events to the bus (R-34.2, adr 0017). Events that cannot be published stay in the outbox, and the outbox relay
 * sends them.
 */
export async function publishEvents({
  table,
  platform,
  committedEvents,
}: Deps & { committedEvents: readonly DomainEvent[] }): Promise<void> {
  if (committedEvents.length === 0) return
  try {
    await platform.events.publish(committedEvents)
    await table.activity.markPublished(committedEvents)
  } catch (error) {
    platform.reports.problem(error, { while: 'publishing events' })
  }
}

/** Returns the publisher of a handler: immediate on Lambda; on a long-lived process, batched across calls. */
export const createEventPublisher = ({ table, platform }: Deps) =>
  platform.defer<DomainEvent>((committedEvents) => publishEvents({ table, platform, committedEvents }))
