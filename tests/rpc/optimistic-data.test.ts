// In any order of changes, answers, rejections, events and reads: only values that exist are shown, no older value replaces
// a newer one, no change is lost, and the result equals the server state.

import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  optimisticQuery,
  updateBase,
  type OptimisticData,
  recordUpdates,
  addPendingUpdate,
} from '#web/rpc/optimistic/optimistic-data.ts'
import { createSendChange } from '#web/rpc/optimistic/send-change.ts'
import { sized } from '#tests/kit/full-run.ts'

type Name = 'a' | 'b' | 'c'
type Entry = { text: string; version: number }
type State = { entries: ReadonlyMap<Name, Entry>; seen: number }

const newer = (state: State, name: Name, entry: Entry): State =>
  (state.entries.get(name)?.version ?? 0) >= entry.version
    ? state
    : { ...state, entries: new Map(state.entries).set(name, entry) }

const withText = (state: State, name: Name, text: string): State => ({
  ...state,
  entries: new Map(state.entries).set(name, { text, version: state.entries.get(name)?.version ?? 0 }),
})

/** A server that stores texts by name and the outcome of each mutation ID. */
function openServer() {
  const log: { name: Name; entry: Entry }[] = []
  const outcomes = new Map<string, Entry>()
  const now = (name: Name) => log.findLast((entry) => entry.name === name)?.entry
  return {
    log,
    now,
    become(name: Name, text: string, mutationId?: string): Entry {
      const done = mutationId && outcomes.get(mutationId)
      if (done) return done
      const entry = { text, version: (now(name)?.version ?? 0) + 1 }
      log.push({ name, entry })
      if (mutationId) outcomes.set(mutationId, entry)
      return entry
    },
    read(): State {
      return {
        entries: new Map(log.map(({ name, entry }) => [name, entry])),
        seen: log.length,
      }
    },
    since: (seen: number) => ({ news: log.slice(seen), seen: log.length }),
  }
}

const refused = new TRPCClientError('no', { result: { error: { data: { code: 'FORBIDDEN' } } } })
const key = ['board', 'one']
const names = fc.constantFrom<Name>('a', 'b', 'c')
/** How many requests and responses arrive before the next step. */
const arrivals = fc.nat(4)
const step = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    name: names,
    ends: fc.constantFrom('taken', 'taken', 'refused', 'lost'),
    arrivals,
  }),
  fc.record({ do: fc.constant('other' as const), name: names, arrivals }),
  fc.record({ do: fc.constantFrom('catch up' as const, 'read again' as const, 'forget' as const), arrivals }),
)

it('ends with the state of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 24 }), async (net, steps) => {
      const server = openServer()
      const cache = new QueryClient()
      /** Delays the request and the response; the server runs `work` in between. */
      const call = async <Answer>(work: () => Answer): Promise<Answer> => {
        await net.schedule(Promise.resolve(), 'there')
        const answer = work()
        await net.schedule(Promise.resolve(), 'back')
        return answer
      }

      const read = () =>
        cache.prefetchQuery({ queryKey: key, ...optimisticQuery(() => call(server.read)), staleTime: 0 })
      const send = createSendChange<State>({ cache, showFailure: () => {}, key, queueKey: key })
      const open = new Map<string, Name>()
      let changeCount = 0

      async function sendChange(name: Name, ends: string) {
        const text = `change ${++changeCount}`
        open.set(text, name)
        await send({
          apply: (state) => withText(state, name, text),
          call: async (mutationId) => {
            // If the answer is lost, the call is sent again with the same mutation ID.
            if (ends === 'lost') await call(() => server.become(name, text, mutationId))
            const answer = await call(() => (ends === 'refused' ? null : server.become(name, text, mutationId)))
            open.delete(text)
            if (!answer) throw refused
            return answer
          },
          confirm: (base, entry) => newer(base, name, entry),
          failure: 'common:failure.conflict',
        })
      }

      async function catchUp() {
        const base = cache.getQueryData<OptimisticData<State>>(key)?.base
        const isBeingRead = () => cache.isFetching({ queryKey: key, exact: true }) > 0
        if (!base || isBeingRead()) return
        const listener = recordUpdates<State>(cache, key)
        const { news, seen } = await call(() => server.since(base.seen))
        listener.end()
        if (isBeingRead()) return
        updateBase<State>(cache, key, (now) =>
          now.seen === base.seen
            ? listener.applyTo({ ...news.reduce((all, { name, entry }) => newer(all, name, entry), now), seen })
            : now,
        )
      }

      const known = new Map<Name, number>()
      function look() {
        const data = cache.getQueryData<OptimisticData<State>>(key)
        if (!data) return
        for (const [name, entry] of data.base.entries) {
          expect(server.log).toContainEqual({ name, entry })
          expect(entry.version).toBeGreaterThanOrEqual(known.get(name) ?? 0)
          known.set(name, entry.version)
        }
        for (const [name, { text }] of data.shown.entries) {
          const last = [...open].findLast(([, about]) => about === name)?.[0]
          if (last) expect(text).toBe(last)
        }
      }
      async function arrive(atMost = Number.POSITIVE_INFINITY) {
        // Waits until requests are sent.
        await new Promise(setImmediate)
        for (let i = 0; i < atMost && net.count() > 0; i++) {
          await net.waitOne()
          // Waits for the effects of the response.
          await new Promise(setImmediate)
          look()
        }
      }

      for (const name of ['a', 'b', 'c'] as const) server.become(name, 'at first')
      const under: Promise<unknown>[] = [read()]
      for (const { arrivals: count, ...now } of steps) {
        if (now.do === 'change') under.push(sendChange(now.name, now.ends))
        else if (now.do === 'other') server.become(now.name, `other ${server.log.length}`)
        else if (now.do === 'catch up') under.push(catchUp())
        else {
          if (now.do === 'forget') cache.removeQueries({ queryKey: key })
          under.push(read())
        }
        look()
        await arrive(count)
      }
      await arrive()
      await Promise.all(under)
      const last = catchUp()
      await arrive()
      await last

      const { base, shown } = cache.getQueryData<OptimisticData<State>>(key)!
      expect(base.entries).toEqual(server.read().entries)
      expect(shown).toBe(base)
    }),
    { numRuns: sized({ full: 300, quick: 100 }) },
  )
})

it('applies only the new update when one is added, and all when one is settled', () => {
  const cache = new QueryClient()
  const empty: State = { entries: new Map(), seen: 0 }
  cache.setQueryData<OptimisticData<State>>(key, { base: empty, shown: empty })
  let gone = 0
  const settle = Array.from({ length: 50 }, (_, at) =>
    addPendingUpdate<State>(cache, key, (state) => {
      gone++
      return withText(state, at % 2 ? 'a' : 'b', String(at))
    }),
  )
  const shown = () =>
    [...cache.getQueryData<OptimisticData<State>>(key)!.shown.entries].map(([name, { text }]) => name + text)
  expect(gone).toBe(50)
  expect(shown().toSorted()).toEqual(['a49', 'b48'])
  settle[49]!()
  expect(gone).toBe(99)
  expect(shown().toSorted()).toEqual(['a47', 'b48'])
})
