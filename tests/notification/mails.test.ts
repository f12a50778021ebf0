// Mails about notifications: when they are sent, what they hold, and how they are stopped.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationsPerMail } from '#shared/common/limits.ts'
import { CommentId } from '#shared/common/ids.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { createUnsubscribeHandler } from '#functions/handlers/create-unsubscribe-handler.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { writeNotificationMails } from '#functions/notification/send-mails.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { listOf, openInboxWorld } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

type Team = Awaited<ReturnType<typeof world.aTeam>>
let team: Team
beforeEach(async () => {
  // Whatever an earlier test left waiting.
  world.clock.forward(3 * 86_400)
  await runJobs()
  world.published.splice(0)
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / 86_400_000) * 86_400_000 + 10 * 3_600_000))
  world.mailbox.sent.splice(0)
  world.mailbox.isDown = false
  team = await world.aTeam()
})

async function runJobs() {
  await writeNotificationMails(world, () => true)
  await sendDueMails({ ...world, publicOrigin: 'https://board.test' }, () => true)
}
async function mention(text = 'Look', person = team.me) {
  const task = await team.aTask()
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await team.actor.rpc.comments.add({ ...task, commentId, text: `${mentionMarkdown('me', person.userId)} ${text}` })
  await world.deliver()
}
const sentAfter = async (seconds: number) => {
  world.clock.forward(seconds)
  await runJobs()
  return world.mailbox.sent
}

describe('at once', () => {
  it('sends one mail with everything five minutes after the change, and not again', async () => {
    await mention('One')
    await mention('Two')
    expect(await sentAfter(299)).toEqual([])
    const [mail, ...others] = await sentAfter(2)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('2 notifications in Havel Bikes')
    expect(mail!.text).toMatch(/owner mentioned you in a comment\n@me Two[\s\S]*@me One/)
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await sentAfter(3_600)).toHaveLength(1)
  })

  it('sends it while the clock moves on', async () => {
    await mention()
    world.clock.forward(600)
    let reads = 0
    const clock = { now: () => new Date(world.clock.now().getTime() + reads++) }
    const moving = { ...world, platform: { ...world.platform, clock }, publicOrigin: 'https://board.test' }
    await writeNotificationMails(moving, () => true)
    await sendDueMails(moving, () => true)
    const [mail] = world.mailbox.sent
    expect(mail!.subject).toBe('Paint the door: owner mentioned you in a comment')
  })

  it('names a task once, with everything about it, newest first', async () => {
    const { task } = await team.mentioned('One')
    await mention('Between')
    await team.commented(`${mentionMarkdown('me', team.me.userId)} Two`, task)
    const [mail] = await sentAfter(600)
    expect(mail!.subject).toBe('3 notifications in Havel Bikes')
    expect(mail!.text.split(task.taskId)).toHaveLength(2)
    expect(mail!.text).toMatch(/@me Two\n[^\n]*mentioned you in a comment\n@me One\n[\s\S]*@me Between/)
  })

  it('sends nothing that was read, muted or hidden meanwhile', async () => {
    const { me, board } = team
    await mention()
    const { notifications } = await listOf(me)
    await me.rpc.notifications.markRead({ notificationIds: [notifications[0]!.notificationId], isRead: true })
    await mention('Hidden')
    await world.entities.member.delete({ boardId: board.boardId, userId: me.userId }).go()
    expect(await sentAfter(600)).toEqual([])
  })

  it('sends nothing to a deactivated person', async () => {
    await mention()
    await team.workspace.updateMember(team.me, { state: 'deactivated' })
    expect(await sentAfter(600)).toEqual([])
  })

  it(`names at most ${notificationsPerMail} notifications, and the number of the others`, async () => {
    for (let at = 0; at < notificationsPerMail + 2; at++) await mention(`Number ${at}`)
    const [mail, ...others] = await sentAfter(600)
    expect(others).toEqual([])
    expect(mail!.text).toContain('And 2 more notifications in Project Board.')
    expect(await sentAfter(600)).toHaveLength(1)
  })
})

describe('digests and quiet hours', () => {
  it.each([
    // 10:00 UTC is 11:00 in Berlin; the next 9:05 is 22 hours and five minutes later.
    ['hourly', 299, 2],
    ['daily', 22 * 3_600 + 299, 2],
  ] as const)('sends a %s mail at its time', async (frequency, before, after) => {
    await team.me.rpc.notifications.changeSettings({ change: { type: 'mail', frequency } })
    await mention()
    expect(await sentAfter(before)).toEqual([])
    expect(await sentAfter(after)).toHaveLength(1)
  })

  it('waits until the end of quiet hours, also when they were set afterwards', async () => {
    await mention()
    await team.me.rpc.notifications.changeSettings({
      change: { type: 'quiet_hours', quietHours: { from: '10:30', to: '14:00' } },
    })
    expect(await sentAfter(3_600)).toEqual([])
    expect(await sentAfter(2 * 3_600 - 5)).toEqual([])
    expect(await sentAfter(10)).toHaveLength(1)
  })

  it('obeys a frequency that was chosen after the notification', async () => {
    await mention()
    await team.me.rpc.notifications.changeSettings({ change: { type: 'mail', frequency: 'daily' } })
    expect(await sentAfter(3_600)).toEqual([])
    expect(await sentAfter(22 * 3_600)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const { handler } = createUnsubscribeHandler({
    ...world,
    limiter: memoryRateLimiter(world.clock),
    addressOf: () => '192.0.2.1',
  })
  const call = (method: string, address: string) =>
    handler({
      queryStringParameters: Object.fromEntries(new URL(address).searchParams),
      requestContext: { http: { method }, requestId: 'one' },
    } as unknown as Parameters<typeof handler>[0])
  const addressOf = (headers: Record<string, string>) => /^<(.+)>$/.exec(headers['List-Unsubscribe']!)![1]!

  it('stops mails by one POST without a session; GET only asks', async () => {
    await mention()
    const [mail] = await sentAfter(600)
    const address = addressOf(mail!.headers)
    const page = await call('GET', address)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<form method="post"')])
    const before = await team.me.rpc.notifications.settings({})
    expect(before.mail).toBe('at_once')
    for (let times = 0; times < 2; times++) expect((await call('POST', address)).statusCode).toBe(200)
    // The chosen kinds come back with the mails.
    expect(await team.me.rpc.notifications.settings({})).toEqual({ ...before, mail: 'off' })
    await mention()
    expect(await sentAfter(600)).toHaveLength(1)
    await team.me.rpc.notifications.changeSettings({ change: { type: 'mail', frequency: 'at_once' } })
    await mention()
    expect(await sentAfter(600)).toHaveLength(2)
  })

  it('refuses a token that is not of a mail, such as a cursor', async () => {
    const token = await world.table.cursorKey.key().then(() => 'eyJhbGciOiJkaXIifQ..a.b.c')
    expect((await call('POST', `https://board.test/api/mail/unsubscribe?token=${token}`)).statusCode).toBe(404)
    expect((await call('GET', 'https://board.test/api/mail/unsubscribe')).statusCode).toBe(404)
  })
})

describe('faults', () => {
  it('sends what waited while the mail server was down, once', async () => {
    await mention()
    world.mailbox.isDown = true
    expect(await sentAfter(600)).toEqual([])
    world.mailbox.isDown = false
    expect(await sentAfter(3_600)).toHaveLength(1)
    expect(await sentAfter(3_600)).toHaveLength(1)
  })

  it('writes one mail when two runs happen at once', async () => {
    await mention()
    world.clock.forward(600)
    await Promise.all([writeNotificationMails(world, () => true), writeNotificationMails(world, () => true)])
    expect(await sentAfter(1)).toHaveLength(1)
  })

  it('keeps events while the bus is down, and notifies once when it is up', async () => {
    world.bus.isDown = true
    await mention()
    expect((await listOf(team.me)).notifications).toEqual([])
    world.bus.isDown = false
    world.clock.forward(120)
    const { relayOutbox } = await import('#functions/activity/outbox-relay.ts')
    await relayOutbox(world)
    const events = [...world.published]
    await world.deliver()
    world.published.push(...events)
    await world.deliver()
    expect((await listOf(team.me)).notifications).toHaveLength(1)
    expect(await sentAfter(600)).toHaveLength(1)
  })
})
