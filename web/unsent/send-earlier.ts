// Sends what earlier windows have left behind: in its order, one after the other, each under its own name, so that it
// happens once also where its answer alone was lost (R-33.5, adr 0041).

import type { QueryClient } from '@tanstack/react-query'
import { BoardId, type UserId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import { dayMs } from '#shared/common/spans.ts'
import { catchUp } from '#web/picture/catch-up.ts'
import { type Rpc, tell } from '#web/rpc/client.ts'
import { type Failure, failureOf, isUnreached } from '#web/rpc/failure.ts'
import { persistently } from '#web/rpc/persistently.ts'
import { leftOut } from '#web/rpc/left-out.ts'
import type { Told } from '#web/rpc/recording-link.ts'
import { afterOthers } from '#web/rpc/after-others.ts'
import { heldLocks } from '#web/rpc/page-locks.ts'
import { isSignedOut, lockOf, recount, stand, windowOf } from '#web/rpc/unsent.ts'
import { forget, keepRefused, type Unsent } from '#web/rpc/unsent-shelf.ts'
import { queueOf } from './queue.ts'
import { unsentOf } from './read.ts'

export type Ground = { cache: QueryClient; rpc: Rpc; person: UserId }

/** After so long it is said that what they have changed is not there yet. */
const slowMs = 700

/** @returns how many were agreed to */
export function sendEarlier(ground: Ground): Promise<number> {
  // Of several windows that open at once, one does it.
  const { locks } = navigator
  return locks ? locks.request('unsent-sending', () => sendAll(ground)) : sendAll(ground)
}

async function sendAll(ground: Ground): Promise<number> {
  const { cache, person } = ground
  const left = await leftBehind(cache, person)
  stand(cache, { waiting: [...left, ...windowOf(cache).standing.waiting] })
  const slow = setTimeout(() => stand(cache, { earlier: left.length }), slowMs)
  try {
    const agreed = await sendInOrder(ground, left)
    recount(cache)
    windowOf(cache).goAhead()
    if (agreed.length > 0) await showNews(ground, new Set(agreed.flatMap(boardsOf)))
    return agreed.length
  } finally {
    clearTimeout(slow)
    stand(cache, { earlier: 0 })
  }
}

/** @returns what was agreed to, be it in part */
async function sendInOrder({ cache, rpc }: Ground, left: readonly Unsent[]): Promise<Unsent[]> {
  const agreed: Unsent[] = []
  const queue = queueOf(left)
  const send = async (unsent: Unsent) => {
    const answer = await persistently(() => tell(rpc, unsent))
    const refused = queue.isUnmissed(unsent) ? [] : leftOut(unsent, answer)
    queue.agreed(unsent, answer)
    forget('unsent', unsent)
    refused.forEach(keepRefused)
    if (refused.length < countOf(unsent)) agreed.push(unsent)
  }
  const refuse = (unsent: Unsent, refusal: Failure) => {
    if (queue.isUnmissed(unsent)) forget('unsent', unsent)
    else keepRefused({ ...unsent, refusal })
    queue.refused(unsent)
  }
  for (let unsent = queue.next(); unsent; unsent = queue.next()) {
    try {
      await afterOthers(unsent, left)
      if (isTooOld(unsent)) refuse(unsent, tooOld)
      else await send(unsent)
    } catch (error) {
      // It stays where it is, and the next window tries again.
      if (isSignedOut(error) || isUnreached(error)) break
      refuse(unsent, failureOf(error))
    }
    stand(cache, { waiting: [...queue.waiting(), ...waitingBut(cache, left)] })
  }
  stand(cache, { waiting: waitingBut(cache, left) })
  return agreed
}

function waitingBut(cache: QueryClient, left: readonly Unsent[]): Unsent[] {
  const names = new Set(left.map(({ mutationId }) => mutationId))
  return windowOf(cache).standing.waiting.filter(({ mutationId }) => !names.has(mutationId))
}

/** What windows have left that are not there any more. */
async function leftBehind(cache: QueryClient, person: UserId): Promise<Unsent[]> {
  const alive = await heldLocks()
  const { name } = windowOf(cache)
  return unsentOf(person).filter(({ window }) => window !== name && !alive.has(lockOf(window)))
}

/** By then the server has forgotten what it has done already. */
const isTooOld = ({ at }: Unsent): boolean => Date.now() - at > outcomeDays * dayMs
const tooOld: Failure = {
  rpc: null,
  domain: null,
  why: { key: 'common:unsent.too_old', values: { days: outcomeDays } },
  fields: [],
  conflict: false,
}

type Input = { steps?: readonly unknown[]; things?: readonly object[] } & Record<string, unknown>

/** How many things it is about. */
function countOf({ input }: Told): number {
  const { steps, things } = input as Input
  return (steps ?? things)?.length ?? 1
}

export function boardsOf({ input }: Told): BoardId[] {
  const { things = [], ...named } = input as Input
  const names = [named, ...(things as Input[])].flatMap(({ boardId, toBoardId }) => [boardId, toBoardId])
  return names.flatMap((name) => BoardId.safeParse(name).data ?? [])
}

/** What is open shows at once what has become of it. */
export async function showNews({ cache, rpc }: Omit<Ground, 'person'>, boards: Set<BoardId>): Promise<void> {
  await Promise.all([...boards].map((boardId) => catchUp(cache, rpc, boardId)))
  // A board reads only what has changed.
  const isBoard = ([room, , ...more]: readonly unknown[]) => room === 'board' && more.length === 0
  await cache.invalidateQueries({ predicate: ({ queryKey }) => !isBoard(queryKey) && queryKey[0] !== 'session' })
}
