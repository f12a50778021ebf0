// users.session, users.getCurrentUser, users.getProfile and users.changePreferences.

import { afterAll, describe, expect, it } from 'vitest'
import { personCacheMs } from '#shared/common/limits.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('users.session', () => {
  it('returns null without a session', async () => {
    expect(await world.anonymous.rpc.users.session()).toBeNull()
  })

  it('returns id, language and workspace of the signed-in user, and nothing else', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('guest', { preferences: { language: 'pt' } })
    expect(await person.rpc.users.session()).toEqual({
      user: { id: person.userId, language: 'pt', workspaceId: workspace.workspaceId },
    })
  })

  it('returns null for a language that is not stored, and for a missing usable workspace', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    expect(await newcomer.rpc.users.session()).toEqual({
      user: { id: newcomer.userId, language: null, workspaceId: null },
    })
    const pending = await (await world.aWorkspace()).aPerson('member', { state: 'pending' })
    expect((await pending.rpc.users.session())?.user.workspaceId).toBeNull()
  })

  it('returns null after the session has expired', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    expect(await person.rpc.users.session()).not.toBeNull()
    const now = world.clock.now()
    world.clock.forward(31 * 86_400)
    expect(await person.rpc.users.session()).toBeNull()
    world.clock.set(now)
  })

  it('returns null within a minute for a deactivated user', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    await person.rpc.boards.list({})
    const { userId } = person
    const at = { workspaceId: workspace.workspaceId, userId }
    await world.entities.people.patch(at).set({ state: 'deactivated' }).go()
    world.clock.forward(personCacheMs / 1_000 + 1)
    expect(personCacheMs).toBeLessThan(60_000)
    await expectRejected(person.rpc.boards.list({}), 'auth.no_workspace')
  })
})

describe('users.getCurrentUser', () => {
  it('returns exactly the specified fields', async () => {
    const workspace = await world.aWorkspace({ plan: 'team' })
    const person = await workspace.aPerson('member', { preferences: { language: 'de' } })
    expect(await person.rpc.users.getCurrentUser()).toEqual({
      user: { id: person.userId, language: 'de', workspaceId: workspace.workspaceId },
      canUserUseWorkspace: true,
      isWorkspaceSubscriptionActive: true,
      workspaceSubscriptionType: 'team',
      vaultPermissions: {},
    })
  })

  it('returns an expired workspace as not active', async () => {
    const person = await (await world.aWorkspace({ subscriptionState: 'expired' })).aPerson()
    expect(await person.rpc.users.getCurrentUser()).toMatchObject({
      canUserUseWorkspace: true,
      isWorkspaceSubscriptionActive: false,
    })
  })

  it.each(['pending', 'deactivated'] as const)(
    'returns that a user who is %s may not use the workspace',
    async (state) => {
      const person = await (await world.aWorkspace()).aPerson('member', { state })
      expect(await person.rpc.users.getCurrentUser()).toMatchObject({
        user: { workspaceId: null },
        canUserUseWorkspace: false,
      })
    },
  )

  it('requires a session', async () => {
    await expectRejected(world.anonymous.rpc.users.getCurrentUser(), 'auth.sign_in_required')
  })
})

describe('users.getProfile and users.changePreferences', () => {
  it('return the user with name, preferences and workspace', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('manager', { name: 'Mara' })
    const profile = await person.rpc.users.getProfile()
    expect(profile.user).toMatchObject({ userId: person.userId, name: 'Mara', preferences: defaultPreferences })
    expect(profile.workspace).toMatchObject({ workspaceId: workspace.workspaceId, role: 'manager' })
    expect(profile.membershipState).toBe('active')
  })

  it('change the given preferences, keep the others, and apply from the next call on', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    await person.rpc.users.changePreferences({ language: 'es', timeFormat24h: false })
    expect((await person.rpc.users.getProfile()).user.preferences).toEqual({
      ...defaultPreferences,
      language: 'es',
      timeFormat24h: false,
    })
    expect((await person.rpc.users.session())?.user.language).toBe('es')
  })

  it('lose no concurrent change', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    await person.rpc.users.getProfile()
    const changes = [{ language: 'de' }, { timeZone: 'Asia/Tokyo' }, { letterKeys: false }, { language: null }] as const
    await Promise.all(changes.slice(0, 3).map((change) => person.rpc.users.changePreferences(change)))
    const { user } = await person.rpc.users.getProfile()
    const changed = { ...defaultPreferences, language: 'de', timeZone: 'Asia/Tokyo', letterKeys: false }
    expect(user.preferences).toEqual(changed)
    expect(await person.rpc.users.changePreferences(changes[3])).toEqual({ ...changed, language: null })
    expect(await person.rpc.users.changePreferences({})).toEqual({ ...changed, language: null })
  })

  it.each([{ timeZone: 'Mars/Olympus' }, { language: 'fr' }, { dateFormat: 'yy' }])(
    'reject %o',
    async (preferences) => {
      const person = await (await world.aWorkspace()).aPerson()
      const call = person.rpc.users.changePreferences(preferences as never)
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it.each(['pending', 'deactivated'] as const)(
    'return the administrators whom a user who is %s can ask',
    async (state) => {
      const workspace = await world.aWorkspace()
      await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
      await workspace.aPerson('administrator', { name: 'Gone', state: 'deactivated' })
      const manager = await workspace.aPerson('manager')
      const person = await workspace.aPerson('member', { state })
      const { administrators } = await person.rpc.users.getProfile()
      expect(administrators).toEqual([{ name: 'Mara Lindqvist', email: expect.stringContaining('@') }])
      expect((await manager.rpc.users.getProfile()).administrators).toEqual([])
    },
  )

  it('work without a workspace, but not without a session', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    expect(await newcomer.rpc.users.getProfile()).toMatchObject({ workspace: null, membershipState: null })
    await newcomer.rpc.users.changePreferences({ letterKeys: false })
    await expectRejected(world.anonymous.rpc.users.getProfile(), 'auth.sign_in_required')
    await expectRejected(world.anonymous.rpc.users.changePreferences({}), 'auth.sign_in_required')
  })
})
