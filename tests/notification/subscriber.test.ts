// The subscriber of notifications: kinds, recipients, rights, merging, batches, and repeated or late events.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { AttachmentId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { notify } from '#functions/notification/notify.ts'
import { openPorts } from '#tests/kit/ports.ts'
import { kindsOf, listOf, openInboxWorld, summaryOf, type Team } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

let team: Team
beforeEach(async () => {
  world.published.splice(0)
  team = await world.aTeam()
})
const setStatus = (...of: Parameters<Team['setStatus']>) => team.setStatus(...of)
const comment = (...of: Parameters<Team['comment']>) => team.comment(...of)

describe('kinds', () => {
  const due = DayOrTime.parse('2026-12-01')
  const cases: [string, (task: Task, team: Team) => Promise<unknown>][] = [
    ['status', (task) => setStatus(task, 'not_started', 'in_progress')],
    [
      'priority',
      (task, { actor }) =>
        actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } }),
    ],
    [
      'title',
      (task, { actor }) =>
        actor.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Another' } }),
    ],
    [
      'start',
      (task, { actor }) => actor.rpc.tasks.change({ ...task, change: { field: 'start', from: null, to: due } }),
    ],
    ['due', (task, { actor }) => actor.rpc.tasks.change({ ...task, change: { field: 'due', from: null, to: due } })],
    ['description', (task, { actor }) => actor.rpc.tasks.describe({ ...task, from: 0, text: 'New' })],
    [
      'mention',
      (task, { actor, me }) => actor.rpc.tasks.describe({ ...task, from: 0, text: mentionMarkdown('me', me.userId) }),
    ],
    ['comment', (task) => comment(task, 'Hello')],
    ['mention', (task, { me }) => comment(task, mentionMarkdown('me', me.userId))],
    [
      'list',
      (task, { actor, board }) =>
        actor.rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null }),
    ],
    ['unassignment', (task, { actor, me }) => actor.rpc.tasks.assign({ ...task, from: me.userId, to: null })],
    ['archive', (task, { actor }) => actor.rpc.tasks.archive(task)],
    ['delete', (task, { actor }) => actor.rpc.tasks.delete(task)],
    [
      'attachment',
      async (task, { actor, board }) => {
        const { attachmentId } = await board.anAttachment(task)
        await actor.rpc.attachments.remove({ ...task, attachmentId: AttachmentId.parse(attachmentId) })
      },
    ],
    [
      'labels',
      async (task, { actor, board }) => {
        const { labelId } = await board.aLabel()
        await actor.rpc.tasks.addLabel({ ...task, labelId })
      },
    ],
  ]
  it.each(cases)('%s', async (kind, change) => {
    await change(await team.aTask(), team)
    await world.deliver()
    expect(await kindsOf(team.me)).toEqual([kind])
    expect(await team.me.rpc.notifications.unread({})).toEqual({ unread: 1, mentions: Number(kind === 'mention') })
    expect(await kindsOf(team.actor)).toEqual([])
  })

  it('restore, after the notification about the archiving was read', async () => {
    const task = await team.aTask()
    await team.actor.rpc.tasks.archive(task)
    world.clock.forward(600)
    await team.actor.rpc.tasks.unarchive({ ...task })
    await world.deliver()
    expect(await kindsOf(team.me)).toEqual(['restore', 'archive'])
  })

  it('assignment: to the new assignee and watchers, the former one hears of the unassignment', async () => {
    const { actor, me, other, board } = team
    const watcher = await board.with('editor')
    const task = await team.aTask()
    await watcher.rpc.tasks.addWatcher({ ...task, userId: watcher.userId })
    await actor.rpc.tasks.assign({ ...task, from: me.userId, to: other.userId })
    await world.deliver()
    const lines = await Promise.all(
      [me, other, watcher].map(async (person) => (await listOf(person)).notifications.map(summaryOf)),
    )
    const change = `${me.userId}→${other.userId}`
    expect(lines).toEqual([
      [`assignee: unassignment ${change}`],
      [`assignee: assignment ${change}`],
      [`watcher: assignment ${change}`],
    ])
  })

  it('assignment: of a new task', async () => {
    const { actor, me, board } = team
    await actor.rpc.tasks.create({
      boardId: board.boardId,
      taskId: world.platform.ids.next('tsk'),
      listId: board.todo.listId,
      title: 'New',
      after: null,
      before: null,
      assigneeId: me.userId,
    })
    await world.deliver()
    expect(await kindsOf(me)).toEqual(['assignment'])
  })

  it('comment.edited: only people who are newly mentioned', async () => {
    const { actor, me, other } = team
    const task = await team.aTask()
    const { comment: added } = await comment(task, mentionMarkdown('me', me.userId))
    await world.deliver()
    await actor.rpc.comments.edit({
      ...task,
      commentId: added.commentId,
      from: 1,
      text: `${mentionMarkdown('me', me.userId)} ${mentionMarkdown('other', other.userId)}`,
    })
    await world.deliver()
    expect([await kindsOf(me), await kindsOf(other)]).toEqual([['mention'], ['mention']])
  })
})

describe('merging', () => {
  it('merges changes of a task by one person within five minutes, in any order', async () => {
    const task = await team.aTask()
    await setStatus(task, 'not_started', 'in_progress')
    world.clock.forward(100)
    await setStatus(task, 'in_progress', 'completed')
    await team.actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
    await world.deliver((events) => [...events.toReversed(), ...events])
    expect((await listOf(team.me)).notifications.map(summaryOf)).toEqual([
      'assignee: status not_started→completed, priority medium→high',
    ])
    world.clock.forward(301)
    await setStatus(task, 'completed', 'in_progress')
    await setStatus(task, 'in_progress', 'completed', team.other)
    await world.deliver()
    expect((await listOf(team.me)).notifications).toHaveLength(3)
  })

  it('drops a change that returned to its first value, also when an event is repeated afterwards', async () => {
    const task = await team.aTask()
    await setStatus(task, 'not_started', 'in_progress')
    const [first] = world.published
    await world.deliver()
    expect(await team.me.rpc.notifications.unread({})).toEqual({ unread: 1, mentions: 0 })
    await setStatus(task, 'in_progress', 'not_started')
    await world.deliver()
    await notify(world, first!)
    expect(await kindsOf(team.me)).toEqual([])
    expect(await team.me.rpc.notifications.unread({})).toEqual({ unread: 0, mentions: 0 })
    await setStatus(task, 'not_started', 'completed')
    await world.deliver()
    expect((await listOf(team.me)).notifications.map(summaryOf)).toEqual(['assignee: status not_started→completed'])
  })

  it('never merges comments, and never repeats one', async () => {
    const task = await team.aTask()
    await comment(task, 'One')
    await comment(task, 'Two')
    await world.deliver((events) => [...events, ...events])
    const { notifications } = await listOf(team.me)
    expect(notifications.map(({ excerpt }) => excerpt)).toEqual(['Two', 'One'])
  })

  it('recognises an event that arrives again hours later', async () => {
    const task = await team.aTask()
    await setStatus(task, 'not_started', 'in_progress')
    const events = [...world.published]
    world.clock.forward(5 * 3_600)
    await world.deliver()
    world.clock.forward(5 * 3_600)
    for (const event of events) await notify(world, event)
    expect(await kindsOf(team.me)).toEqual(['status'])
  })

  it('makes a read notification unread again with a further change, and mails it', async () => {
    const { me } = team
    await me.rpc.notifications.changeSettings({
      change: { type: 'kind', channel: 'mail', kind: 'status', isOn: true },
    })
    const task = await team.aTask()
    await setStatus(task, 'not_started', 'in_progress')
    await world.deliver()
    const { notifications } = await listOf(me)
    await me.rpc.notifications.markAllRead({ until: notifications[0]!.notificationId })
    world.clock.forward(60)
    await setStatus(task, 'in_progress', 'completed')
    await world.deliver()
    expect(await me.rpc.notifications.unread({})).toEqual({ unread: 1, mentions: 0 })
    const unread = await listOf(me, { onlyUnread: true })
    expect(unread.notifications.map(({ isRead }) => isRead)).toEqual([false])
    const key = { userId: me.userId, workspaceId: team.workspace.workspaceId }
    const [stored] = await world.table.notification.several(key, [unread.notifications[0]!.notificationId])
    expect(stored!.mailAt).not.toBeNull()
  })

  it('gets an id after the last read one, also if that is in the future', async () => {
    const { me } = team
    const restarted = { ...world, platform: { ...world.platform, ids: openPorts().platform.ids } }
    world.clock.forward(3_600)
    await comment(await team.aTask(), 'From the future')
    await world.deliver()
    const { notifications } = await listOf(me)
    await me.rpc.notifications.markAllRead({ until: notifications[0]!.notificationId })
    const task = await team.aTask()
    await comment(task, 'One')
    await comment(task, 'Two')
    for (const event of world.published.splice(0)) await notify(restarted, event)
    expect(await me.rpc.notifications.unread({})).toEqual({ unread: 2, mentions: 0 })
    const unread = await listOf(me, { onlyUnread: true })
    expect(unread.notifications.map(({ excerpt }) => excerpt)).toEqual(['Two', 'One'])
  })

  it('notifies the open pages of the people whose inbox changed', async () => {
    world.written.splice(0)
    await setStatus(await team.aTask(), 'not_started', 'in_progress')
    await world.deliver()
    expect(world.written).toEqual([team.me.userId])
  })
})
