// Push messages: what is sent to browsers, and faults of the push service.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#shared/user/model.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { vapidKeysOf } from '#functions/platform/vapid-keys.ts'
import { listOf } from './inbox-world.ts'
import { readVapid } from './push-service.ts'
import { openPushWorld, pushSecret, type PushTeam } from './push-world.ts'

const world = await openPushWorld()
afterAll(world.close)
const { service } = world

let team: PushTeam
beforeEach(async () => {
  team = await world.aPushTeam()
})

describe('messages', () => {
  it('encrypts one message for each browser, signed and with an expiry', async () => {
    const second = await world.subscribed(team.me)
    const task = await team.mention('Look at this')
    await world.deliver(2)
    await world.runJob(60)
    const { notificationId } = (await listOf(team.me)).notifications[0]!
    const expected = {
      title: 'Order the wheels',
      body: 'owner mentioned you in a comment\n@me Look at this',
      url: expect.stringMatching(new RegExp(`^/boards/${task.boardId}/tasks/${task.taskId}#cmt_`)),
      tag: notificationId,
    }
    expect([team.browser.shown(), second.shown()]).toEqual([[expected], [expected]])
    const { headers } = service.received.find(({ path }) => path === team.browser.path)!
    expect(headers).toMatchObject({ ttl: String(4 * 3_600), topic: notificationId, 'content-encoding': 'aes128gcm' })
    const { claims, key } = readVapid(headers.authorization!)
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'https://board.test' })
    expect(key).toBe(vapidKeysOf(pushSecret).publicKey)
  })

  it.each([
    ['en', 'owner set the priority to High'],
    ['de', 'owner hat die Priorität auf Hoch gesetzt'],
    ['pt', 'owner definiu a prioridade como Alta'],
    ['es', 'owner puso la prioridad en Alta'],
  ] as const)('is written in the language of its reader: %s', async (language: Language, text) => {
    await team.me.rpc.users.changePreferences({ language })
    const task = await team.aTask()
    await team.actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
    await world.deliver()
    expect(team.browser.shown()).toMatchObject([{ body: expect.stringContaining(text) }])
  })

  it('shortens texts, so that push services accept the message', async () => {
    const task = await team.aTask({ title: '✓'.repeat(400) })
    await team.mention('漢'.repeat(2_000), task)
    await world.deliver()
    const [shown] = team.browser.shown()
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(3_000)
  })

  it('replaces a message by the job when further changes were merged', async () => {
    const task = await team.aTask()
    const change = async (from: 'medium' | 'high', to: 'high' | 'urgent') => {
      await team.actor.rpc.tasks.change({ ...task, change: { field: 'priority', from, to } })
      await world.deliver()
    }
    await change('medium', 'high')
    await change('high', 'urgent')
    expect(team.browser.shown()).toHaveLength(1)
    await world.runJob(60)
    const [first, second, ...others] = team.browser.shown()
    expect(others).toEqual([])
    expect(second!.tag).toBe(first!.tag)
    expect(second!.body).not.toBe(first!.body)
  })

  it('pushes a reminder', async () => {
    const due = new Date(world.clock.now().getTime() + 3 * 3_600_000).toISOString()
    const task = await team.aTask({ title: 'Pay the rent', due: null })
    await team.actor.rpc.tasks.change({ ...task, change: { field: 'due', from: null, to: due } })
    for (const event of world.published.splice(0)) await planReminders(world, event)
    world.clock.forward(3_601)
    await sendDueReminders(world)
    await world.runJob()
    expect(team.browser.shown()).toMatchObject([{ title: 'Pay the rent' }])
  })
})

describe('what is not pushed', () => {
  /** Writes a notification whose message waits. */
  async function waiting(): Promise<void> {
    await team.mention()
    await world.deliverWithoutPush()
  }

  it('what was read meanwhile', async () => {
    await waiting()
    const { notifications } = await listOf(team.me)
    await team.me.rpc.notifications.markAllRead({ until: notifications[0]!.notificationId })
    await world.runJob()
    expect(team.browser.shown()).toEqual([])
  })

  it('what was muted or switched off, before and afterwards', async () => {
    const switchOff = (isOn: boolean) =>
      team.me.rpc.notifications.changeSettings({ change: { type: 'kind', channel: 'push', kind: 'mention', isOn } })
    await waiting()
    await switchOff(false)
    await world.runJob()
    await waiting()
    await switchOff(true)
    await world.runJob()
    expect(service.state.attempts).toBe(0)
  })

  it('in quiet hours, and not afterwards', async () => {
    await team.me.rpc.notifications.changeSettings({
      change: { type: 'quiet_hours', quietHours: { from: '10:30', to: '14:00' } },
    })
    await team.mention()
    await world.deliver()
    await world.runJob(3 * 3_600)
    expect(team.browser.shown()).toEqual([])
    await team.mention('Later')
    await world.deliver()
    expect(team.browser.shown()).toHaveLength(1)
  })

  it('a task that is hidden meanwhile', async () => {
    await waiting()
    await world.entities.member.delete({ boardId: team.board.boardId, userId: team.me.userId }).go()
    await world.runJob()
    expect(team.browser.shown()).toEqual([])
  })

  it('to a person who was deactivated', async () => {
    await waiting()
    await team.workspace.updateMember(team.me, { state: 'deactivated' })
    await world.runJob()
    expect(team.browser.shown()).toEqual([])
  })
})

describe('faults', () => {
  it('sends what waited while the push service was down, once', async () => {
    service.state.statusOf = () => 503
    await team.mention()
    await world.deliver()
    await world.runJob(60)
    await world.runJob(120)
    expect(service.state.attempts).toBeGreaterThan(1)
    service.state.statusOf = () => 201
    await world.runJob(3_600)
    await world.runJob(3_600)
    expect(team.browser.shown()).toHaveLength(1)
  })

  it('does not repeat it for browsers whose push service was up', async () => {
    const second = await world.subscribed(team.me)
    service.state.statusOf = (path) => (path === second.path ? 429 : 201)
    await team.mention()
    await world.deliver()
    service.state.statusOf = () => 201
    await world.runJob(3_600)
    expect([team.browser.shown().length, second.shown().length]).toEqual([1, 1])
  })

  it('drops a message that is too late', async () => {
    service.state.statusOf = () => 503
    await team.mention()
    await world.deliver()
    service.state.statusOf = () => 201
    await world.runJob(4 * 3_600)
    await world.runJob(3_600)
    expect(team.browser.shown()).toEqual([])
  })

  it.each([404, 410])('removes a subscription after %i', async (status) => {
    service.state.statusOf = () => status
    await team.mention()
    await world.deliver()
    expect(await world.table.push.subscriptions(team.me.userId)).toEqual([])
    await world.runJob(3_600)
    expect(service.state.attempts).toBe(1)
  })

  it('does not try a rejected message again, and keeps the subscription', async () => {
    service.state.statusOf = () => 413
    await team.mention()
    await world.deliver()
    await world.runJob(3_600)
    expect(service.state.attempts).toBe(1)
    expect(await world.table.push.subscriptions(team.me.userId)).toHaveLength(1)
  })

  it('removes a subscription whose key is no point of the curve', async () => {
    const { endpoint, keys: right } = team.browser.subscription
    await team.me.rpc.push.subscribe({ endpoint, keys: { ...right, p256dh: `B${'A'.repeat(86)}` } })
    await team.mention()
    await world.deliver()
    expect(await world.table.push.subscriptions(team.me.userId)).toEqual([])
  })

  it('sends a message once when two processes try at once', async () => {
    await team.mention()
    await world.deliverWithoutPush()
    await Promise.all([world.runJob(), world.runJob()])
    expect(team.browser.shown()).toHaveLength(1)
  })
})
