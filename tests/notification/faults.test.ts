// Processes that end before or after any write, while events are repeated in random order: nothing is lost, nothing twice.

import { afterAll, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { notify } from '#functions/notification/notify.ts'
import { writeNotificationMails } from '#functions/notification/send-mails.ts'
import { sized } from '#tests/kit/full-run.ts'
import { interruptProcesses } from '#tests/kit/interrupt-processes.ts'
import { mulberry32 } from '#tests/kit/ports.ts'
import { newClient } from '#tests/kit/table.ts'
import { listOf, openInboxWorld, summaryOf } from './inbox-world.ts'

const client = newClient()
const faults = interruptProcesses(client)
const world = await openInboxWorld(client)
afterAll(world.close)

it.each(Array.from({ length: sized({ quick: 3, full: 30 }) }, (_, seed) => seed))('with the seed %d', async (seed) => {
  faults.random = mulberry32(seed)
  world.mailbox.sent.splice(0)
  const { actor, me, other, aTask } = await world.aTeam()
  const tasks = await Promise.all([aTask(), aTask(), aTask()])
  for (const task of tasks) {
    await actor.rpc.tasks.change({ ...task, change: { field: 'status', from: 'not_started', to: 'in_progress' } })
    await actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await actor.rpc.comments.add({ ...task, commentId, text: mentionMarkdown('me', me.userId) })
  }
  await actor.rpc.tasks.change({ ...tasks[0], change: { field: 'priority', from: 'high', to: 'medium' } })
  await actor.rpc.tasks.assign({ ...tasks[2], from: me.userId, to: other.userId })
  const events = world.published.splice(0)

  faults.probability = 0.3
  let waiting = events.map((event) => ({ event, times: 1 + Math.floor(faults.random() * 2) }))
  while (waiting.length > 0) {
    const [one] = waiting.splice(Math.floor(faults.random() * waiting.length), 1)
    const isDone = await notify(world, one!.event).then(
      () => true,
      () => false,
    )
    if (!isDone || --one!.times > 0) waiting.push(one!)
  }
  world.clock.forward(600)
  for (let run = 0; run < 12; run++) {
    await writeNotificationMails(world, () => true)
    await sendDueMails({ ...world, publicOrigin: 'https://board.test' }, () => true).catch(() => 0)
    world.clock.forward(600)
  }
  faults.probability = 0
  await writeNotificationMails(world, () => true)
  await sendDueMails({ ...world, publicOrigin: 'https://board.test' }, () => true)

  const { notifications, unread } = await listOf(me)
  expect(notifications.map(summaryOf).toSorted()).toEqual(
    [
      'assignee: status not_started→in_progress',
      'assignee: status not_started→in_progress, priority medium→high',
      // Of the third task: its assignee changed in the same five minutes.
      `assignee: unassignment ${me.userId}→${other.userId}, status not_started→in_progress, priority medium→high`,
      ...tasks.map(() => 'mention: mention'),
    ].toSorted(),
  )
  expect(unread).toEqual({ unread: 6, mentions: 3 })
  expect(await me.rpc.notifications.unread({})).toEqual(unread)
  // The events before the assignment arrived after it.
  expect((await listOf(other)).notifications.map(summaryOf).toSorted()).toEqual([
    `assignee: assignment ${me.userId}→${other.userId}, status not_started→in_progress, priority medium→high`,
    'assignee: comment',
  ])
  // A process that ends after it handed a mail to the server may send it again, with the same key (ADR 68).
  const keysOf = (text: string) =>
    new Set(world.mailbox.sent.flatMap(({ to, idempotencyKey }) => (to.startsWith(text) ? [idempotencyKey] : []))).size
  expect([keysOf(me.userId), keysOf(other.userId), keysOf(actor.userId)]).toEqual([1, 1, 0])
})
