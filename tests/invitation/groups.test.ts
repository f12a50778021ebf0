// Groups of an invitation, which are joined on acceptance, and projects of vaults that they open.

import { afterAll, describe, expect, it } from 'vitest'
import type { BoardId, GroupId } from '#shared/common/ids.ts'
import { groupsPerInvitation } from '#shared/common/limits.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { aVault } from '#tests/vault/a-vault.ts'
import { anAddress } from './kit.ts'

const world = await openWorld()
afterAll(world.close)
const interruption = interruptWrites(world.client)

type Access = { groupIds?: GroupId[]; boards?: { boardId: BoardId; role: 'editor' }[] }

/** Invites a person, and returns how they accept and what they have joined. */
async function invite(inviter: Person, access: Access) {
  const invitation = { email: anAddress(), role: 'member' as const, ...access }
  const [line] = (await inviter.rpc.invitations.create({ invitations: [invitation] })).results
  const [invitationId, invited] = [line!.invitationId!, await world.signIn(line!.userId!)]
  const { workspaceId } = (await inviter.rpc.users.getProfile()).workspace!
  return {
    invited,
    invitationId,
    accept: () => invited.rpc.invitations.accept({ invitationId }),
    decline: () => invited.rpc.invitations.decline({ invitationId }),
    groupsOf: async () => (await world.table.person.access(invited.userId, workspaceId))?.groupIds ?? [],
    boardsOf: async () => (await world.table.member.ofUser(invited.userId)).map(({ boardId }) => boardId),
  }
}

const newGroupId = () => world.platform.ids.next('grp') as GroupId

async function groupsOf(workspace: Awaited<ReturnType<typeof world.aWorkspace>>, count: number) {
  const manager = await workspace.aPerson('manager', { name: 'Hannah' })
  const groupIds = Array.from({ length: count }, newGroupId)
  for (const groupId of groupIds) await manager.rpc.groups.create({ groupId, name: groupId })
  return { workspace, manager, groupIds }
}

const withGroups = async (count: number) => groupsOf(await world.aWorkspace(), count)
const asEditor = (boardId: BoardId) => ({ boardId, role: 'editor' as const })
const kindsOf = async ({ rpc }: Person) => (await rpc.audit.list({})).entries.map(({ kind }) => kind)

describe('the groups of an invitation', () => {
  it('are joined on acceptance, with an audit entry of the inviter', async () => {
    const { workspace, manager, groupIds } = await withGroups(2)
    const { invited, accept, groupsOf: joined } = await invite(manager, { groupIds })
    expect(await joined()).toEqual([])
    await accept()
    expect((await joined()).toSorted()).toEqual(groupIds.toSorted())
    expect(await world.table.group.members(groupIds[0]!)).toMatchObject([{ userId: invited.userId }])
    const { entries } = await (await workspace.aPerson('administrator')).rpc.audit.list({ kind: 'group.member_added' })
    expect(entries).toMatchObject(
      groupIds.toReversed().map((groupId) => ({
        actorId: manager.userId,
        subject: { id: groupId },
        related: { id: invited.userId },
      })),
    )
  })

  it('are skipped when they have been deleted meanwhile', async () => {
    const { manager, groupIds } = await withGroups(2)
    const { accept, groupsOf: joined } = await invite(manager, { groupIds })
    await manager.rpc.groups.delete({ groupId: groupIds[0]! })
    await accept()
    expect(await joined()).toEqual([groupIds[1]])
  })

  it('are not joined when the inviter may not change them any more, nor after declining', async () => {
    const { workspace, manager, groupIds } = await withGroups(1)
    const [first, second] = [await invite(manager, { groupIds }), await invite(manager, { groupIds })]
    await second.decline()
    expect(await second.groupsOf()).toEqual([])
    await workspace.updateMember(manager, { role: 'member' })
    await first.accept()
    expect(await first.groupsOf()).toEqual([])
  })

  it.each([1, 2])('are completed after an interruption of write %i, and not joined again after leaving', async (at) => {
    const { workspace, manager, groupIds } = await withGroups(2)
    const { invited, accept, groupsOf: joined } = await invite(manager, { groupIds })
    let writes = 0
    const interrupt = async () => {
      if (writes++ === at) throw new Error('interrupted')
      interruption.beforeNextWrite = interrupt
    }
    interruption.beforeNextWrite = interrupt
    await expect(accept()).rejects.toThrow(/interrupted/)
    expect(await joined()).toHaveLength(at - 1)
    // Leaving between the two calls counts as well.
    if (at === 2) await manager.rpc.groups.removeMember({ groupId: groupIds[0]!, userId: invited.userId })
    await accept()
    expect((await joined()).toSorted()).toEqual(groupIds.slice(at - 1).toSorted())
    await manager.rpc.groups.removeMember({ groupId: groupIds[1]!, userId: invited.userId })
    await accept()
    expect(await joined()).toHaveLength(at === 1 ? 1 : 0)
    const kinds = await kindsOf(await workspace.aPerson('administrator'))
    expect(kinds.filter((kind) => kind === 'group.member_added')).toHaveLength(2)
  })

  it('are joined once by concurrent calls', async () => {
    const { workspace, manager, groupIds } = await withGroups(2)
    const { accept, groupsOf: joined } = await invite(manager, { groupIds })
    await Promise.all([accept(), accept()])
    expect(await joined()).toHaveLength(2)
    const kinds = await kindsOf(await workspace.aPerson('administrator'))
    expect(kinds.filter((kind) => kind === 'group.member_added')).toHaveLength(2)
  })

  it('are rejected if they do not exist, are too many, or are not part of the plan', async () => {
    const { workspace, manager, groupIds } = await withGroups(1)
    await expectRejected(invite(manager, { groupIds: [newGroupId()] }), 'group.not_found')
    const { groupIds: elsewhere } = await withGroups(1)
    await expectRejected(invite(manager, { groupIds: [...groupIds, ...elsewhere] }), 'group.not_found')
    const tooMany = Array.from({ length: groupsPerInvitation + 1 }, newGroupId)
    await expect(invite(manager, { groupIds: tooMany })).rejects.toThrow(/too_big/)
    await workspace.update({ plan: 'free' })
    await expectRejected(invite(manager, { groupIds }), 'subscription.feature_disabled')
  })
})

describe('a project of a vault', () => {
  it('is joined through a group with access to the vault', async () => {
    const vault = await aVault(world)
    const [groupId, boardId] = [await vault.aGroup(), await vault.aBoard()]
    const access = { groupIds: [groupId], boards: [asEditor(boardId)] }
    await expectRejected(invite(vault.manager, access), 'vault.no_access')
    await vault.manager.rpc.vaults.grant({ vaultId: vault.vaultId, to: groupId, from: null, level: 'viewer' })
    await expectRejected(invite(vault.manager, { boards: access.boards }), 'vault.no_access')
    const { invited, accept, boardsOf } = await invite(vault.manager, access)
    await accept()
    expect(await boardsOf()).toEqual([boardId])
    const { facts } = await invited.rpc.boards.structure({ boardId })
    expect(facts.sources.map(({ by, role }) => `${by} ${role}`)).toEqual(['membership editor', 'vault viewer'])
  })

  it('is not joined when the group has lost its access meanwhile', async () => {
    const vault = await aVault(world)
    const [groupId, boardId] = [await vault.aGroup(), await vault.aBoard()]
    const { manager, vaultId } = vault
    await manager.rpc.vaults.grant({ vaultId, to: groupId, from: null, level: 'viewer' })
    const {
      accept,
      boardsOf,
      groupsOf: joined,
    } = await invite(manager, {
      groupIds: [groupId],
      boards: [asEditor(boardId)],
    })
    await manager.rpc.vaults.revoke({ vaultId, from: groupId })
    await accept()
    expect(await joined()).toEqual([groupId])
    expect(await boardsOf()).toEqual([])
  })

  it('is not joined when it was moved into a vault after the invitation', async () => {
    const vault = await aVault(world)
    const { manager, vaultId, workspace } = vault
    const { boardId } = await manager.rpc.boards.create({ title: 'Budget' })
    const { accept, boardsOf } = await invite(manager, { boards: [asEditor(boardId)] })
    await manager.rpc.vaults.moveBoard({ boardId, vaultId })
    await accept()
    expect(await boardsOf()).toEqual([])
    // Administrators do not see a vault without a grant.
    await expectRejected(
      invite(await workspace.aPerson('administrator'), { boards: [asEditor(boardId)] }),
      'board.not_found',
    )
  })
})
