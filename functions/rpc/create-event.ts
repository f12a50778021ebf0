// Creates domain events: adds actor, board, time and mutation to what happened.

import type { EventOf, EventType } from '#shared/activity/event.ts'
import type { EventEnvelope } from '#shared/common/event.ts'
import { type BoardId, EntryId, MutationId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import { momentOf } from '#shared/common/moment-of.ts'
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
  call: Pick<Call, 'fingerprint'>
}

export function eventCreator({
  platform: { ids },
  committedEvents,
  boardId,
  workspaceId,
  actorId,
  mutationId,
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
    const at = new Date(momentOf(entryId))
    const event = { ...facts, type, workspaceId, boardId, actorId, entryId, at } as unknown as EventOf<Type>
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

export type CreateEvent = ReturnType<typeof eventCreator>

/** Returns the id of one of several changes of a mutation. */
export const partOf = (mutationId: MutationId, part: string): MutationId =>
  part === '' ? mutationId : (`${mutationId}#${part}` as MutationId)
