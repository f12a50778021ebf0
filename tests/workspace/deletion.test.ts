// workspaces.requestDeletion and cancelDeletion: access ends for everybody, and an administrator or support can keep the workspace
// until it is purged.

import { afterAll, describe, expect, it } from 'vitest'
import { WorkspaceId } from '#shared/common/ids.ts'
import { personCacheMs } from '#shared/common/limits.ts'
import { startSession } from '#functions/auth/session.ts'
import { hashOf, sessionReader } from '#functions/rpc/context.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { join } from './kit.ts'

const world = await openWorld()
afterAll(world.close)
const interruption = interruptWrites(world.client)

const name = 'Havel Cargo Bikes'
const days = (count: number) => count * 86_400_000

async function aWorkspaceWithPeople(overrides: Parameters<typeof world.aWorkspace>[0] = {}) {
  const workspace = await world.aWorkspace({ name, ...overrides })
  const [mara, emeka] = [await workspace.aPerson('administrator'), await workspace.aPerson('administrator')]
  const jonas = await workspace.aPerson('member')
  return { workspace, workspaceId: workspace.workspaceId, mara, emeka, jonas }
}

async function aDeletedWorkspace() {
  const all = await aWorkspaceWithPeople()
  await all.mara.rpc.workspaces.requestDeletion({ name })
  return all
}

const auditKinds = async ({ rpc }: Person) => (await rpc.audit.list({})).entries.map(({ kind }) => kind)

describe('workspaces.requestDeletion', () => {
  it('ends the access of everybody, who see until when the workspace can be kept', async () => {
    const { workspace, mara, jonas, workspaceId } = await aWorkspaceWithPeople()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const purgeAt = new Date(world.clock.now().getTime() + days(30))
    expect(await mara.rpc.workspaces.requestDeletion({ name: `  ${name} ` })).toEqual({ workspaceId, purgeAt })
    for (const { rpc } of [mara, jonas, owner]) {
      await expectRejected(rpc.boards.list({}), 'auth.no_workspace')
      await expectRejected(rpc.boards.open({ boardId: board.boardId }), 'auth.no_workspace')
      expect(await rpc.users.getCurrentUser()).toMatchObject({
        canUserUseWorkspace: false,
        user: { workspaceId: null },
      })
    }
    const deletion = { workspaceId, name, purgeAt, isPurging: false }
    expect(await mara.rpc.users.getProfile()).toMatchObject({
      workspace: null,
      deletion: { ...deletion, mayKeep: true },
    })
    expect(await jonas.rpc.users.getProfile()).toMatchObject({
      workspace: null,
      deletion: { ...deletion, mayKeep: false },
      administrators: [{ name: 'administrator' }, { name: 'administrator' }],
    })
    expect((await jonas.rpc.workspaces.list()).workspaces).toMatchObject([
      { workspaceId, state: 'active', deletion: { purgeAt, isPurging: false, mayKeep: false } },
    ])
  })

  it('is noticed by other processes within seconds', async () => {
    const { mara, jonas } = await aWorkspaceWithPeople()
    const otherProcess = sessionReader(world.table, world.platform)
    const roleOf = async () => (await otherProcess.readSession(jonas.userId))?.facts.workspaceRole
    expect(await roleOf()).toBe('member')
    await mara.rpc.workspaces.requestDeletion({ name })
    world.clock.forward(personCacheMs / 1_000 + 1)
    expect(await roleOf()).toBeNull()
  })

  it('tells nothing to a person whose access had ended before', async () => {
    const { workspace, mara } = await aWorkspaceWithPeople()
    const felix = await workspace.aPerson('administrator', { state: 'deactivated' })
    await mara.rpc.workspaces.requestDeletion({ name })
    expect(await felix.rpc.users.getProfile()).toMatchObject({ deletion: null, membershipState: 'deactivated' })
    expect((await felix.rpc.workspaces.list()).workspaces).toMatchObject([{ deletion: null }])
  })

  it('can be requested by the last administrator, and in an expired workspace', async () => {
    const workspace = await world.aWorkspace({ name, subscriptionState: 'expired' })
    const { rpc } = await workspace.aPerson('administrator')
    await rpc.workspaces.requestDeletion({ name })
    expect((await rpc.users.getProfile()).deletion).toMatchObject({ mayKeep: true })
    await rpc.workspaces.cancelDeletion({ workspaceId: workspace.workspaceId })
    expect((await rpc.users.getProfile()).workspace).toMatchObject({ role: 'administrator' })
  })

  it.each(['Havel', 'havel cargo bikes', 'Havel  Cargo Bikes!'])(
    'rejects the name %j and names the field',
    async (wrong) => {
      const { mara } = await aWorkspaceWithPeople()
      await expectRejected(mara.rpc.workspaces.requestDeletion({ name: wrong }), 'workspace.name_mismatch', {
        field: 'name',
      })
      expect((await mara.rpc.users.getProfile()).workspace).toMatchObject({ name })
    },
  )

  it('rejects an empty name, and the name before a change of another administrator', async () => {
    const { mara, emeka } = await aWorkspaceWithPeople()
    await expect(mara.rpc.workspaces.requestDeletion({ name: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('name'),
    })
    interruption.beforeNextWrite = () =>
      emeka.rpc.workspaces.change({ change: { field: 'name', from: name, to: 'Havel Bikes' } })
    await expectRejected(mara.rpc.workspaces.requestDeletion({ name }), 'workspace.name_mismatch', { field: 'name' })
    expect((await mara.rpc.users.getProfile()).workspace).toMatchObject({ name: 'Havel Bikes' })
  })

  it.each(['manager', 'member', 'guest'] as const)('is denied to a %s, also the preview', async (role) => {
    const { rpc } = await (await world.aWorkspace({ name })).aPerson(role)
    const denial = { reason: 'not-your-role' }
    await expectRejected(rpc.workspaces.requestDeletion({ name }), 'permission.denied', denial)
    await expectRejected(rpc.workspaces.deletionPreview({}), 'permission.denied', denial)
  })

  it('is executed once for a repeated call, also concurrently and by two administrators', async () => {
    const { mara, emeka, workspaceId } = await aWorkspaceWithPeople()
    const mutationId = newMutationId(world)
    const request = () => mara.rpc.workspaces.requestDeletion({ name, mutationId })
    const [one, other] = await Promise.all([request(), request()])
    expect(one).toEqual(other)
    world.clock.forward(60)
    expect(await request()).toEqual(one)
    await expectRejected(emeka.rpc.workspaces.requestDeletion({ name }), 'auth.no_workspace')
    await emeka.rpc.workspaces.cancelDeletion({ workspaceId })
    expect(await auditKinds(mara)).toEqual(['workspace.deletion_cancelled', 'workspace.deletion_requested'])
    // The repeated call does not delete again.
    expect(await request()).toEqual(one)
    expect((await mara.rpc.users.getProfile()).workspace).not.toBeNull()

    const answers: unknown[] = []
    interruption.beforeNextWrite = async () => answers.push(await emeka.rpc.workspaces.requestDeletion({ name }))
    answers.push(await mara.rpc.workspaces.requestDeletion({ name }))
    expect(answers).toHaveLength(2)
    expect(answers[0]).toEqual(answers[1])
    await mara.rpc.workspaces.cancelDeletion({ workspaceId })
    expect((await auditKinds(mara)).slice(0, 2)).toEqual([
      'workspace.deletion_cancelled',
      'workspace.deletion_requested',
    ])
    expect(await auditKinds(mara)).toHaveLength(4)
  })
})

describe('workspaces.deletionPreview', () => {
  it('counts projects, active tasks and people who lose access', async () => {
    const { workspace, mara } = await aWorkspaceWithPeople()
    await workspace.aPerson('member', { state: 'deactivated' })
    const [first] = [await workspace.aBoard(), await workspace.aBoard({ state: 'archived' })]
    await workspace.aBoard({ as: 'template' })
    const owner = await first.with('owner')
    for (const title of ['One', 'Two', 'Three']) {
      const taskId = world.platform.ids.next('tsk')
      const { boardId, todo } = first
      await owner.rpc.tasks.create({ boardId, taskId, listId: todo.listId, title, after: null, before: null })
    }
    expect(await mara.rpc.workspaces.deletionPreview({})).toEqual({ boards: 2, tasks: 3, people: 4 })
  })
})

describe('workspaces.cancelDeletion', () => {
  it('returns access to everybody, also for an administrator who works in another workspace', async () => {
    const { workspaceId, emeka, jonas } = await aDeletedWorkspace()
    const other = await world.aWorkspace()
    await join(world, other, emeka)
    await emeka.rpc.workspaces.switch({ workspaceId: other.workspaceId })
    expect((await emeka.rpc.workspaces.list()).workspaces).toContainEqual(
      expect.objectContaining({ workspaceId, deletion: expect.objectContaining({ mayKeep: true }) }),
    )
    const mutationId = newMutationId(world)
    const cancel = () => emeka.rpc.workspaces.cancelDeletion({ workspaceId, mutationId })
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ workspaceId }, { workspaceId }])
    expect(await cancel()).toEqual({ workspaceId })
    expect((await jonas.rpc.boards.list({})).boards).toEqual([])
    await emeka.rpc.workspaces.switch({ workspaceId })
    expect(await auditKinds(emeka)).toEqual(['workspace.deletion_cancelled', 'workspace.deletion_requested'])
    expect(await world.table.workspaceDeletion.dueIds(new Date(world.clock.now().getTime() + days(400)))).not.toContain(
      workspaceId,
    )
  })

  it('is allowed to support, and recorded', async () => {
    const { workspaceId, mara } = await aDeletedWorkspace()
    const support = await world.supportStaff()
    await support.rpc.workspaces.cancelDeletion({ workspaceId })
    const { entries } = await mara.rpc.audit.list({})
    expect(entries[0]).toMatchObject({ kind: 'workspace.deletion_cancelled', actorId: support.userId })
  })

  it('is denied to other roles, and does not exist for other people', async () => {
    const { workspace, workspaceId, jonas, mara } = await aDeletedWorkspace()
    const felix = await workspace.aPerson('administrator', { state: 'deactivated' })
    const stranger = await (await world.aWorkspace()).aPerson('administrator')
    await expectRejected(jonas.rpc.workspaces.cancelDeletion({ workspaceId }), 'permission.denied', {
      reason: 'not-your-role',
    })
    for (const { rpc } of [felix, stranger])
      await expectRejected(rpc.workspaces.cancelDeletion({ workspaceId }), 'workspace.not_found')
    const missing = WorkspaceId.parse(world.platform.ids.next('wsp'))
    await expectRejected(mara.rpc.workspaces.cancelDeletion({ workspaceId: missing }), 'workspace.not_found')
    await expectRejected(world.anonymous.rpc.workspaces.cancelDeletion({ workspaceId }), 'auth.sign_in_required')
  })

  it('changes nothing in a workspace in use', async () => {
    const { workspaceId, mara } = await aWorkspaceWithPeople()
    expect(await mara.rpc.workspaces.cancelDeletion({ workspaceId })).toEqual({ workspaceId })
    expect(await auditKinds(mara)).toEqual([])
  })

  it('is rejected once the purge has begun, also between the check and the write', async () => {
    const { workspaceId, mara, emeka } = await aDeletedWorkspace()
    const due = new Date(world.clock.now().getTime() + days(31))
    interruption.beforeNextWrite = () => world.table.workspaceDeletion.beginPurge(workspaceId, due)
    await expectRejected(mara.rpc.workspaces.cancelDeletion({ workspaceId }), 'workspace.purge_started')
    await expectRejected(emeka.rpc.workspaces.cancelDeletion({ workspaceId }), 'workspace.purge_started')
    world.people.clearPersonCache()
    expect((await mara.rpc.users.getProfile()).deletion).toMatchObject({ isPurging: true, mayKeep: false })
  })
})

describe('a user of several workspaces', () => {
  it('cannot open the one that is being deleted, and signs in to the other one', async () => {
    const { workspaceId, mara } = await aDeletedWorkspace()
    const other = await world.aWorkspace()
    await join(world, other, mara)
    await expectRejected(mara.rpc.workspaces.switch({ workspaceId }), 'workspace.not_found')
    const { value } = await startSession(world, mara.userId, 'another device')
    const session = await world.table.session.get(hashOf(value!), world.clock.now())
    expect(session?.workspaceId).toBe(other.workspaceId)
  })
})
