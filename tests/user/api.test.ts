// users.session, users.getCurrentUser, users.getProfile and users.changePreferences.

import { afterAll, describe, expect, it } from 'vitest'
import { personCacheMs } from '#shared/common/limits.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('users.session', () => {
  it('is nobody without a session', async () => {
    expect(await world.nobody.rpc.users.session()).toBeNull()
  })

  it('says id, language and workspace of who is signed in, and nothing else', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('guest', { preferences: { language: 'pt' } })
    expect(await person.rpc.users.session()).toEqual({
      user: { id: person.userId, language: 'pt', workspaceId: workspace.workspaceId },
    })
  })

  it('says null for a language that nobody has saved, and for a workspace where there is none to use', async () => {
    const newcomer = await world.aNewcomer()
    expect(await newcomer.rpc.users.session()).toEqual({
      user: { id: newcomer.userId, language: null, workspaceId: null },
    })
    const pending = await (await world.aWorkspace()).aPerson('member', { state: 'pending' })
    expect((await pending.rpc.users.session())?.user.workspaceId).toBeNull()
  })

  it('ends when its time is over', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    expect(await person.rpc.users.session()).not.toBeNull()
    const now = world.clock.now()
    world.clock.forward(31 * 86_400)
    expect(await person.rpc.users.session()).toBeNull()
    world.clock.set(now)
  })

  it('ends within a minute for somebody who was deactivated', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson()
    await person.rpc.boards.list({})
    const { userId } = person
    const at = { workspaceId: workspace.workspaceId, userId }
    await world.entities.people.patch(at).set({ state: 'deactivated' }).go()
    world.clock.forward(personCacheMs / 1_000 + 1)
    expect(personCacheMs).toBeLessThan(60_000)
    await expectRefused(person.rpc.boards.list({}), 'auth.no_workspace')
  })
})

describe('users.getCurrentUser', () => {
  it('answers exactly what is specified', async () => {
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

  it('says that an expired workspace is not active', async () => {
    const person = await (await world.aWorkspace({ subscriptionState: 'expired' })).aPerson()
    expect(await person.rpc.users.getCurrentUser()).toMatchObject({
      canUserUseWorkspace: true,
      isWorkspaceSubscriptionActive: false,
    })
  })

  it.each(['pending', 'deactivated'] as const)('says that somebody %s may not use the workspace', async (state) => {
    const person = await (await world.aWorkspace()).aPerson('member', { state })
    expect(await person.rpc.users.getCurrentUser()).toMatchObject({
      user: { workspaceId: null },
      canUserUseWorkspace: false,
    })
  })

  it('is refused to nobody', async () => {
    await expectRefused(world.nobody.rpc.users.getCurrentUser(), 'auth.sign_in_required')
  })
})

describe('users.getProfile and users.changePreferences', () => {
  it('show the person with name, preferences and workspace', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('manager', { name: 'Mara' })
    const profile = await person.rpc.users.getProfile()
    expect(profile.user).toMatchObject({ userId: person.userId, name: 'Mara', preferences: defaultPreferences })
    expect(profile.workspace).toMatchObject({ workspaceId: workspace.workspaceId, role: 'manager' })
    expect(profile.membershipState).toBe('active')
  })

  it('change what is said, leave the rest, and count from the next call on', async () => {
    const person = await (await world.aWorkspace()).aPerson()
    await person.rpc.users.changePreferences({ language: 'es', timeFormat24h: false })
    expect((await person.rpc.users.getProfile()).user.preferences).toEqual({
      ...defaultPreferences,
      language: 'es',
      timeFormat24h: false,
    })
    expect((await person.rpc.users.session())?.user.language).toBe('es')
  })

  it('lose nothing when several are changed in the same moment', async () => {
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
    'refuse %o',
    async (preferences) => {
      const person = await (await world.aWorkspace()).aPerson()
      const call = person.rpc.users.changePreferences(preferences as never)
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it.each(['pending', 'deactivated'] as const)('name the administrators whom somebody %s can ask', async (state) => {
    const workspace = await world.aWorkspace()
    await workspace.aPerson('administrator', { name: 'Mara Lindqvist' })
    await workspace.aPerson('administrator', { name: 'Gone', state: 'deactivated' })
    const manager = await workspace.aPerson('manager')
    const person = await workspace.aPerson('member', { state })
    const { administrators } = await person.rpc.users.getProfile()
    expect(administrators).toEqual([{ name: 'Mara Lindqvist', email: expect.stringContaining('@') }])
    expect((await manager.rpc.users.getProfile()).administrators).toEqual([])
  })

  it('are there for somebody without a workspace, and not for nobody', async () => {
    const newcomer = await world.aNewcomer()
    expect(await newcomer.rpc.users.getProfile()).toMatchObject({ workspace: null, membershipState: null })
    await newcomer.rpc.users.changePreferences({ letterKeys: false })
    await expectRefused(world.nobody.rpc.users.getProfile(), 'auth.sign_in_required')
    await expectRefused(world.nobody.rpc.users.changePreferences({}), 'auth.sign_in_required')
  })
})
