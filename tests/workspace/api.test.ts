// workspaces.create, list, switch and change.

import { afterAll, describe, expect, it } from 'vitest'
import { WorkspaceId } from '#shared/common/ids.ts'
import { workspacesPerPerson } from '#shared/common/limits.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { join, requestOf } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

const input = { name: 'Harbour Crafts', language: 'pt', timeZone: 'Europe/Lisbon' } as const
const openWorkspaceOf = async ({ rpc }: Person) => (await rpc.users.session())?.user.workspaceId

describe('workspaces.create', () => {
  it('makes a user without a workspace its administrator, and opens it in their session', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    const { workspaceId } = await newcomer.rpc.workspaces.create(input)
    const profile = await newcomer.rpc.users.getProfile()
    expect(profile.workspace).toEqual({
      workspaceId,
      name: 'Harbour Crafts',
      plan: 'business',
      subscriptionState: 'trialing',
      membersCreateBoards: true,
      role: 'administrator',
    })
    expect(profile.user.preferences).toMatchObject({ language: 'pt', timeZone: 'Europe/Lisbon', letterKeys: true })
    expect((await newcomer.rpc.people.list({})).people).toMatchObject([{ userId: newcomer.userId, state: 'active' }])
    await newcomer.rpc.boards.create({ title: 'First project' })
  })

  it('opens the new workspace for a member of another one', async () => {
    const workspace = await world.aWorkspace()
    const person = await workspace.aPerson('guest')
    const { workspaceId } = await person.rpc.workspaces.create(input)
    expect(await openWorkspaceOf(person)).toBe(workspaceId)
    expect((await person.rpc.users.getProfile()).workspace?.role).toBe('administrator')
  })

  it('creates one workspace for a repeated call, also of a user without one, and concurrently', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    const mutationId = newMutationId(world)
    const create = () => newcomer.rpc.workspaces.create({ ...input, mutationId })
    const [one, other] = await Promise.all([create(), create()])
    expect(one).toEqual(other)
    expect(await create()).toEqual(one)
    expect((await newcomer.rpc.workspaces.list()).workspaces).toHaveLength(1)
  })

  it('returns the first outcome when the limit has been reached since', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    const mutationId = newMutationId(world)
    const first = await newcomer.rpc.workspaces.create({ ...input, mutationId })
    for (let count = 1; count < workspacesPerPerson; count++) await join(world, await world.aWorkspace(), newcomer)
    expect(await newcomer.rpc.workspaces.create({ ...input, mutationId })).toEqual(first)
    await expectRejected(newcomer.rpc.workspaces.create(input), 'workspace.limit_reached', {
      limit: workspacesPerPerson,
    })
  })

  it('uses the id of the client, unless it is taken', async () => {
    const newcomer = await world.aPersonWithoutWorkspace()
    const workspaceId = WorkspaceId.parse(world.platform.ids.next('wsp'))
    expect(await newcomer.rpc.workspaces.create({ ...input, workspaceId })).toEqual({ workspaceId })
    const other = await world.aPersonWithoutWorkspace()
    await expectRejected(other.rpc.workspaces.create({ ...input, workspaceId }), 'request.invalid', {
      field: 'workspaceId',
    })
    expect((await other.rpc.workspaces.list()).workspaces).toEqual([])
  })

  it.each([{ name: ' \u200b ' }, { name: 'x'.repeat(201) }, { language: 'fr' }, { timeZone: 'Mars/Olympus' }])(
    'rejects %o and names the field',
    async (wrong) => {
      const newcomer = await world.aPersonWithoutWorkspace()
      const call = newcomer.rpc.workspaces.create({ ...input, ...wrong } as never)
      const [field] = Object.keys(wrong)
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(field!) })
    },
  )

  it('needs a session', async () => {
    await expectRejected(world.anonymous.rpc.workspaces.create(input), 'auth.sign_in_required')
  })
})

describe('workspaces.list', () => {
  it('returns the own workspaces by name, with role and state', async () => {
    const [first, second, third] = await Promise.all(
      ['Cargo', 'Anchor', 'Bakery'].map((name) => world.aWorkspace({ name })),
    )
    await world.aWorkspace({ name: 'Of other people' })
    const person = await first!.aPerson('manager')
    await join(world, second!, person, { state: 'deactivated' })
    await join(world, third!, person, { role: 'guest', state: 'pending' })
    expect((await person.rpc.workspaces.list()).workspaces).toEqual([
      { workspaceId: second!.workspaceId, name: 'Anchor', role: 'member', state: 'deactivated', deletion: null },
      { workspaceId: third!.workspaceId, name: 'Bakery', role: 'guest', state: 'pending', deletion: null },
      { workspaceId: first!.workspaceId, name: 'Cargo', role: 'manager', state: 'active', deletion: null },
    ])
  })

  it('is empty without a membership, and needs a session', async () => {
    expect((await (await world.aPersonWithoutWorkspace()).rpc.workspaces.list()).workspaces).toEqual([])
    await expectRejected(world.anonymous.rpc.workspaces.list(), 'auth.sign_in_required')
  })
})

describe('workspaces.switch', () => {
  it('opens another workspace of the user, and hides everything of the previous one', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const board = await first.aBoard()
    const owner = await board.with('owner')
    await join(world, second, owner, { role: 'administrator' })
    await owner.rpc.boards.open({ boardId: board.boardId })
    expect(await owner.rpc.workspaces.switch({ workspaceId: second.workspaceId })).toEqual({
      workspaceId: second.workspaceId,
    })
    expect(await openWorkspaceOf(owner)).toBe(second.workspaceId)
    expect((await owner.rpc.boards.list({})).boards).toEqual([])
    await expectRejected(owner.rpc.boards.open({ boardId: board.boardId }), 'board.not_found')
    await owner.rpc.workspaces.switch({ workspaceId: first.workspaceId })
    await owner.rpc.boards.open({ boardId: board.boardId })
  })

  it.each(['pending', 'deactivated'] as const)('returns NOT_FOUND if the membership is %s', async (state) => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson()
    await join(world, second, person, { state })
    await expectRejected(person.rpc.workspaces.switch({ workspaceId: second.workspaceId }), 'workspace.not_found')
    expect(await openWorkspaceOf(person)).toBe(first.workspaceId)
  })

  it('returns NOT_FOUND for a workspace of others, and for none', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson('administrator')
    const missing = WorkspaceId.parse(world.platform.ids.next('wsp'))
    for (const workspaceId of [second.workspaceId, missing]) {
      await expectRejected(person.rpc.workspaces.switch({ workspaceId }), 'workspace.not_found')
    }
    await expectRejected(world.anonymous.rpc.workspaces.switch({ workspaceId: missing }), 'auth.sign_in_required')
  })

  it('changes the renewed session, with the previous cookie and during the renewal', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson()
    await join(world, second, person)
    const { context, rpc } = requestOf(person)
    const { session } = (await context.readSession())!
    const hash = hashOf(`${person.userId} renewed`)
    const until = new Date(world.clock.now().getTime() + 60_000)
    await world.table.session.rotate(session.hash, { ...session, hash }, { seed: 'seed', until })
    // This request read the session before its renewal.
    await rpc.workspaces.switch({ workspaceId: second.workspaceId })
    expect((await world.table.session.get(hash, world.clock.now()))?.workspaceId).toBe(second.workspaceId)
    // The previous cookie leads to the renewed session.
    await person.rpc.workspaces.switch({ workspaceId: first.workspaceId })
    expect((await world.table.session.get(hash, world.clock.now()))?.workspaceId).toBe(first.workspaceId)
  })

  it('is not lost in a renewal that read the session before', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson()
    await join(world, second, person)
    const { context } = requestOf(person)
    const { session } = (await context.readSession())!
    await person.rpc.workspaces.switch({ workspaceId: second.workspaceId })
    const renewal = { ...session, hash: hashOf(`${person.userId} renewed`) }
    const until = new Date(world.clock.now().getTime() + 60_000)
    expect(await world.table.session.rotate(session.hash, renewal, { seed: 'seed', until })).toBe(false)
    expect((await world.table.session.get(session.hash, world.clock.now()))?.workspaceId).toBe(second.workspaceId)
  })

  it('needs a session that has not ended', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson()
    await join(world, second, person)
    const { context, rpc } = requestOf(person)
    const { session } = (await context.readSession())!
    await world.table.session.end(session.hash)
    await expectRejected(rpc.workspaces.switch({ workspaceId: second.workspaceId }), 'auth.sign_in_required')
  })
})

describe('a page of another workspace than the session’s', () => {
  it('can neither read nor change anything, and keeps what needs no workspace', async () => {
    const [first, second] = await Promise.all([world.aWorkspace(), world.aWorkspace()])
    const person = await first.aPerson('administrator')
    const { context, rpc } = requestOf(person)
    context.pageWorkspaceId = second.workspaceId
    await expectRejected(rpc.boards.list({}), 'workspace.switched')
    await expectRejected(rpc.boards.create({ title: 'Late change' }), 'workspace.switched')
    await rpc.users.changePreferences({ letterKeys: false })
    context.pageWorkspaceId = first.workspaceId
    expect((await rpc.boards.list({})).boards).toEqual([])
  })
})

describe('workspaces.change', () => {
  const rename = (from: string, to: string) => ({ field: 'name' as const, from, to })

  it('renames the workspace, and switches whether members create boards', async () => {
    const workspace = await world.aWorkspace({ name: 'Old' })
    const [administrator, member] = await Promise.all([workspace.aPerson('administrator'), workspace.aPerson()])
    const renamed = await administrator.rpc.workspaces.change({ change: rename('Old', '  New ') })
    expect(renamed).toMatchObject({ name: 'New' })
    const change = { field: 'membersCreateBoards' as const, from: true, to: false }
    await administrator.rpc.workspaces.change({ change })
    expect((await member.rpc.users.getProfile()).workspace).toMatchObject({ name: 'New', membersCreateBoards: false })
    await expectRejected(member.rpc.boards.create({ title: 'Not mine to create' }), 'permission.denied', {
      reason: 'switched-off',
    })
  })

  it('returns a conflict with the current value, and none for the same value', async () => {
    const workspace = await world.aWorkspace({ name: 'Old' })
    const [one, other] = await Promise.all([workspace.aPerson('administrator'), workspace.aPerson('administrator')])
    await one.rpc.workspaces.change({ change: rename('Old', 'New') })
    await expectRejected(
      other.rpc.workspaces.change({ change: rename('Old', 'Else') }),
      'workspace.changed_meanwhile',
      {
        field: 'name',
        now: 'New',
      },
    )
    expect(await other.rpc.workspaces.change({ change: rename('Old', 'New') })).toMatchObject({ name: 'New' })
  })

  it('is executed once for a repeated call', async () => {
    const workspace = await world.aWorkspace({ name: 'Old' })
    const { rpc } = await workspace.aPerson('administrator')
    const mutationId = newMutationId(world)
    const first = await rpc.workspaces.change({ change: rename('Old', 'New'), mutationId })
    await rpc.workspaces.change({ change: rename('New', 'Newer') })
    expect(await rpc.workspaces.change({ change: rename('Old', 'New'), mutationId })).toEqual(first)
    expect((await rpc.users.getProfile()).workspace?.name).toBe('Newer')
  })

  it.each(['manager', 'member', 'guest'] as const)('is denied to a %s', async (role) => {
    const person = await (await world.aWorkspace({ name: 'Old' })).aPerson(role)
    await expectRejected(person.rpc.workspaces.change({ change: rename('Old', 'New') }), 'permission.denied', {
      reason: 'not-your-role',
    })
  })

  it('is denied in an expired workspace, and without a workspace', async () => {
    const workspace = await world.aWorkspace({ name: 'Old', subscriptionState: 'expired' })
    const administrator = await workspace.aPerson('administrator')
    await expectRejected(
      administrator.rpc.workspaces.change({ change: rename('Old', 'New') }),
      'subscription.read_only',
    )
    const newcomer = await world.aPersonWithoutWorkspace()
    await expectRejected(newcomer.rpc.workspaces.change({ change: rename('Old', 'New') }), 'auth.no_workspace')
  })

  it('rejects an empty name and an unknown field', async () => {
    const { rpc } = await (await world.aWorkspace({ name: 'Old' })).aPerson('administrator')
    await expect(rpc.workspaces.change({ change: rename('Old', ' ') })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const change = { field: 'plan', from: 'free', to: 'enterprise' } as never
    await expect(rpc.workspaces.change({ change })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
