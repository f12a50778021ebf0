// users.sessions, users.endSession and users.endAllSessions.

import { afterAll, describe, expect, it } from 'vitest'
import { sessionHours } from '#shared/common/limits.ts'
import { renewSession, startSession } from '#functions/auth/session.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const aPerson = async () => (await world.aWorkspace()).aPerson()

/** Signs a person in on another device. */
async function signIn({ userId }: Person, device = 'a phone') {
  const { value } = await startSession(world, userId, device)
  return { cookie: value!, isSignedIn: async () => (await world.people.readSession(value!)) !== null }
}

describe('users.sessions', () => {
  it('lists the sessions of the user, the current one first, then by last use', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()]
    await signIn(stranger)
    world.clock.forward(60)
    await signIn(person, 'a phone')
    world.clock.forward(60)
    await signIn(person, 'a tablet')
    const { sessions } = await person.rpc.users.sessions()
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['a test', true],
      ['a tablet', false],
      ['a phone', false],
    ])
    expect(sessions[1]).toMatchObject({ startedAt: world.clock.now(), lastUsedAt: world.clock.now() })
    expect(sessions[0]!.sessionId).toBe(hashOf(person.userId))
  })

  it('lists a renewed session once, and no expired session', async () => {
    const person = await aPerson()
    const { cookie } = await signIn(person, 'a phone')
    world.clock.forward(3_600)
    await renewSession(world, cookie)
    const renewed = (await person.rpc.users.sessions()).sessions.filter(({ device }) => device === 'a phone')
    expect(renewed).toHaveLength(1)
    expect(renewed[0]!.lastUsedAt).toEqual(world.clock.now())
    world.clock.forward(sessionHours * 3_600 + 1)
    expect((await person.rpc.users.sessions()).sessions.map(({ device }) => device)).toEqual(['a test'])
  })
})

describe('users.endSession', () => {
  it('signs the device out at once', async () => {
    const person = await aPerson()
    const [phone, tablet] = [await signIn(person), await signIn(person, 'a tablet')]
    await person.rpc.users.endSession({ sessionId: hashOf(phone.cookie) })
    expect([await phone.isSignedIn(), await tablet.isSignedIn()]).toEqual([false, true])
    expect((await person.rpc.users.sessions()).sessions).toHaveLength(2)
  })

  it('also ends a session that was renewed after it was listed', async () => {
    const person = await aPerson()
    const { cookie } = await signIn(person)
    const renewed = await renewSession(world, cookie)
    await person.rpc.users.endSession({ sessionId: hashOf(cookie) })
    expect(await world.people.readSession(renewed!.value!)).toBeNull()
  })

  it('gives a repeated call the first answer', async () => {
    const person = await aPerson()
    const { cookie } = await signIn(person)
    const call = { sessionId: hashOf(cookie), mutationId: newMutationId(world) }
    expect(await person.rpc.users.endSession(call)).toEqual(await person.rpc.users.endSession(call))
    await expectRejected(person.rpc.users.endSession({ sessionId: hashOf(cookie) }), 'session.not_found')
  })

  it('does not end sessions of other users', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()]
    const { cookie, isSignedIn } = await signIn(stranger)
    await expectRejected(person.rpc.users.endSession({ sessionId: hashOf(cookie) }), 'session.not_found')
    expect(await isSignedIn()).toBe(true)
  })
})

describe('users.endAllSessions', () => {
  it('signs all devices of the user out, also the one that called', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()]
    const [phone, tablet, other] = [await signIn(person), await signIn(person), await signIn(stranger)]
    const renewed = await renewSession(world, tablet.cookie)
    await person.rpc.users.endAllSessions({})
    expect([await phone.isSignedIn(), await tablet.isSignedIn(), await other.isSignedIn()]).toEqual([
      false,
      false,
      true,
    ])
    expect(await world.people.readSession(renewed!.value!)).toBeNull()
    await expectRejected(person.rpc.users.sessions(), 'auth.sign_in_required')
  })
})
