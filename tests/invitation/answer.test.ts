// invitations.get, accept, decline and mine.

import { afterAll, describe, expect, it } from 'vitest'
import { hashOf } from '#functions/rpc/context.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld } from '#tests/kit/world.ts'
import { invite } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

const anId = () => world.platform.ids.next('inv')

describe('the link', () => {
  it('shows a visitor the workspace and a masked address', async () => {
    const { invitationId, key, email } = await invite(world, { role: 'guest' })
    const shown = await world.anonymous.rpc.invitations.get({ invitationId, key })
    expect(shown).toMatchObject({
      state: 'open',
      workspaceName: 'Havel Bikes',
      inviterName: 'Mara',
      role: 'guest',
      maskedEmail: 'p…@elsewhere.example',
      isMine: null,
    })
    expect(JSON.stringify(shown)).not.toContain(email)
  })

  it('answers an unknown id and a wrong key alike', async () => {
    const { invitationId, key, administrator } = await invite(world)
    for (const link of [
      { invitationId: anId(), key },
      { invitationId, key: `${key}x` },
      { invitationId, key: '' },
      { invitationId },
    ]) {
      await expectRejected(world.anonymous.rpc.invitations.get(link), 'invitation.not_found')
      await expectRejected(administrator.rpc.invitations.accept(link), 'invitation.not_found')
    }
  })

  it('expires after fourteen days', async () => {
    const { invitationId, key, invited } = await invite(world)
    world.clock.forward(14 * 86_400)
    expect(await world.anonymous.rpc.invitations.get({ invitationId, key })).toMatchObject({ state: 'expired' })
    await expectRejected(invited.rpc.invitations.accept({ invitationId, key }), 'invitation.expired')
    expect((await invited.rpc.invitations.mine()).invitations).toEqual([])
  })
})

describe('accepting', () => {
  it('makes the invited user a member, who continues in the workspace', async () => {
    const { invitationId, invited, workspace, stateOf } = await invite(world)
    expect((await invited.rpc.invitations.mine()).invitations).toMatchObject([
      { invitationId, workspaceName: 'Havel Bikes' },
    ])
    await expectRejected(invited.rpc.boards.list({}), 'auth.no_workspace')
    expect(await invited.rpc.invitations.accept({ invitationId })).toEqual({ workspaceId: workspace.workspaceId })
    expect(await stateOf(invited.userId)).toBe('active')
    expect(await invited.rpc.boards.list({})).toMatchObject({ boards: [] })
    expect((await world.table.session.get(hashOf(invited.userId), world.clock.now()))?.workspaceId).toBe(
      workspace.workspaceId,
    )
    expect((await invited.rpc.invitations.mine()).invitations).toEqual([])
  })

  it('tells another account whose invitation it is, masked', async () => {
    const { invitationId, key } = await invite(world)
    const stranger = await world.aPersonWithoutWorkspace()
    await expectRejected(stranger.rpc.invitations.accept({ invitationId, key }), 'invitation.wrong_account', {
      email: 'p…@elsewhere.example',
    })
    expect(await stranger.rpc.invitations.get({ invitationId, key })).toMatchObject({ isMine: false })
    await expectRejected(stranger.rpc.invitations.decline({ invitationId }), 'invitation.not_found')
  })

  it('answers a second and a concurrent call of the member alike', async () => {
    const { invitationId, invited, administrator } = await invite(world)
    const answers = await Promise.all([1, 2].map(() => invited.rpc.invitations.accept({ invitationId })))
    expect(answers[0]).toEqual(answers[1])
    expect(await invited.rpc.invitations.accept({ invitationId })).toEqual(answers[0])
    const { entries } = await administrator.rpc.audit.list({})
    expect(entries.filter(({ kind }) => kind === 'invitation.accepted')).toHaveLength(1)
  })

  it('does not bring back a member who was removed', async () => {
    const { invitationId, invited, administrator, stateOf } = await invite(world)
    const mutationId = newMutationId(world)
    const answer = await invited.rpc.invitations.accept({ invitationId, mutationId })
    await administrator.rpc.people.remove({ userId: invited.userId })
    await expectRejected(invited.rpc.invitations.accept({ invitationId }), 'invitation.used')
    expect(await invited.rpc.invitations.accept({ invitationId, mutationId })).toEqual(answer)
    expect(await stateOf(invited.userId)).toBeNull()
  })

  it('either accepts or revokes when both happen at once', async () => {
    const { invitationId, invited, administrator, stateOf } = await invite(world)
    const [accepted, revoked] = await Promise.allSettled([
      invited.rpc.invitations.accept({ invitationId }),
      administrator.rpc.invitations.revoke({ invitationId }),
    ])
    expect([accepted.status, revoked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(invited.userId)).toBe(accepted.status === 'fulfilled' ? 'active' : null)
  })

  it('keeps a role that was changed while the person was pending', async () => {
    const { invitationId, invited, administrator, workspace } = await invite(world)
    await administrator.rpc.people.change({ userId: invited.userId, from: 'member', to: 'guest' })
    await invited.rpc.invitations.accept({ invitationId })
    expect((await world.table.person.access(invited.userId, workspace.workspaceId))?.membership?.role).toBe('guest')
  })

  it('is not possible while the workspace is being deleted, and again after that is cancelled', async () => {
    const { invitationId, key, invited, administrator, workspace } = await invite(world)
    const { workspaceId, name } = workspace
    await administrator.rpc.workspaces.requestDeletion({ name })
    await expectRejected(invited.rpc.invitations.accept({ invitationId }), 'invitation.revoked')
    expect(await world.anonymous.rpc.invitations.get({ invitationId, key })).toMatchObject({ state: 'revoked' })
    expect((await invited.rpc.invitations.mine()).invitations).toEqual([])
    await administrator.rpc.workspaces.cancelDeletion({ workspaceId })
    expect(await invited.rpc.invitations.accept({ invitationId })).toEqual({ workspaceId })
  })

  it('is rejected in an expired workspace', async () => {
    const { invitationId, invited, workspace } = await invite(world)
    await workspace.update({ subscriptionState: 'expired' })
    await expectRejected(invited.rpc.invitations.accept({ invitationId }), 'subscription.read_only')
  })
})

describe('the projects of an invitation', () => {
  async function inviteToBoards() {
    const workspace = await world.aWorkspace()
    const administrator = await workspace.aPerson('administrator')
    const boards = await Promise.all([workspace.aBoard(), workspace.aBoard(), workspace.aBoard()])
    const invitation = {
      email: `${anId()}@elsewhere.example`,
      role: 'member' as const,
      boards: boards.map(({ boardId }) => ({ boardId, role: 'editor' as const })),
    }
    const [line] = (await administrator.rpc.invitations.create({ invitations: [invitation] })).results
    const invited = await world.signIn(line!.userId!)
    const joined = async () =>
      (await world.table.member.ofUser(invited.userId)).map(({ boardId }) => boardId).toSorted()
    return { workspace, administrator, boards, invited, invitationId: line!.invitationId!, joined }
  }

  it('are joined with the role, except for those that are gone', async () => {
    const { boards, invited, invitationId, joined, administrator } = await inviteToBoards()
    await boards[1].update({ state: 'deleted' })
    await invited.rpc.invitations.accept({ invitationId })
    expect(await joined()).toEqual([boards[0], boards[2]].map(({ boardId }) => boardId).toSorted())
    const [event] = await world.log(boards[0].boardId)
    expect(event).toMatchObject({
      type: 'member.added',
      userId: invited.userId,
      actorId: administrator.userId,
      role: 'editor',
    })
  })

  it('are not joined when the inviter may not change them any more', async () => {
    const { workspace, administrator, invited, invitationId, joined } = await inviteToBoards()
    await workspace.updateMember(administrator, { role: 'member' })
    await invited.rpc.invitations.accept({ invitationId })
    expect(await joined()).toEqual([])
  })

  it('are completed by a repeated call, and not joined again after leaving', async () => {
    const { boards, invited, invitationId, joined } = await inviteToBoards()
    const interruption = interruptWrites(world.client)
    // The acceptance is written, the first board is not.
    interruption.beforeNextWrite = async () => {
      interruption.beforeNextWrite = () => Promise.reject(new Error('interrupted'))
    }
    await expect(invited.rpc.invitations.accept({ invitationId })).rejects.toThrow(/interrupted/)
    expect(await joined()).toEqual([])
    await invited.rpc.invitations.accept({ invitationId })
    expect(await joined()).toHaveLength(3)
    await invited.rpc.members.leave({ boardId: boards[0].boardId })
    await invited.rpc.invitations.accept({ invitationId })
    expect(await joined()).toHaveLength(2)
  })
})

describe('declining', () => {
  it('removes the pending person, and answers a second call alike', async () => {
    const { invitationId, invited, stateOf, administrator } = await invite(world)
    const answer = await invited.rpc.invitations.decline({ invitationId })
    expect(await invited.rpc.invitations.decline({ invitationId })).toEqual(answer)
    expect(await stateOf(invited.userId)).toBeNull()
    await expectRejected(invited.rpc.invitations.accept({ invitationId }), 'invitation.used')
    const { invitations } = await administrator.rpc.invitations.list({ state: 'all' })
    expect(invitations).toMatchObject([{ state: 'declined' }])
  })
})
