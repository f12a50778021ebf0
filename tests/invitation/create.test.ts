// invitations.create, list, resend and revoke.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { invitationPageSize, workspacesPerPerson } from '#shared/common/limits.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { newMutationId } from '#tests/kit/idempotency.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'
import { join } from '#tests/workspace/kit.ts'
import { anAddress, invite, keyIn } from './kit.ts'

const world = await openWorld()
afterAll(world.close)
beforeEach(() => {
  world.mailbox.sent.length = 0
  world.mailbox.isDown = false
})

const line = (email: string, role: 'member' | 'administrator' = 'member') => ({ email, role })
const create = async (person: Person, ...emails: string[]) =>
  (await person.rpc.invitations.create({ invitations: emails.map((email) => line(email)) })).results
const resultsOf = (results: readonly { result: string }[]) => results.map(({ result }) => result)

describe('creating invitations', () => {
  it('creates a pending person with the address as name, and sends a mail', async () => {
    const { administrator, invitationId, mail, email } = await invite(world)
    const { people } = await administrator.rpc.people.list({})
    expect(people.find((person) => person.email === email)).toMatchObject({
      name: email,
      state: 'pending',
      role: 'member',
    })
    expect(mail).toMatchObject({ to: email, subject: 'Mara invited you to Havel Bikes' })
    const { invitations } = await administrator.rpc.invitations.list({})
    expect(invitations).toMatchObject([{ invitationId, email, state: 'open', mailState: 'sent', role: 'member' }])
    expect(JSON.stringify(invitations)).not.toMatch(/hash/i)
  })

  it('invites an existing user of another workspace under the same id', async () => {
    const other = await (await world.aWorkspace()).aPerson('member', { name: 'Ida' })
    await world.entities.login.put({ by: 'email', subject: `${other.userId}@havel.example`, userId: other.userId }).go()
    const administrator = await (await world.aWorkspace()).aPerson('administrator')
    const [result] = await create(administrator, ` ${other.userId.toUpperCase()}@HAVEL.example `)
    expect(result).toMatchObject({ result: 'created', userId: other.userId, email: `${other.userId}@havel.example` })
  })

  it('answers each line', async () => {
    const workspace = await world.aWorkspace()
    const administrator = await workspace.aPerson('administrator')
    const [member, email] = [await workspace.aPerson(), anAddress()]
    const results = await create(
      administrator,
      email,
      email.toUpperCase(),
      `${member.userId}@havel.example`,
      'nobody',
      'a@b',
      'a b@c.example',
    )
    expect(resultsOf(results)).toEqual([
      'created',
      'already_invited',
      'already_member',
      'invalid',
      'invalid',
      'invalid',
    ])
    expect(resultsOf(await create(administrator, email))).toEqual(['already_invited'])
  })

  it('accepts plus signs, and international domains in both spellings as the same address', async () => {
    const administrator = await (await world.aWorkspace()).aPerson('administrator')
    const results = await create(
      administrator,
      'lena+board@bücher.example',
      'lena+board@xn--bcher-kva.example',
      'ä@b.example',
    )
    expect(resultsOf(results)).toEqual(['created', 'already_invited', 'invalid'])
    expect(results[0]?.email).toBe('lena+board@xn--bcher-kva.example')
  })

  it('lets managers invite, but not administrators', async () => {
    const manager = await (await world.aWorkspace()).aPerson('manager')
    expect(resultsOf(await create(manager, anAddress()))).toEqual(['created'])
    await expectRejected(
      manager.rpc.invitations.create({ invitations: [line(anAddress(), 'administrator')] }),
      'permission.denied',
    )
    const { administrator, invitationId, workspace } = await invite(world, { role: 'administrator' })
    const other = await workspace.aPerson('manager')
    await expectRejected(other.rpc.invitations.revoke({ invitationId }), 'permission.denied')
    await expectRejected(other.rpc.invitations.resend({ invitationId }), 'permission.denied')
    await administrator.rpc.invitations.revoke({ invitationId })
  })

  it('counts pending people and guests as seats, and creates nothing beyond', async () => {
    const workspace = await world.aWorkspace({ plan: 'free' })
    const administrator = await workspace.aPerson('administrator')
    await Promise.all(Array.from({ length: 7 }, () => workspace.aPerson('guest')))
    await workspace.aPerson('member', { state: 'deactivated' })
    await create(administrator, anAddress())
    await expectRejected(create(administrator, anAddress(), anAddress()), 'invitation.no_seats', { limit: 10, free: 1 })
    expect(resultsOf(await create(administrator, anAddress()))).toEqual(['created'])
  })

  it('rejects projects that the inviter may not change, and hides those they do not see', async () => {
    const workspace = await world.aWorkspace()
    const [manager, board] = [await workspace.aPerson('manager'), await workspace.aBoard()]
    const withBoard = (boardId: typeof board.boardId) =>
      manager.rpc.invitations.create({ invitations: [{ ...line(anAddress()), boards: [{ boardId, role: 'editor' }] }] })
    await expectRejected(withBoard(board.boardId), 'permission.denied')
    await expectRejected(withBoard((await world.aBoard()).boardId), 'board.not_found')
  })

  it('creates what is missing when a call is repeated', async () => {
    const administrator = await (await world.aWorkspace()).aPerson('administrator')
    const [mutationId, emails] = [newMutationId(world), [anAddress(), anAddress()]]
    const call = () =>
      administrator.rpc.invitations.create({ invitations: emails.map((email) => line(email)), mutationId })
    const first = await call()
    expect(await call()).toEqual(first)
    expect(world.mailbox.sent).toHaveLength(2)
  })

  it('creates one invitation when two administrators invite at once', async () => {
    const workspace = await world.aWorkspace()
    const administrators = [await workspace.aPerson('administrator'), await workspace.aPerson('administrator')]
    const email = anAddress()
    const results = await Promise.all(administrators.map((administrator) => create(administrator, email)))
    expect(resultsOf(results.flat()).toSorted()).toEqual(['already_invited', 'created'])
  })

  it('does not take up more workspaces than a user may be in', async () => {
    const { invited, email } = await invite(world)
    for (let count = 1; count < workspacesPerPerson; count++) await join(world, await world.aWorkspace(), invited)
    expect(resultsOf(await create(await (await world.aWorkspace()).aPerson('administrator'), email))).toEqual(['limit'])
  })

  it('limits the mails to one address', async () => {
    const email = anAddress()
    const results = []
    for (let workspaces = 0; workspaces < 6; workspaces++)
      results.push(...(await create(await (await world.aWorkspace()).aPerson('administrator'), email)))
    expect(resultsOf(results)).toEqual([...Array.from({ length: 5 }, () => 'created'), 'limit'])
  })
})

describe('the list', () => {
  it('pages from the newest, open ones or all', async () => {
    const { administrator, invitationId: first } = await invite(world)
    const emails = Array.from({ length: invitationPageSize }, anAddress)
    await create(administrator, ...emails)
    await administrator.rpc.invitations.revoke({ invitationId: first })
    const open = await administrator.rpc.invitations.list({})
    expect(open.invitations).toHaveLength(invitationPageSize)
    expect(open.cursor).toBeNull()
    const page = await administrator.rpc.invitations.list({ state: 'all' })
    expect(page.invitations).toHaveLength(invitationPageSize)
    const rest = await administrator.rpc.invitations.list({ state: 'all', cursor: page.cursor })
    expect(rest.invitations).toMatchObject([{ invitationId: first, state: 'revoked' }])
    await expectRejected(administrator.rpc.invitations.list({ cursor: page.cursor }), 'request.invalid')
  })

  it('contains no invitation of another workspace, which cannot be changed either', async () => {
    const { invitationId } = await invite(world)
    const stranger = await (await world.aWorkspace()).aPerson('administrator')
    expect((await stranger.rpc.invitations.list({ state: 'all' })).invitations).toEqual([])
    await expectRejected(stranger.rpc.invitations.revoke({ invitationId }), 'invitation.not_found')
    await expectRejected(stranger.rpc.invitations.resend({ invitationId }), 'invitation.not_found')
  })
})

describe('sending again', () => {
  it('ends the old link and extends the time', async () => {
    const { administrator, invited, invitationId, key, email } = await invite(world)
    world.clock.forward(10 * 86_400)
    const { expiresAt } = await administrator.rpc.invitations.resend({ invitationId })
    expect(expiresAt.getTime()).toBe(world.clock.now().getTime() + 14 * 86_400_000)
    const newKey = keyIn(world.mailbox.sent.findLast(({ to }) => to === email)!)
    await expectRejected(world.anonymous.rpc.invitations.get({ invitationId, key }), 'invitation.not_found')
    expect(await world.anonymous.rpc.invitations.get({ invitationId, key: newKey })).toMatchObject({ state: 'open' })
    await invited.rpc.invitations.accept({ invitationId, key: newKey })
    await expectRejected(administrator.rpc.invitations.resend({ invitationId }), 'invitation.used')
  })

  it('sends one mail for a repeated call', async () => {
    const { administrator, invitationId } = await invite(world)
    const mutationId = newMutationId(world)
    const first = await administrator.rpc.invitations.resend({ invitationId, mutationId })
    expect(await administrator.rpc.invitations.resend({ invitationId, mutationId })).toEqual(first)
    expect(world.mailbox.sent).toHaveLength(2)
  })
})

describe('revoking', () => {
  it('removes the pending person and the link, and allows a new invitation', async () => {
    const { administrator, invited, invitationId, key, email, stateOf } = await invite(world)
    await administrator.rpc.invitations.revoke({ invitationId })
    expect(await stateOf(invited.userId)).toBeNull()
    expect(await world.anonymous.rpc.invitations.get({ invitationId, key })).toMatchObject({ state: 'revoked' })
    await expectRejected(invited.rpc.invitations.accept({ invitationId, key }), 'invitation.revoked')
    await administrator.rpc.invitations.revoke({ invitationId })
    expect(resultsOf(await create(administrator, email))).toEqual(['created'])
  })

  it('keeps both in the audit log', async () => {
    const { administrator, invitationId, email } = await invite(world)
    await administrator.rpc.invitations.revoke({ invitationId })
    const { entries } = await administrator.rpc.audit.list({})
    expect(entries.map(({ kind, subject }) => [kind, subject.name])).toEqual([
      ['invitation.revoked', email],
      ['invitation.created', email],
    ])
  })
})
