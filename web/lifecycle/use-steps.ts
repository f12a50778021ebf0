// What can be done with what stands on a shelf: it leaves at once, and a toast takes it back where that can be.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { atOnce, broughtTo, type Place, type Put, putAway, withContainers } from './calls.ts'
import { leaveOut, shelvesChanged } from './queries.ts'
import { refreshBoards } from './refresh.ts'
import { type Refused, refusedFor } from './refusal.ts'
import { type Row, thingOf } from './shelf.ts'
import { type Telling, useTelling, type Verb } from './use-telling.ts'

export type Steps = {
  /** @returns what could not be done; a toast has told of everything else */
  take: (verb: Verb, rows: readonly Row[]) => Promise<Refused[]>
  /** @returns why it could not be done, or null */
  restoreTo: (place: Place | 'with_containers', row: Row) => Promise<Refused | null>
  /** Deletes forever, and tells nobody. */
  purge: (rows: readonly Row[]) => Promise<Refused[]>
}

export function useSteps(): Steps {
  const rpc = useRpc()
  const cache = useQueryClient()
  const tell = useTelling()
  return useMemo(() => stepsOf({ rpc, cache, tell }), [rpc, cache, tell])
}

type Ground = { rpc: Rpc; cache: QueryClient; tell: Telling }

function stepsOf({ rpc, cache, tell }: Ground): Steps {
  const calls: Record<Verb, (rows: readonly Row[]) => Promise<Refused[]>> = {
    restore: (rows) => atOnce(rpc, 'bringBack', rows.map(thingOf)),
    purge: (rows) => atOnce(rpc, 'purge', rows.map(thingOf)),
    delete: (rows) =>
      putAway(
        rpc,
        rows.map((row) => ({ thing: thingOf(row), step: 'delete' })),
      ),
  }

  async function take(verb: Verb, rows: readonly Row[]): Promise<Refused[]> {
    await leaveOut(cache, rows)
    try {
      const refused = await calls[verb](rows)
      const ids = new Set<string>(refused.map(({ thing }) => thing.id))
      const taken = rows.filter(({ id }) => !ids.has(id))
      tell.done(verb, taken, wayBackFrom(verb, taken, { undo, take }))
      await shelvesChanged(cache, refused.length > 0)
      await refreshBoards(cache, rpc, taken.map(thingOf))
      return refused
    } catch (error) {
      tell.stopped(verb, rows, error)
      await shelvesChanged(cache, true)
      return []
    }
  }

  async function undo(puts: readonly Put[]): Promise<void> {
    const [refused] = await putAway(rpc, puts)
    if (refused) tell.notUndone(refused)
    await shelvesChanged(cache, true)
    const things = puts.map(({ thing }) => thing)
    await refreshBoards(cache, rpc, things)
  }

  async function restoreTo(place: Place | 'with_containers', row: Row): Promise<Refused | null> {
    const thing = thingOf(row)
    try {
      const { back, refused } =
        place === 'with_containers' ? await withContainers(rpc, thing) : await broughtTo(rpc, row, place)
      if (!refused) {
        await leaveOut(cache, [row])
        // What it lay in is put away again after it.
        const puts = back.toReversed().map((it): Put => ({ thing: it, step: stepAgain(row) }))
        tell.done('restore', [row], row.may.putAway ? () => void undo(puts) : null)
      }
      await shelvesChanged(cache, back.length > 1 || refused !== null)
      await refreshBoards(cache, rpc, back)
      return refused
    } catch (error) {
      return refusedFor(thing, error)
    }
  }

  async function purge(rows: readonly Row[]): Promise<Refused[]> {
    const refused = await calls.purge(rows)
    await leaveOut(cache, rows)
    return refused
  }

  return { take, restoreTo, purge }
}

type Ways = Pick<Steps, 'take'> & { undo: (puts: readonly Put[]) => Promise<void> }

/** What takes a step back; null for what nothing leads back from. */
function wayBackFrom(verb: Verb, rows: readonly Row[], { undo, take }: Ways): (() => void) | null {
  if (verb === 'purge' || !rows.every(({ may }) => may.putAway)) return null
  if (verb === 'delete') return () => void take('restore', rows)
  return () => void undo(rows.map((row) => ({ thing: thingOf(row), step: stepAgain(row) })))
}

const stepAgain = ({ daysLeft }: Row): Put['step'] => (daysLeft === null ? 'archive' : 'delete')
