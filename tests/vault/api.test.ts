// Vaults: administration, grants and takeover.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardId } from '#shared/common/ids.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault, newVaultId } from './a-vault.ts'

const world = await openWorld()
afterAll(world.close)

const kindsOf = async ({ rpc }: Person) => (await rpc.audit.list({})).entries.map(({ kind }) => kind).toReversed()
const sourcesOf = async ({ rpc }: Person, boardId: BoardId) =>
  (await rpc.boards.structure({ boardId })).facts.sources.map(({ by, role }) => `${by} ${role}`)
const boardsOf = async ({ rpc }: Person) => (await rpc.boards.list({})).boards.map(({ boardId }) => boardId)

describe('vaults.create, change and delete', () => {
  it('creates, renames and deletes a vault, idempotently and with audit entries for those who see it', async () => {
    const workspace = await world.aWorkspace()
    const administrator = await workspace.aPerson('administrator')
    const vaultId = newVaultId(world)
    const mutationId = newMutationId(world)
    const create = () => administrator.rpc.vaults.create({ vaultId, name: ' Finance ', mutationId })
    expect(await create()).toEqual({ vaultId })
    expect(await create()).toEqual({ vaultId })
    await administrator.rpc.vaults.change({ vaultId, change: { field: 'name', from: 'Finance', to: 'Money' } })
    await administrator.rpc.vaults.change({ vaultId, change: { field: 'color', from: 'indigo', to: 'rose' } })
    expect((await administrator.rpc.vaults.list({})).vaults).toEqual([
      { vaultId, name: 'Money', color: 'rose', level: 'manager', boardCount: 0, groupCount: 0, personCount: 1 },
    ])
    expect(await kindsOf(administrator)).toEqual(['vault.created', 'vault.changed', 'vault.changed'])
    expect(await kindsOf(await workspace.aPerson('administrator'))).toEqual([])
    await administrator.rpc.vaults.delete({ vaultId })
    expect((await administrator.rpc.vaults.list({})).vaults).toEqual([])
    await expectRejected(administrator.rpc.vaults.get({ vaultId }), 'vault.not_found')
  })

  it('needs the role of a manager, and a plan with vaults', async () => {
    const vaultId = newVaultId(world)
    const workspace = await world.aWorkspace()
    const member = await workspace.aPerson()
    await expectRejected(member.rpc.vaults.create({ vaultId, name: 'Finance' }), 'permission.denied')
    const manager = await (await world.aWorkspace({ plan: 'team' })).aPerson('manager')
    await expectRejected(manager.rpc.vaults.create({ vaultId, name: 'Finance' }), 'subscription.feature_disabled')
  })

  it('deletes only an empty vault, and counts boards in the recycle bin until they are purged', async () => {
    const vault = await aVault(world)
    const { manager, vaultId } = vault
    const boardId = await vault.aBoard()
    const remove = () => manager.rpc.vaults.delete({ vaultId })
    await expectRejected(remove(), 'vault.not_empty', { count: 1 })
    await manager.rpc.boards.delete({ boardId })
    await expectRejected(remove(), 'vault.not_empty', { count: 1 })
    expect(await manager.rpc.vaults.get({ vaultId })).toMatchObject({ boards: [], removedBoardCount: 1 })
    await manager.rpc.boards.purge({ boardId })
    await remove()
  })

  it('rejects a change of an outdated value', async () => {
    const { manager, vaultId } = await aVault(world)
    const rename = (from: string) => manager.rpc.vaults.change({ vaultId, change: { field: 'name', from, to: 'New' } })
    await rename('Finance')
    await expectRejected(
      manager.rpc.vaults.change({ vaultId, change: { field: 'name', from: 'Finance', to: 'Other' } }),
      'vault.changed_meanwhile',
      { field: 'name', now: 'New' },
    )
  })
})

describe('grants', () => {
  it('gives the highest level of a person and their groups, at once', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const ann = await workspace.aPerson()
    const boardId = await vault.aBoard()
    const groupId = await vault.aGroup()
    await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'manager' })
    await expectRejected(ann.rpc.boards.open({ boardId }), 'board.not_found')
    await vault.grant(ann, 'viewer')
    expect(await sourcesOf(ann, boardId)).toEqual(['vault viewer'])
    expect(await boardsOf(ann)).toEqual([boardId])
    await manager.rpc.groups.addMembers({ groupId, userIds: [ann.userId] })
    expect(await sourcesOf(ann, boardId)).toEqual(['vault owner'])
    await manager.rpc.groups.removeMember({ groupId, userId: ann.userId })
    await manager.rpc.vaults.revoke({ vaultId, from: ann.userId })
    await expectRejected(ann.rpc.boards.open({ boardId }), 'board.not_found')
    expect(await boardsOf(ann)).toEqual([])
    expect((await ann.rpc.vaults.list({})).vaults).toEqual([])
  })

  it('keeps a manager that reaches an active person', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const revokeSelf = () => manager.rpc.vaults.revoke({ vaultId, from: manager.userId })
    await expectRejected(revokeSelf(), 'vault.last_manager')
    const lower = { vaultId, to: manager.userId, from: 'manager', level: 'viewer' } as const
    await expectRejected(manager.rpc.vaults.grant(lower), 'vault.last_manager')
    // An empty group reaches nobody.
    const groupId = await vault.aGroup()
    await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'manager' })
    await expectRejected(revokeSelf(), 'vault.last_manager')
    await manager.rpc.groups.addMembers({ groupId, userIds: [(await workspace.aPerson()).userId] })
    await revokeSelf()
    await expectRejected(manager.rpc.vaults.get({ vaultId }), 'vault.not_found')
  })

  it('keeps a manager when two of them remove each other at once', async () => {
    const vault = await aVault(world)
    const { manager, vaultId } = vault
    const other = await vault.with('manager')
    const outcomes = await Promise.allSettled([
      manager.rpc.vaults.revoke({ vaultId, from: other.userId }),
      other.rpc.vaults.revoke({ vaultId, from: manager.userId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('rejects pending, deactivated and unknown people, unknown groups and outdated levels', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const give = (to: string, from: 'viewer' | null = null) =>
      manager.rpc.vaults.grant({ vaultId, to, from, level: 'contributor' })
    await expectRejected(give((await workspace.aPerson('member', { state: 'pending' })).userId), 'person.pending')
    await expectRejected(give((await workspace.aPerson('member', { state: 'deactivated' })).userId), 'person.inactive')
    await expectRejected(give(world.platform.ids.next('usr')), 'person.not_found')
    await expectRejected(give(world.platform.ids.next('grp')), 'group.not_found')
    const viewer = await vault.with('viewer')
    await expectRejected(give(viewer.userId), 'vault.changed_meanwhile', { field: 'level', now: 'viewer' })
    await give(viewer.userId, 'viewer')
    expect((await viewer.rpc.vaults.list({})).vaults).toMatchObject([{ level: 'contributor' }])
  })

  it('shows grants to managers only, and lets only them change the vault', async () => {
    const vault = await aVault(world)
    const { manager, vaultId } = vault
    const contributor = await vault.with('contributor')
    expect(await contributor.rpc.vaults.get({ vaultId })).toMatchObject({ level: 'contributor', grants: null })
    expect((await manager.rpc.vaults.get({ vaultId })).grants).toEqual({
      [manager.userId]: 'manager',
      [contributor.userId]: 'contributor',
    })
    await expectRejected(contributor.rpc.vaults.revoke({ vaultId, from: manager.userId }), 'permission.denied')
    await expectRejected(contributor.rpc.vaults.delete({ vaultId }), 'permission.denied')
  })

  it('end with the person and with the group', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const administrator = await workspace.aPerson('administrator')
    const viewer = await vault.with('viewer')
    const groupId = await vault.aGroup()
    await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'viewer' })
    const boardId = await vault.aBoard()
    await manager.rpc.members.add({ boardId, userIds: [viewer.userId], role: 'editor' })
    // The board is hidden from the administrator, so it is not counted.
    expect(await administrator.rpc.people.remove({ userId: viewer.userId })).toMatchObject({ boards: 0 })
    await administrator.rpc.groups.delete({ groupId })
    expect((await manager.rpc.vaults.get({ vaultId })).grants).toEqual({ [manager.userId]: 'manager' })
    const { members } = await manager.rpc.boards.structure({ boardId })
    expect(members.map(({ userId }) => userId)).toEqual([manager.userId])
  })
})

describe('vaults.takeOver', () => {
  it('makes an administrator who knows the exact name a manager, which the log records', async () => {
    const { workspace, vaultId, manager } = await aVault(world, { name: 'Board and finance' })
    const administrator = await workspace.aPerson('administrator')
    const takeOver = (name: string) => administrator.rpc.vaults.takeOver({ name })
    await expectRejected(takeOver('Board and Finance'), 'vault.not_found')
    await expectRejected(manager.rpc.vaults.takeOver({ name: 'Board and finance' }), 'permission.denied')
    expect(await takeOver('Board and finance')).toEqual({ vaultId })
    expect((await administrator.rpc.vaults.list({})).vaults).toMatchObject([{ level: 'manager' }])
    expect(await kindsOf(administrator)).toEqual(['vault.created', 'vault.taken_over'])
    // Answered like an unknown name.
    await expectRejected(takeOver('Board and finance'), 'vault.not_found')
  })
})

it('answers the rights in each vault with the current user', async () => {
  const vault = await aVault(world)
  const [contributor, outsider] = [await vault.with('contributor'), await vault.workspace.aPerson('administrator')]
  const rightsOf = async ({ rpc }: Person) => (await rpc.users.getCurrentUser()).vaultPermissions
  expect(await rightsOf(contributor)).toEqual({
    [vault.vaultId]: { role: 'contributor', canView: true, canCreateBoards: true, canManage: false },
  })
  expect(await rightsOf(outsider)).toEqual({})
})
