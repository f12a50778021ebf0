// Mails about reminders arrive on the day of the reminder, whatever the frequency of mails. Berlin is an hour ahead of UTC.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import type { NotificationSettings } from '#shared/notification/settings.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { notify } from '#functions/notification/notify.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { writeNotificationMails } from '#functions/notification/send-mails.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { setDate } from './reminder-kit.ts'

let world: World
let board: ABoard
let [owner, editor] = [] as unknown as [Person, Person]

beforeEach(async () => {
  world = await openWorld()
  board = await (await world.aWorkspace()).aBoard()
  owner = await board.with('owner')
  editor = await board.with('editor')
  const task = await board.aTask({ assigneeId: editor.userId })
  await setDate(owner, task, 'due', null, '2026-11-25')
  await editor.rpc.notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'due_approaching' } })
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  world.clock.set('2026-11-24T18:00:00.000Z')
  await owner.rpc.comments.add({ ...task, commentId, text: mentionMarkdown('me', editor.userId) })
  for (const event of world.published.splice(0))
    for (const handle of [planReminders, notify]) await handle(world, event)
})

afterEach(() => world.close())

const setFrequency = (frequency: NotificationSettings['mail']) =>
  editor.rpc.notifications.changeSettings({ change: { type: 'mail', frequency } })

/** Runs the jobs each minute, and returns the times of mails with how much they contain. */
async function mailsBetween(from: string, to: string, reminderJobAt = 2) {
  const mails: string[] = []
  const day = '2026-11-25'
  const [begin, end] = [from, to].map((time) => Date.parse(`${day}T${time}:00.000Z`)) as [number, number]
  for (let at = begin; at <= end; at += minuteMs) {
    world.clock.set(new Date(at))
    if (new Date(at).getUTCMinutes() % 5 === reminderJobAt) await sendDueReminders(world)
    await writeNotificationMails(world, () => true)
    await sendDueMails({ ...world, publicOrigin: 'https://board.test' }, () => true)
    for (const { text } of world.mailbox.sent.splice(0)) {
      const parts = [text.includes('Due today') ? 'reminder' : '', text.includes('mentioned you') ? 'mention' : '']
      mails.push(`${new Date(at).toISOString().slice(11, 16)} ${parts.filter(Boolean).join(' ')}`)
    }
  }
  return mails
}

it('a daily digest contains the reminders of the same morning', async () => {
  await setFrequency('daily')
  expect(await mailsBetween('07:50', '08:20')).toEqual(['08:05 reminder mention'])
})

it('an hourly digest contains the reminders of its hour', async () => {
  await setFrequency('hourly')
  expect(await mailsBetween('07:50', '08:20')).toEqual(['07:50 mention', '08:05 reminder'])
})

it('mails that are sent at once contain all reminders of 9:00', async () => {
  expect(await mailsBetween('07:50', '08:20')).toEqual(['07:50 mention', '08:05 reminder'])
})

it('a daily digest follows as soon as the job has run, when it runs late', async () => {
  await setFrequency('daily')
  expect(await mailsBetween('09:30', '09:40')).toEqual(['09:30 mention', '09:32 reminder'])
})

it('quiet hours delay the mail until they end on the same day', async () => {
  await setFrequency('daily')
  await editor.rpc.notifications.changeSettings({
    change: { type: 'quiet_hours', quietHours: { from: '22:00', to: '09:30' } },
  })
  expect(await mailsBetween('07:55', '08:40')).toEqual(['08:30 reminder mention'])
})

it('no mail is sent while mails are off, also not about it later', async () => {
  await setFrequency('off')
  expect(await mailsBetween('07:50', '08:10')).toEqual([])
  await setFrequency('at_once')
  expect(await mailsBetween('08:11', '08:20')).toEqual([])
})
