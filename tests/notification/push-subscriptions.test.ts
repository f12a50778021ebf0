// Subscriptions of browsers, and the addresses that are accepted.

import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { pushEndpointLength, pushSubscriptionsPerPerson } from '#shared/common/limits.ts'
import { openPush } from '#functions/platform/push.ts'
import { isPublicAddress } from '#functions/platform/public-address.ts'
import { vapidKeysOf } from '#functions/platform/vapid-keys.ts'
import { webPush } from '#functions/platform/web-push.ts'
import { openPushWorld, pushSecret, type PushTeam } from './push-world.ts'

const world = await openPushWorld()
afterAll(world.close)

let team: PushTeam
beforeEach(async () => {
  team = await world.aPushTeam()
})

/** Returns the fields that a rejected call names. */
async function wrongFields(call: Promise<unknown>): Promise<string[]> {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof TRPCError) || !(error.cause instanceof ZodError)) throw error
  return [...new Set(error.cause.issues.map(({ path }) => path.join('.')))]
}

describe('subscriptions', () => {
  it('shows the public key, which stays the same', async () => {
    const { pushPublicKey } = await team.me.rpc.notifications.settings({})
    expect(pushPublicKey).toBe(vapidKeysOf(pushSecret).publicKey)
    expect(Buffer.from(pushPublicKey!, 'base64url')).toHaveLength(65)
    const environment = { PUBLIC_ORIGIN: 'https://board.test', MAIL_FROM: 'Board <board@board.test>' }
    expect(openPush({ ...environment, PUSH_SECRET: '' }).publicKey).toBeNull()
    expect(openPush({ ...environment, PUSH_SECRET: pushSecret }).publicKey).toBe(pushPublicKey)
  })

  it('sends nothing after unsubscribing, which may be repeated', async () => {
    const { endpoint } = team.browser.subscription
    const mutationId = MutationId.parse(world.platform.ids.next('mut'))
    for (let times = 0; times < 2; times++) {
      expect(await team.me.rpc.push.unsubscribe({ endpoint, mutationId })).toEqual({})
    }
    await team.me.rpc.push.unsubscribe({ endpoint })
    await team.mention()
    await world.deliver()
    expect(team.browser.shown()).toEqual([])
  })

  it('executes a repeated subscription once, also after it has ended', async () => {
    const { subscription } = team.browser
    const mutationId = MutationId.parse(world.platform.ids.next('mut'))
    await team.me.rpc.push.subscribe({ ...subscription, mutationId })
    await team.me.rpc.push.unsubscribe({ endpoint: subscription.endpoint })
    expect(await team.me.rpc.push.subscribe({ ...subscription, mutationId })).toEqual({})
    expect(await world.table.push.subscriptions(team.me.userId)).toEqual([])
  })

  it('moves a browser to the person who subscribed last, and only they can end it', async () => {
    const { me, other } = team
    await other.rpc.push.subscribe(team.browser.subscription)
    await me.rpc.push.unsubscribe({ endpoint: team.browser.subscription.endpoint })
    await team.mention()
    await world.deliver()
    expect(team.browser.shown()).toEqual([])
    expect(await world.table.push.subscriptions(me.userId)).toEqual([])
    expect(await world.table.push.subscriptions(other.userId)).toHaveLength(1)
  })

  it(`keeps ${pushSubscriptionsPerPerson} browsers of a person and replaces the oldest`, async () => {
    for (let count = 0; count < pushSubscriptionsPerPerson; count++) {
      world.clock.forward(1)
      await world.subscribed(team.me)
    }
    const endpoints = (await world.table.push.subscriptions(team.me.userId)).map(({ endpoint }) => endpoint)
    expect(endpoints).toHaveLength(pushSubscriptionsPerPerson)
    expect(endpoints).not.toContain(team.browser.subscription.endpoint)
  })

  it.each([
    'http://push.example.com/1',
    'https://push.example.com:8443/1',
    'https://user@push.example.com/1',
    'https://localhost/1',
    'https://service/1',
    'https://router.local/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://[::1]/1',
    'ftp://push.example.com/1',
    'push.example.com',
  ])('rejects the endpoint %s and names the field', async (endpoint) => {
    const wrong = { ...team.browser.subscription, endpoint }
    expect(await wrongFields(team.me.rpc.push.subscribe(wrong))).toEqual(['endpoint'])
    expect(await wrongFields(team.me.rpc.push.unsubscribe({ endpoint }))).toEqual(['endpoint'])
  })

  it(`accepts endpoints of up to ${pushEndpointLength} characters`, async () => {
    const start = 'https://push.example.com/'
    const longest = start + 'a'.repeat(pushEndpointLength - start.length)
    await team.me.rpc.push.subscribe({ ...team.browser.subscription, endpoint: longest })
    const tooLong = { ...team.browser.subscription, endpoint: `${longest}a` }
    expect(await wrongFields(team.me.rpc.push.subscribe(tooLong))).toEqual(['endpoint'])
  })

  it.each(['p256dh', 'auth'] as const)('rejects a wrong key %s and names the field', async (name) => {
    const { endpoint, keys: right } = team.browser.subscription
    const wrong = { endpoint, keys: { ...right, [name]: 'short' } }
    expect(await wrongFields(team.me.rpc.push.subscribe(wrong))).toEqual([`keys.${name}`])
  })

  it('needs a session', async () => {
    await expect(world.anonymous.rpc.push.subscribe(team.browser.subscription)).rejects.toThrow('auth.sign_in_required')
  })
})

it('connects to public addresses only', () => {
  const internal = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.0.1', '::1', 'fd00::1', '::ffff:127.0.0.1']
  expect(internal.filter(isPublicAddress)).toEqual([])
  expect(['142.250.1.1', '2a00:1450:4001::1'].filter(isPublicAddress)).toHaveLength(2)
})

it('refuses a host that resolves to an internal address', async () => {
  const push = webPush({ keys: vapidKeysOf(pushSecret), contact: 'https://board.test' })
  const { keys } = team.browser.subscription
  const subscription = { endpoint: 'https://localhost/1', ...keys }
  const sent = push.send({ subscription, payload: '{}', ttlSeconds: 60, topic: 'one' })
  await expect(sent).rejects.toThrow('localhost has an address that is not public')
})
