// Reading an inbox: rights when it is read, pages, counts, marking, and settings.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MutationId, NotificationId, TaskId } from '#shared/common/ids.ts'
import { notificationPageSize } from '#shared/common/limits.ts'
import { addNotification } from '#functions/notification/add.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openLive } from '#tests/live/kit.ts'
import { kindsOf, listOf, openInboxWorld, type Team } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

let team: Team
beforeEach(async () => {
  world.published.splice(0)
  team = await world.aTeam()
})

const newMutation = () => MutationId.parse(world.platform.ids.next('mut'))
const comment = (...of: Parameters<Team['commented']>) => team.commented(...of)
const mention = (...of: Parameters<Team['mentioned']>) => team.mentioned(...of)
const idsOf = async (options: Parameters<typeof listOf>[1] = {}) =>
  (await listOf(team.me, options)).notifications.map(({ notificationId }) => notificationId)
const unread = () => team.me.rpc.notifications.unread({})

describe('pages', () => {
  it('lists everything once, newest first, and fills pages after filtering', async () => {
    const hidden = await world.aTeam(team.workspace)
    await hidden.board.addMember(team.me, 'editor')
    const draft = async (index: number) => {
      const isHidden = index % 2 === 1
      const task = isHidden ? await hidden.aTask({ assigneeId: team.me.userId }) : await team.aTask()
      return addNotification(
        world,
        { userId: team.me.userId, workspaceId: team.workspace.workspaceId },
        {
          boardId: task.boardId,
          subject: { type: 'task', taskId: task.taskId },
          actorId: team.actor.userId,
          cause: 'assignee',
          changes: [{ kind: 'description' }],
          at: world.clock.now(),
          entryId: `act_${String(index).padStart(10, '0')}`,
        },
        { mailAt: null, isPushed: false },
      )
    }
    const count = 2 * notificationPageSize + 10
    const added: string[] = []
    for (let index = 0; index < count; index++) {
      const { notification } = await draft(index)
      if (index % 2 === 0) added.unshift(notification!.notificationId)
    }
    await world.entities.member.delete({ boardId: hidden.board.boardId, userId: team.me.userId }).go()
    const first = await listOf(team.me)
    expect(first.notifications).toHaveLength(notificationPageSize)
    const second = await listOf(team.me, { cursor: first.cursor })
    expect(second.cursor).toBeNull()
    expect([...first.notifications, ...second.notifications].map(({ notificationId }) => notificationId)).toEqual(added)
    expect((await listOf(team.me)).unread.unread).toBe(added.length)
  })

  it('has tabs of mentions and reminders', async () => {
    const { task } = await comment('One')
    await mention()
    await addNotification(
      world,
      { userId: team.me.userId, workspaceId: team.workspace.workspaceId },
      {
        boardId: task.boardId,
        subject: { type: 'task', taskId: task.taskId },
        actorId: null,
        cause: 'assignee',
        changes: [{ kind: 'due_today', date: '2026-11-21' as never }],
        at: world.clock.now(),
        entryId: 'rem_one',
      },
      { mailAt: null, isPushed: false },
    )
    expect(await kindsOf(team.me)).toEqual(['due_today', 'mention', 'comment'])
    const of = async (tab: 'mentions' | 'reminders', onlyUnread = false) =>
      (await listOf(team.me, { tab, onlyUnread })).notifications.map(({ changes }) => changes[0]!.kind)
    expect([await of('mentions'), await of('reminders'), await of('mentions', true)]).toEqual([
      ['mention'],
      ['due_today'],
      ['mention'],
    ])
    expect(await unread()).toEqual({ unread: 3, mentions: 1 })
  })

  it('rejects a cursor of somebody else', async () => {
    for (let at = 0; at <= notificationPageSize; at++) await comment(`Comment ${at}`)
    const { cursor } = await listOf(team.me)
    await expectRejected(listOf(team.actor, { cursor }), 'request.invalid')
  })
})

describe('marking', () => {
  it('marks some as read and unread again, with exact counts', async () => {
    await comment('One')
    await mention('Two')
    const [second, first] = await idsOf()
    const mark = (notificationIds: NotificationId[], isRead: boolean) =>
      team.me.rpc.notifications.markRead({ notificationIds, isRead })
    expect(await mark([second!], true)).toEqual({ unread: 1, mentions: 0 })
    expect(await mark([second!], true)).toEqual({ unread: 1, mentions: 0 })
    expect(await idsOf({ onlyUnread: true })).toEqual([first])
    expect(await mark([second!, first!], false)).toEqual({ unread: 2, mentions: 1 })
    expect(await unread()).toEqual({ unread: 2, mentions: 1 })
  })

  it('marks all as read up to the newest that was seen, and single ones unread afterwards', async () => {
    const { me } = team
    await comment('One')
    await mention('Two')
    const [second, first] = await idsOf()
    await comment('Three')
    expect(await me.rpc.notifications.markAllRead({ until: second! })).toEqual({ unread: 1, mentions: 0 })
    const [third] = await idsOf({ onlyUnread: true })
    expect(await idsOf({ onlyUnread: true })).toEqual([third])
    expect(await me.rpc.notifications.markRead({ notificationIds: [second!, first!], isRead: false })).toEqual({
      unread: 3,
      mentions: 1,
    })
    expect(await idsOf({ onlyUnread: true })).toEqual([third, second, first])
    expect(await idsOf({ tab: 'mentions', onlyUnread: true })).toEqual([second])
    expect(await me.rpc.notifications.markRead({ notificationIds: [first!], isRead: true })).toEqual({
      unread: 2,
      mentions: 1,
    })
    expect(await me.rpc.notifications.markAllRead({ until: third! })).toEqual({ unread: 0, mentions: 0 })
    expect(await idsOf({ onlyUnread: true })).toEqual([])
  })

  it('does not mark notifications of the future as read', async () => {
    await comment('One')
    await team.me.rpc.notifications.markAllRead({ until: NotificationId.parse('ntf_zzzzzzzzzzzzzzzzzzzzzzzzzz') })
    world.clock.forward(1)
    await comment('Two')
    expect(await unread()).toEqual({ unread: 1, mentions: 0 })
  })

  it('tells the other pages of the person', async () => {
    await comment('One')
    const [first] = await idsOf()
    const { connect } = openLive(world)
    const [mine, others] = [await connect(team.me), await connect(team.actor)]
    await team.me.rpc.notifications.markRead({ notificationIds: [first!], isRead: true })
    await team.me.rpc.notifications.markAllRead({ until: first! })
    expect([mine.frames(), others.frames()]).toEqual([[{ type: 'notified' }, { type: 'notified' }], []])
  })

  it('is idempotent', async () => {
    await comment('One')
    const [first] = await idsOf()
    const call = { notificationIds: [first!], isRead: true, mutationId: newMutation() }
    const answer = await team.me.rpc.notifications.markRead(call)
    await comment('Two')
    expect(await team.me.rpc.notifications.markRead(call)).toEqual(answer)
  })

  it('counts again after a month, because expired notifications are not subtracted', async () => {
    await comment('One')
    const [first] = await idsOf()
    await world.entities.notification
      .delete({ userId: team.me.userId, workspaceId: team.workspace.workspaceId, notificationId: first! })
      .go()
    expect(await unread()).toEqual({ unread: 1, mentions: 0 })
    const key = { userId: team.me.userId, workspaceId: team.workspace.workspaceId }
    await world.entities.inbox.patch(key).set({ recountedAt: '2026-01-01T00:00:00.000Z' }).go()
    expect((await listOf(team.me)).unread).toEqual({ unread: 0, mentions: 0 })
    expect(await unread()).toEqual({ unread: 0, mentions: 0 })
  })
})

describe('settings', () => {
  it('have defaults, change one by one, and can be muted and allowed again', async () => {
    const { me } = team
    const { notifications } = me.rpc
    expect(await notifications.settings({})).toMatchObject({
      mail: 'at_once',
      quietHours: null,
      pushPublicKey: null,
      teams: false,
    })
    await Promise.all([
      notifications.changeSettings({ change: { type: 'mail', frequency: 'daily' } }),
      notifications.changeSettings({ change: { type: 'quiet_hours', quietHours: { from: '22:00', to: '07:00' } } }),
      notifications.changeSettings({ change: { type: 'kind', channel: 'push', kind: 'status', isOn: false } }),
    ])
    const taskId = TaskId.parse(world.platform.ids.next('tsk'))
    await notifications.mute({ isMuted: true, what: { type: 'task', boardId: team.board.boardId, taskId } })
    const after = await notifications.mute({ isMuted: true, what: { type: 'board', boardId: team.board.boardId } })
    expect(after).toMatchObject({
      mail: 'daily',
      quietHours: { from: '22:00', to: '07:00' },
      mutedTasks: [{ boardId: team.board.boardId, taskId }],
      mutedBoardIds: [team.board.boardId],
    })
    expect(after.off.push).toEqual(['status'])
    await notifications.mute({ isMuted: false, what: { type: 'board', boardId: team.board.boardId } })
    await notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'comment' } })
    const last = await notifications.mute({ isMuted: false, what: { type: 'kind', kind: 'comment' } })
    expect([last.mutedBoardIds, last.off.panel]).toEqual([[], []])
  })
})
