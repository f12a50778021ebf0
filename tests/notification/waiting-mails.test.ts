// A mail about notifications is decided about again when it is sent: the mail server may have been down for hours.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId, MutationId, NotificationId } from '#shared/common/ids.ts'
import { notificationsPerMail, notificationsPerMailWrite } from '#shared/common/limits.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { sendDueMails } from '#functions/mail/send.ts'
import { unsubscribe } from '#functions/notification/unsubscribe.ts'
import { writeNotificationMails } from '#functions/notification/send-mails.ts'
import { notificationRow } from '#functions/table/access/notification-rows.ts'
import { listOf, openInboxWorld } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

let team: Awaited<ReturnType<typeof world.aTeam>>
beforeEach(async () => {
  world.clock.forward(3 * 86_400)
  await runJobs()
  world.published.splice(0)
  world.mailbox.sent.splice(0)
  team = await world.aTeam()
})

async function runJobs() {
  await writeNotificationMails(world, () => true)
  await sendDueMails({ ...world, publicOrigin: 'https://board.test' }, () => true)
}
async function mention(person = team.me) {
  const task = await team.aTask()
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await team.actor.rpc.comments.add({ ...task, commentId, text: `${mentionMarkdown('me', person.userId)} The price` })
  await world.deliver()
  return { ...task, commentId }
}
async function sentAfter(seconds: number) {
  world.clock.forward(seconds)
  await runJobs()
  return world.mailbox.sent
}
/** A mail is written, and the server does not take it. */
async function waitingMail() {
  const ref = await mention()
  world.mailbox.isDown = true
  await sentAfter(600)
  world.mailbox.isDown = false
  world.problems.splice(0)
  return ref
}

describe('a mail that waits', () => {
  const changes: [string, () => Promise<unknown>][] = [
    [
      'of a board that the reader may not see any more',
      () => world.entities.member.delete({ boardId: team.board.boardId, userId: team.me.userId }).go(),
    ],
    ['of a deactivated reader', () => team.workspace.updateMember(team.me, { state: 'deactivated' })],
    ['of a reader who has unsubscribed', () => unsubscribe(world, team.me.userId)],
    [
      'of a kind that was switched off',
      () =>
        team.me.rpc.notifications.changeSettings({
          change: { type: 'kind', channel: 'mail', kind: 'mention', isOn: false },
        }),
    ],
    [
      'that was read in the panel',
      async () => {
        const { notifications } = await listOf(team.me)
        const notificationIds = notifications.map(({ notificationId }) => notificationId)
        await team.me.rpc.notifications.markRead({ notificationIds, isRead: true })
      },
    ],
  ]
  it.each(changes)('is cancelled: %s', async (_, change) => {
    await waitingMail()
    await change()
    expect(await sentAfter(3_600)).toEqual([])
    expect(await sentAfter(3_600)).toEqual([])
  })

  it('goes to the current address, in the current language', async () => {
    const { userId } = team.me
    await waitingMail()
    await world.entities.user.patch({ userId }).set({ email: 'new@havel.example' }).go()
    await team.me.rpc.users.changePreferences({ language: 'de' })
    expect(await sentAfter(3_600)).toMatchObject([
      { to: 'new@havel.example', subject: expect.stringContaining('hat dich') },
    ])
  })

  it('waits for the end of quiet hours', async () => {
    world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / 86_400_000) * 86_400_000 + 10 * 3_600_000))
    await waitingMail()
    // 11:10 in Berlin.
    await team.me.rpc.notifications.changeSettings({
      change: { type: 'quiet_hours', quietHours: { from: '11:00', to: '16:00' } },
    })
    expect(await sentAfter(3_600)).toEqual([])
    expect(await sentAfter(4 * 3_600)).toHaveLength(1)
  })
})

describe('what a mail says', () => {
  it('links to the comment', async () => {
    const { boardId, taskId, commentId } = await mention()
    const [mail] = await sentAfter(600)
    expect(mail!.text).toContain(`https://board.test/boards/${boardId}/tasks/${taskId}#${commentId}`)
  })

  it('counts each notification in one mail only', async () => {
    await mention()
    const key = { userId: team.me.userId, workspaceId: team.board.workspaceId }
    const range = { after: 'ntf_' as NotificationId, before: null }
    const [like] = (await world.table.notification.page(key, null, range, 1)).notifications
    const rows = Array.from({ length: notificationsPerMailWrite }, () => {
      const notificationId = NotificationId.parse(world.platform.ids.next('ntf'))
      return notificationRow({ ...like!, notificationId }, world.clock.now())
    })
    await world.entities.notification.put(rows).go()
    await sentAfter(600)
    await sentAfter(60)
    const more = notificationsPerMailWrite - notificationsPerMail
    expect(world.mailbox.sent.map(({ text }) => /And (\d+) more/.exec(text)?.[1])).toEqual([String(more), undefined])
    expect(world.mailbox.sent[0]!.subject).toContain(`${notificationsPerMailWrite} notifications`)
  })

  it('holds a change of many tasks of which the first one is muted', async () => {
    const { actor, board, me } = team
    const tasks = await Promise.all([1, 2, 3].map(() => team.aTask({ assigneeId: null })))
    const mutationId = MutationId.parse(world.platform.ids.next('mut'))
    const steps = tasks.map(({ taskId }) => ({ does: 'assign' as const, taskId, from: null, to: me.userId }))
    await actor.rpc.tasks.bulk({ boardId: board.boardId, mutationId, steps })
    await world.deliver()
    const { notifications } = await listOf(me)
    const { subject } = notifications[0]!
    const [taskId] = subject.type === 'tasks' ? subject.taskIds : []
    await me.rpc.notifications.mute({ isMuted: true, what: { type: 'task', boardId: board.boardId, taskId: taskId! } })
    expect(await sentAfter(600)).toHaveLength(1)
  })

  it('names to a guest only people of their boards', async () => {
    const { workspace, board, actor, other } = team
    const guest = await workspace.aPerson('guest')
    await board.addMember(guest, 'editor')
    const leaving = await workspace.aPerson('member', { name: 'Leaving Lena' })
    await board.addMember(leaving, 'editor')
    const task = await team.aTask()
    for (const watcher of [guest, other]) await watcher.rpc.tasks.addWatcher({ ...task, userId: watcher.userId })
    await actor.rpc.tasks.assign({ ...task, from: team.me.userId, to: leaving.userId })
    await world.entities.member.delete({ boardId: board.boardId, userId: leaving.userId }).go()
    await world.deliver()
    const sent = await sentAfter(600)
    const textTo = (userId: string) => sent.find(({ to }) => to.startsWith(userId))?.text
    expect(textTo(other.userId)).toContain('owner assigned it to Leaving Lena')
    expect(textTo(guest.userId)).toContain('owner assigned it to A former member')
  })
})
