// Rate limits by token buckets: in the memory of one process, and shared by several through the table.

import { afterAll, describe, expect, it } from 'vitest'
import { callsPerRequest, rateLimits } from '#shared/common/limits.ts'
import { leasingRateLimiter, memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { callCosts, requestCost } from '#functions/rpc/call-costs.ts'
import { appRouter } from '#functions/router.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const limit = { burst: 100, perSecond: 10, portion: 20 }
const sharedLimiter = () => leasingRateLimiter(world.clock, world.table.rateLimit)
const limiters = { 'in memory': () => memoryRateLimiter(world.clock), 'in the table': sharedLimiter }

let buckets = 0
const newBucket = () => `person ${++buckets}`

type Take = { limiter: ReturnType<typeof sharedLimiter>; bucket: string; times: number; tokens?: number }

/** @returns how many of the calls passed */
async function passed({ limiter, bucket, times, tokens = 1 }: Take): Promise<number> {
  let through = 0
  for (let at = 0; at < times; at++) if ((await limiter.take(bucket, limit, tokens)) === 0) through++
  return through
}

describe.each(Object.entries(limiters))('a bucket %s', (_, open) => {
  it('allows its burst, rejects more, and refills over time', async () => {
    const [limiter, bucket] = [open(), newBucket()]
    expect(await passed({ limiter, bucket, times: 300 })).toBe(100)
    world.clock.forward(3)
    expect(await passed({ limiter, bucket, times: 300 })).toBe(30)
    world.clock.forward(3_600)
    expect(await passed({ limiter, bucket, times: 300 })).toBe(100)
  })

  it('returns a correct waiting time', async () => {
    const [limiter, bucket] = [open(), newBucket()]
    await passed({ limiter, bucket, times: 100 })
    const waitMs = await limiter.take(bucket, limit, 5)
    expect(waitMs).toBeGreaterThan(400)
    expect(waitMs).toBeLessThanOrEqual(500)
    world.clock.forward(waitMs / 1_000)
    expect(await limiter.take(bucket, limit, 5)).toBe(0)
  })

  it('is charged the cost of a call, and everything it holds for a more expensive one', async () => {
    const limiter = open()
    expect(await passed({ limiter, bucket: newBucket(), times: 50, tokens: 25 })).toBe(4)
    expect(await passed({ limiter, bucket: newBucket(), times: 5, tokens: 1_000 })).toBe(1)
  })

  it('is separate from other buckets', async () => {
    const limiter = open()
    await passed({ limiter, bucket: newBucket(), times: 200 })
    expect(await limiter.take(newBucket(), limit, 1)).toBe(0)
  })
})

describe('several processes over one table', () => {
  it('grant together no more than the bucket holds', async () => {
    const bucket = newBucket()
    const through = await Promise.all(
      Array.from({ length: 4 }, () => passed({ limiter: sharedLimiter(), bucket, times: 100 })),
    )
    expect(through.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(limit.burst)
    expect(through.reduce((sum, one) => sum + one)).toBeGreaterThan(limit.burst - 4 * limit.portion)
  })

  it('need one read and one write for a portion of calls, and nothing for a rejected caller', async () => {
    const [limiter, bucket] = [sharedLimiter(), newBucket()]
    const portion = await count.costOf(() => passed({ limiter, bucket, times: limit.portion }))
    expect(portion).toMatchObject({ reads: 1, writes: 1, writeUnits: 1 })
    await passed({ limiter, bucket, times: limit.burst })
    expect(await count.costOf(() => passed({ limiter, bucket, times: 100 }))).toMatchObject({ requests: 0 })
  })

  it('write a row that expires when the bucket is full again', async () => {
    const bucket = newBucket()
    await passed({ limiter: sharedLimiter(), bucket, times: 1 })
    const { data } = await world.entities.rateLimit.get({ bucket }).go()
    const seconds = world.clock.now().getTime() / 1_000
    expect(data!.expiresAtSeconds).toBe(seconds + limit.portion / limit.perSecond)
  })
})

describe('the cost of a request', () => {
  it('is the sum of its calls, each by its name', () => {
    expect(requestCost('tasks.change', 300)).toBe(1)
    expect(requestCost('tasks.change,lists.move,lifecycle.purge', 300)).toBe(52)
    expect(requestCost('no.such,toString,__proto__,%', 0)).toBe(4)
    expect(requestCost('lifecycle%2Epurge%2Ctasks.get', 0)).toBe(51)
  })

  it('grows with its size', () => {
    expect(requestCost('tasks.bulk', 60_000)).toBeGreaterThan(20)
    expect(requestCost('tasks.describe', 1_500)).toBe(1)
  })

  it('is bounded for any number of calls in the address', () => {
    expect(requestCost('tasks.get,'.repeat(10_000), 0)).toBe(callsPerRequest)
  })

  it('is defined for existing calls only', () => {
    expect(Object.keys(callCosts).filter((call) => !(call in appRouter._def.procedures))).toEqual([])
  })
})

describe('busy users', () => {
  const { person, address, signIn } = rateLimits
  const lasts = (limitOf: typeof person | typeof address | typeof signIn, perSecond: number) =>
    perSecond <= limitOf.perSecond ? Infinity : limitOf.burst / (perSecond - limitOf.perSecond)

  it('never reach the limit: five polling tabs, bulk work by keyboard, and search as you type', () => {
    const polling = 5 * 0.5
    const keyboard = 10
    const typing = 5 * callCosts['search.find']!
    expect(lasts(person, polling + keyboard + typing)).toBe(Infinity)
  })

  it('send a thousand changes after a time offline without a pause', () => {
    expect(person.burst).toBeGreaterThan(1_000)
  })

  it('sign in from one address: five hundred within five minutes', () => {
    expect(signIn.burst + 300 * signIn.perSecond).toBeGreaterThan(500 * 2)
    expect(address.burst + 300 * address.perSecond).toBeGreaterThan(500 * 6)
  })
})
