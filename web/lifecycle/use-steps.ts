// What can be done with what stands on a shelf: it leaves at once, and a toast takes it back where that can be.

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Rpc } from '#web/rpc/client.ts'
import { beginDeed } from '#web/rpc/deeds.ts'
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

const stepsOf = (ground: Ground): Steps => ({
  take: takingOf(ground),
  restoreTo: restoringOf(ground),
  async purge(rows) {
    const refused = await atOnce(ground, 'purge', rows, ground.tell.named(rows))
    await leaveOut(ground.cache, rows)
    return refused
  },
})

function takingOf(ground: Ground): Steps['take'] {
  const { rpc, cache, tell } = ground
  const putBack = puttingBackOf(ground)
  const calls: Record<Verb, (rows: readonly Row[]) => Promise<Refused[]>> = {
    restore: (rows) => atOnce(ground, 'bringBack', rows, tell.named(rows)),
    purge: (rows) => atOnce(ground, 'purge', rows, tell.named(rows)),
    delete: (rows) =>
      putAway(
        ground,
        rows.map((item) => ({ item, step: 'delete' })),
        'archive:failure.delete',
      ),
  }

  async function take(verb: Verb, rows: readonly Row[]): Promise<Refused[]> {
    // Nothing leads back from what is deleted forever.
    const begun = verb === 'purge' ? null : beginDeed(cache, tell.named(rows))
    await leaveOut(cache, rows)
    try {
      const refused = await calls[verb](rows)
      const taken = without(rows, refused)
      const way = wayBackFrom(verb, taken)
      begun?.answered(way)
      if (!begun?.back) tell.done(verb, taken, way && begun ? begun.deed : null)
      await shelvesChanged(cache, refused.length > 0)
      await refreshBoards(cache, rpc, taken.map(thingOf))
      return refused
    } catch (error) {
      begun?.answered(null)
      tell.stopped(verb, rows, error)
      await shelvesChanged(cache, true)
      return []
    }
  }

  /** What takes a step back; null for what nothing leads back from. */
  function wayBackFrom(verb: Verb, rows: readonly Row[]): Way | null {
    if (verb === 'purge' || rows.length === 0 || !rows.every(({ may }) => may.putAway)) return null
    // Null when one of them could not be, and that was told.
    const again: Way = async () => {
      const [refused] = await take('restore', rows)
      if (refused) tell.notUndone(refused)
      return refused ? null : true
    }
    if (verb === 'delete') return again
    const puts = rows.map((row) => ({ item: row, step: stepAgain(row) }))
    return () => putBack(puts, { rows, again })
  }
  return take
}

function restoringOf(ground: Ground): Steps['restoreTo'] {
  const { rpc, cache, tell } = ground
  const putBack = puttingBackOf(ground)
  return async function restoreTo(place, row) {
    const thing = thingOf(row)
    const begun = beginDeed(cache, row.title)
    try {
      const { back, refused } =
        place === 'with_containers' ? await withContainers(ground, row) : await broughtTo(ground, row, place)
      // What it lay in is put away again after it.
      const puts = back.toReversed().map((item): Put => ({ item, step: stepAgain(row) }))
      const again: Way = async () => ((await restoreTo(place, row)) ? null : true)
      const way = refused || !row.may.putAway ? null : () => putBack(puts, { rows: [row], again })
      begun.answered(way)
      if (!refused) {
        await leaveOut(cache, [row])
        if (!begun.back) tell.done('restore', [row], way ? begun.deed : null)
      }
      await shelvesChanged(cache, back.length > 1 || refused !== null)
      await refreshBoards(cache, rpc, back.map(thingOf))
      return refused
    } catch (error) {
      begun.answered(null)
      return refusedFor(thing, error)
    }
  }
}

/** Puts away again what had been restored; null when one of them could not be, and that was told. */
const puttingBackOf =
  (ground: Ground) =>
  async (puts: readonly Put[], { rows, again }: Returned): Promise<true | null> => {
    const { rpc, cache, tell } = ground
    const begun = beginDeed(cache, tell.named(rows))
    const [refused] = await putAway(ground, puts, 'archive:failure.undo')
    begun.answered(refused ? null : again)
    if (refused) tell.notUndone(refused)
    await shelvesChanged(cache, true)
    const things = puts.map(({ item }) => thingOf(item))
    await refreshBoards(cache, rpc, things)
    return refused ? null : true
  }

/** Null when it was refused. */
type Way = () => Promise<true | null>

/** What had been restored, and how it is restored once more. */
type Returned = { rows: readonly Row[]; again: Way }

const stepAgain = ({ daysLeft }: Row): Put['step'] => (daysLeft === null ? 'archive' : 'delete')

function without(rows: readonly Row[], refused: readonly Refused[]): Row[] {
  const ids = new Set<string>(refused.map(({ thing }) => thing.id))
  return rows.filter(({ id }) => !ids.has(id))
}
