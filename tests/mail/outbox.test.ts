// The mail outbox: sent after the call or by the job, once, with retries; reminders; bounces and complaints.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordMailFeedback } from '#functions/mail/feedback.ts'
import { sendDueMails, sendMail } from '#functions/mail/send.ts'
import { remindInvited } from '#functions/invitation/remind.ts'
import { openWorld } from '#tests/kit/world.ts'
import { anAddress, invite, keyIn } from '#tests/invitation/kit.ts'

const world = await openWorld()
afterAll(world.close)
const deps = { ...world, publicOrigin: 'http://board.test' }
const always = () => true
const runJob = () => sendDueMails(deps, always)

beforeEach(async () => {
  world.mailbox.isDown = false
  world.mailbox.rejects = () => false
  await runJob()
  world.mailbox.sent.length = 0
})

async function inviteWithoutMail() {
  const administrator = await (await world.aWorkspace()).aPerson('administrator')
  world.mailbox.isDown = true
  const email = anAddress()
  const { results } = await administrator.rpc.invitations.create({ invitations: [{ email, role: 'member' }] })
  world.mailbox.isDown = false
  const stateOf = async () => (await administrator.rpc.invitations.list({})).invitations[0]!.mailState
  const { mailId } = (await world.table.invitation.get(results[0]!.invitationId!))!
  return { administrator, email, stateOf, mailId, invitationId: results[0]!.invitationId! }
}

describe('sending', () => {
  it('waits while the mail server is down, and is tried again with growing pauses', async () => {
    const { email, stateOf } = await inviteWithoutMail()
    expect(await stateOf()).toBe('waiting')
    expect(await runJob()).toBe(0)
    world.clock.forward(3 * 60)
    expect(await runJob()).toBe(1)
    expect(world.mailbox.sent.map(({ to }) => to)).toEqual([email])
    expect(await stateOf()).toBe('sent')
    world.clock.forward(86_400)
    expect(await runJob()).toBe(0)
  })

  it('gives up after a day', async () => {
    const { stateOf } = await inviteWithoutMail()
    world.mailbox.isDown = true
    world.clock.forward(86_400)
    await runJob()
    expect(await stateOf()).toBe('failed')
    expect(world.problems.length).toBeGreaterThan(0)
  })

  it('gives up at once when the mail server rejects the address for good', async () => {
    world.mailbox.rejects = () => true
    const administrator = await (await world.aWorkspace()).aPerson('administrator')
    await administrator.rpc.invitations.create({ invitations: [{ email: anAddress(), role: 'member' }] })
    expect((await administrator.rpc.invitations.list({})).invitations[0]).toMatchObject({ mailState: 'failed' })
  })

  it('happens once when two processes try at the same time', async () => {
    const { mailId } = await inviteWithoutMail()
    world.clock.forward(3 * 60)
    const sent = await Promise.all([1, 2, 3].map(() => sendMail(deps, mailId)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(world.mailbox.sent).toHaveLength(1)
  })

  it('is omitted when the invitation was revoked meanwhile', async () => {
    const { administrator, invitationId, mailId } = await inviteWithoutMail()
    await administrator.rpc.invitations.revoke({ invitationId })
    world.clock.forward(3 * 60)
    await runJob()
    expect(world.mailbox.sent).toEqual([])
    expect(await world.table.mail.get(mailId)).toMatchObject({ state: 'cancelled', encryptedData: null })
  })

  it('leaves no key of a link in the table', async () => {
    const { key, invitationId } = await invite(world)
    const invitation = (await world.table.invitation.get(invitationId))!
    const mail = (await world.table.mail.get(invitation.mailId))!
    expect(JSON.stringify([invitation, mail])).not.toContain(key)
    expect(mail).toMatchObject({ state: 'sent', encryptedData: null })
  })
})

describe('the reminder', () => {
  it('is sent once after seven days, and both links work', async () => {
    const { invitationId, key, email } = await invite(world)
    expect(await remindInvited(world, always)).toBe(0)
    world.clock.forward(7 * 86_400)
    await remindInvited(world, always)
    expect(await remindInvited(world, always)).toBe(0)
    await runJob()
    const reminder = world.mailbox.sent.filter(({ to }) => to === email).at(-1)!
    expect(reminder.subject).toBe('Reminder: Mara invited you to Havel Bikes')
    for (const each of [key, keyIn(reminder)])
      expect(await world.anonymous.rpc.invitations.get({ invitationId, key: each })).toMatchObject({ state: 'open' })
  })

  it('is not sent for an accepted invitation', async () => {
    const { invitationId, invited, email } = await invite(world)
    await invited.rpc.invitations.accept({ invitationId })
    world.clock.forward(7 * 86_400)
    await remindInvited(world, always)
    await runJob()
    expect(world.mailbox.sent.filter(({ to }) => to === email)).toHaveLength(1)
  })
})

describe('a report of SES', () => {
  const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1' }] },
    mail: { messageId: 'an id' },
  })

  it('shows a bounce, and stops further mail to the address', async () => {
    const { administrator, invitationId, email } = await invite(world)
    await recordMailFeedback(world, bounce(`Lena <${email.toUpperCase()}>`))
    await recordMailFeedback(world, bounce(email))
    const mailState = async () => (await administrator.rpc.invitations.list({})).invitations[0]!.mailState
    expect(await mailState()).toBe('bounced')
    world.mailbox.sent.length = 0
    await administrator.rpc.invitations.resend({ invitationId })
    expect(world.mailbox.sent).toEqual([])
    expect(await mailState()).toBe('bounced')
  })

  it('shows a complaint', async () => {
    const { administrator, email } = await invite(world)
    await recordMailFeedback(world, {
      eventType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: email }] },
    })
    expect((await administrator.rpc.invitations.list({})).invitations[0]).toMatchObject({ mailState: 'complained' })
  })

  it.each([
    ['a temporary bounce', (email: string) => bounce(email, 'Transient')],
    ['another event', () => ({ eventType: 'Delivery', delivery: {} })],
    ['nonsense', () => null],
  ])('changes nothing for %s', async (_, detailOf) => {
    const { administrator, email } = await invite(world)
    await recordMailFeedback(world, detailOf(email))
    expect((await administrator.rpc.invitations.list({})).invitations[0]).toMatchObject({ mailState: 'sent' })
  })
})
