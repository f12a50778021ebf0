// Stamps what happened with who, where and when, on its way into the log.

import type { EventOf, EventType } from '#shared/activity/event.ts'
import type { EventFrame } from '#shared/common/event.ts'
import { type BoardId, EntryId, MutationId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { Telling } from '#functions/table/commit.ts'
import type { Context } from './context.ts'

type Told<Type extends EventType> = Omit<EventOf<Type>, 'type' | keyof EventFrame>

type Teller = {
  platform: Platform
  told: Context['told']
  boardId: BoardId
  workspaceId: WorkspaceId
  actorId: UserId
  /** Left out by scripts that do not repeat themselves. */
  mutationId: MutationId | undefined
}

export function teller({ platform: { ids, clock }, told, boardId, workspaceId, actorId, mutationId }: Teller) {
  /** @param part tells the several events of one mutation apart, so that each has an outcome of its own */
  return function happened<Type extends EventType>(type: Type, facts: Told<Type>, part = ''): Telling<EventOf<Type>> {
    const event = {
      ...facts,
      type,
      workspaceId,
      boardId,
      actorId,
      entryId: EntryId.parse(ids.next('act')),
      at: clock.now(),
    } as unknown as EventOf<Type>
    return {
      event,
      told,
      mutation: { userId: actorId, mutationId: partOf(mutationId ?? MutationId.parse(ids.next('mut')), part) },
    }
  }
}

export type Happened = ReturnType<typeof teller>

const partOf = (mutationId: MutationId, part: string): MutationId =>
  part === '' ? mutationId : (`${mutationId}#${part}` as MutationId)
