// Stamps what happened with who, where and when, on its way into the log.

import type { EventOf, EventType } from '#shared/activity/event.ts'
import type { EventFrame } from '#shared/common/event.ts'
import { type BoardId, EntryId, MutationId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Quiet, Telling } from '#functions/table/commit.ts'
import type { Context } from './context.ts'
import type { Call } from './outcomes.ts'

type Told<Type extends EventType> = Omit<EventOf<Type>, 'type' | keyof EventFrame>

type Teller = {
  platform: Platform
  told: Context['told']
  boardId: BoardId
  workspaceId: WorkspaceId
  actorId: UserId
  /** Left out by whoever does not repeat itself. */
  mutationId: MutationId | undefined
  call: Pick<Call, 'is'>
}

export function teller({ platform: { ids }, told, boardId, workspaceId, actorId, mutationId, call }: Teller) {
  /** @param part tells the several events of one mutation apart, so that each has an outcome of its own */
  return function happened<Type extends EventType>(type: Type, facts: Told<Type>, part = ''): Telling<EventOf<Type>> {
    const entryId = EntryId.parse(ids.next('act'))
    // One moment for both: the log keeps it in the name alone.
    const at = new Date(momentOf(entryId))
    const event = { ...facts, type, workspaceId, boardId, actorId, entryId, at } as unknown as EventOf<Type>
    return {
      event,
      told,
      mutation: {
        userId: actorId,
        mutationId: partOf(mutationId ?? MutationId.parse(ids.next('mut')), part),
        call: call.is,
      },
    }
  }
}

/** A mutation that no log of a board tells of. */
export const quietly = (
  { platform: { ids, clock }, me, call }: Pick<Teller, 'platform' | 'call'> & { me: { userId: UserId } },
  mutationId: MutationId | undefined,
): Quiet => ({
  mutation: { userId: me.userId, mutationId: mutationId ?? MutationId.parse(ids.next('mut')), call: call.is },
  at: clock.now(),
})

export type Happened = ReturnType<typeof teller>

/** The name of one of several changes of a mutation. */
export const partOf = (mutationId: MutationId, part: string): MutationId =>
  part === '' ? mutationId : (`${mutationId}#${part}` as MutationId)
