// Whatever order wishes, answers, refusals, news and readings come in: nothing is shown that nobody said, nothing older
// replaces what is newer, no wish goes missing, and in the end everybody sees what the server has.

import { QueryClient } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { asBase, changeBase, type Layered, listen, showWaiting } from '#web/rpc/layered.ts'
import { wishes } from '#web/rpc/optimistic.ts'
import { sized } from '#tests/kit/full-run.ts'

type Name = 'a' | 'b' | 'c'
type Thing = { text: string; version: number }
type Picture = { things: ReadonlyMap<Name, Thing>; seen: number }

const newer = (picture: Picture, name: Name, thing: Thing): Picture =>
  (picture.things.get(name)?.version ?? 0) >= thing.version
    ? picture
    : { ...picture, things: new Map(picture.things).set(name, thing) }

const withText = (picture: Picture, name: Name, text: string): Picture => ({
  ...picture,
  things: new Map(picture.things).set(name, { text, version: picture.things.get(name)?.version ?? 0 }),
})

/** Keeps what things are called, and remembers what it was told under which name of a mutation. */
function openServer() {
  const log: { name: Name; thing: Thing }[] = []
  const outcomes = new Map<string, Thing>()
  const now = (name: Name) => log.findLast((entry) => entry.name === name)?.thing
  return {
    log,
    now,
    become(name: Name, text: string, mutationId?: string): Thing {
      const done = mutationId && outcomes.get(mutationId)
      if (done) return done
      const thing = { text, version: (now(name)?.version ?? 0) + 1 }
      log.push({ name, thing })
      if (mutationId) outcomes.set(mutationId, thing)
      return thing
    },
    read(): Picture {
      return {
        things: new Map(log.map(({ name, thing }) => [name, thing])),
        seen: log.length,
      }
    },
    since: (seen: number) => ({ news: log.slice(seen), seen: log.length }),
  }
}

const refused = new TRPCClientError('no', { result: { error: { data: { code: 'FORBIDDEN' } } } })
const key = ['board', 'one']
const names = fc.constantFrom<Name>('a', 'b', 'c')
/** How many of the things that are on their way arrive before the next step. */
const arrivals = fc.nat(4)
const step = fc.oneof(
  fc.record({
    do: fc.constant('wish' as const),
    name: names,
    ends: fc.constantFrom('taken', 'taken', 'refused', 'lost'),
    arrivals,
  }),
  fc.record({ do: fc.constant('other' as const), name: names, arrivals }),
  fc.record({ do: fc.constantFrom('catch up' as const, 'read again' as const, 'forget' as const), arrivals }),
)

it('ends as the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 4, maxLength: 24 }), async (net, steps) => {
      const server = openServer()
      const cache = new QueryClient()
      /** To the server, which does it there and then, and back. */
      const call = async <Answer>(work: () => Answer): Promise<Answer> => {
        await net.schedule(Promise.resolve(), 'there')
        const answer = work()
        await net.schedule(Promise.resolve(), 'back')
        return answer
      }

      const read = () => cache.prefetchQuery({ queryKey: key, ...asBase(() => call(server.read)), staleTime: 0 })
      const send = wishes<Picture>({ cache, say: () => {}, key, line: key })
      const open = new Map<string, Name>()
      let wished = 0

      async function wish(name: Name, ends: string) {
        const text = `wish ${++wished}`
        open.set(text, name)
        await send({
          apply: (picture) => withText(picture, name, text),
          call: async (mutationId) => {
            // What was lost on the way back is sent again, under the same name.
            if (ends === 'lost') await call(() => server.become(name, text, mutationId))
            const answer = await call(() => (ends === 'refused' ? null : server.become(name, text, mutationId)))
            open.delete(text)
            if (!answer) throw refused
            return answer
          },
          confirm: (base, thing) => newer(base, name, thing),
          failure: 'common:failure.conflict',
        })
      }

      async function catchUp() {
        const base = cache.getQueryData<Layered<Picture>>(key)?.base
        const isBeingRead = () => cache.isFetching({ queryKey: key, exact: true }) > 0
        if (!base || isBeingRead()) return
        const listener = listen<Picture>(cache, key)
        const { news, seen } = await call(() => server.since(base.seen))
        listener.end()
        if (isBeingRead()) return
        changeBase<Picture>(cache, key, (now) =>
          now.seen === base.seen
            ? listener.onto({ ...news.reduce((all, { name, thing }) => newer(all, name, thing), now), seen })
            : now,
        )
      }

      const known = new Map<Name, number>()
      function look() {
        const data = cache.getQueryData<Layered<Picture>>(key)
        if (!data) return
        for (const [name, thing] of data.base.things) {
          expect(server.log).toContainEqual({ name, thing })
          expect(thing.version).toBeGreaterThanOrEqual(known.get(name) ?? 0)
          known.set(name, thing.version)
        }
        for (const [name, { text }] of data.shown.things) {
          const last = [...open].findLast(([, about]) => about === name)?.[0]
          if (last) expect(text).toBe(last)
        }
      }
      async function arrive(atMost = Number.POSITIVE_INFINITY) {
        // What has been asked for is on its way.
        await new Promise(setImmediate)
        for (let i = 0; i < atMost && net.count() > 0; i++) {
          await net.waitOne()
          // Whatever follows from it by itself.
          await new Promise(setImmediate)
          look()
        }
      }

      for (const name of ['a', 'b', 'c'] as const) server.become(name, 'at first')
      const under: Promise<unknown>[] = [read()]
      for (const { arrivals: count, ...now } of steps) {
        if (now.do === 'wish') under.push(wish(now.name, now.ends))
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

      const { base, shown } = cache.getQueryData<Layered<Picture>>(key)!
      expect(base.things).toEqual(server.read().things)
      expect(shown).toBe(base)
    }),
    { numRuns: sized({ full: 300, quick: 100 }) },
  )
})

it('goes through what is added alone, however much waits, and through the rest when one is settled', () => {
  const cache = new QueryClient()
  const empty: Picture = { things: new Map(), seen: 0 }
  cache.setQueryData<Layered<Picture>>(key, { base: empty, shown: empty })
  let gone = 0
  const settle = Array.from({ length: 50 }, (_, at) =>
    showWaiting<Picture>(cache, key, (picture) => {
      gone++
      return withText(picture, at % 2 ? 'a' : 'b', String(at))
    }),
  )
  const shown = () =>
    [...cache.getQueryData<Layered<Picture>>(key)!.shown.things].map(([name, { text }]) => name + text)
  expect(gone).toBe(50)
  expect(shown().toSorted()).toEqual(['a49', 'b48'])
  settle[49]!()
  expect(gone).toBe(99)
  expect(shown().toSorted()).toEqual(['a47', 'b48'])
})
