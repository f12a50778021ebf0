// Rights when notifications are read: what the person may not see any more is neither shown nor counted.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId, GroupId, MutationId, NotificationId } from '#shared/common/ids.ts'
import { notificationDays, notificationPageSize } from '#shared/common/limits.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import type { Task } from '#shared/task/model.ts'
import { addNotification } from '#functions/notification/add.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { listOf, openInboxWorld, type Team } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

let team: Team
beforeEach(async () => {
  world.published.splice(0)
  team = await world.aTeam()
})

const comment = (...of: Parameters<Team['commented']>) => team.commented(...of)
const mention = (...of: Parameters<Team['mentioned']>) => team.mentioned(...of)
const idsOf = async (options: Parameters<typeof listOf>[1] = {}) =>
  (await listOf(team.me, options)).notifications.map(({ notificationId }) => notificationId)
const unread = () => team.me.rpc.notifications.unread({})

describe('rights when read', () => {
  it('leaves out what the person may not see any more, removes it and its counts', async () => {
    const { me } = team
    const { task } = await comment('One')
    await mention('Two')
    const [first] = await idsOf()
    await world.entities.member.delete({ boardId: task.boardId, userId: me.userId }).go()
    await expectRejected(
      me.rpc.notifications.markRead({ notificationIds: [first!], isRead: true }),
      'notification.not_found',
    )
    const { notifications, boards, unread: counts } = await listOf(me)
    expect([notifications, boards, counts]).toEqual([[], [], { unread: 0, mentions: 0 }])
    expect(await unread()).toEqual({ unread: 0, mentions: 0 })
    await team.board.addMember(me, 'editor')
    expect(await idsOf()).toEqual([])
  })

  it('removes them when the person is removed from the project, and tells their open pages', async () => {
    const { me, actor } = team
    const { task } = await comment('One')
    await mention('Two')
    world.written.splice(0)
    await actor.rpc.members.remove({ boardId: task.boardId, userId: me.userId })
    await world.deliver()
    expect(await unread()).toEqual({ unread: 0, mentions: 0 })
    expect(world.written).toEqual([me.userId])
  })

  it('keeps them when a group still gives the removed person access', async () => {
    const groupId = GroupId.parse(world.platform.ids.next('grp'))
    const { board, actor, me, commented, workspace } = await world.aTeam(undefined, {
      groups: { [groupId]: { role: 'editor' as const, switches: null } },
    })
    await world.entities.people
      .patch({ workspaceId: workspace.workspaceId, userId: me.userId })
      .add({ groupIds: [groupId] })
      .go()
    await commented('One')
    await actor.rpc.members.remove({ boardId: board.boardId, userId: me.userId })
    await world.deliver()
    expect(await me.rpc.notifications.unread({})).toEqual({ unread: 1, mentions: 0 })
  })

  it('stops counting those of a task that was deleted forever when one is opened', async () => {
    const { actor, me } = team
    const { task } = await comment('One')
    await actor.rpc.tasks.delete(task)
    await actor.rpc.tasks.purge(task)
    const { unread: before } = await unread()
    const { notifications } = await world.table.notification.page(
      { userId: me.userId, workspaceId: team.workspace.workspaceId },
      null,
      { after: NotificationId.parse('ntf_0000000000'), before: null },
      10,
    )
    const notificationIds = notifications.map(({ notificationId }) => notificationId)
    await expectRejected(me.rpc.notifications.markRead({ notificationIds, isRead: true }), 'notification.not_found')
    expect([before, await unread()]).toEqual([notificationIds.length, { unread: 0, mentions: 0 }])
  })

  it('keeps notifications of archived and deleted tasks, and of an archived project', async () => {
    const { task } = await comment('One')
    await team.actor.rpc.tasks.delete(task)
    await world.deliver()
    await team.actor.rpc.boards.archive({ boardId: task.boardId })
    const { notifications } = await listOf(team.me)
    expect(notifications.map(({ task: shown }) => shown?.state)).toEqual(['deleted', 'deleted'])
  })

  it('shows no text of a deleted comment', async () => {
    const { task, commentId } = await comment('Secret **text**')
    expect((await listOf(team.me)).notifications[0]!.excerpt).toBe('Secret text')
    await team.actor.rpc.comments.remove({ ...task, commentId })
    expect((await listOf(team.me)).notifications[0]!.excerpt).toBeNull()
  })

  it('names the lists and labels of changes', async () => {
    const { actor, board } = team
    const task = await team.aTask()
    await actor.rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null })
    await world.deliver()
    const [shown] = (await listOf(team.me)).notifications
    expect(Object.values(shown!.names)).toEqual(['To do', 'Done'])
  })

  it('keeps what the cached rights of the session hide, and marks it', async () => {
    const groupId = GroupId.parse(world.platform.ids.next('grp'))
    const groups = { [groupId]: { role: 'editor' as const, switches: null } }
    const { board, actor, workspace } = await world.aTeam(team.workspace, { groups })
    const newcomer = await workspace.aPerson()
    const { userId } = newcomer
    await newcomer.rpc.notifications.unread({})
    // By another process.
    await world.entities.people
      .patch({ workspaceId: workspace.workspaceId, userId })
      .add({ groupIds: [groupId] })
      .go()
    const task = await board.aTask()
    const commentId = CommentId.parse(world.platform.ids.next('cmt'))
    await actor.rpc.comments.add({ ...task, commentId, text: mentionMarkdown('x', userId) })
    await world.deliver()
    const { notifications, unread: counts } = await listOf(newcomer)
    expect([notifications.length, counts.unread]).toEqual([1, 1])
    const call = { notificationIds: [notifications[0]!.notificationId], isRead: true }
    expect(await newcomer.rpc.notifications.markRead(call)).toEqual({ unread: 0, mentions: 0 })
    expect((await listOf(newcomer)).notifications).toHaveLength(1)
  })

  it('does not count notifications of a board that was left, also of later pages', async () => {
    const left = await world.aTeam(team.workspace)
    const key = { userId: team.me.userId, workspaceId: team.workspace.workspaceId }
    await left.board.addMember(team.me, 'editor')
    const [lost, task] = [await left.aTask({ assigneeId: team.me.userId }), await team.aTask()]
    const visible = notificationPageSize + 5
    for (let index = 0; index < visible + 2; index++) {
      const { boardId, taskId } = index < 2 ? lost : task
      const draft = {
        boardId,
        subject: { type: 'task' as const, taskId },
        actorId: team.actor.userId,
        cause: 'assignee' as const,
        changes: [{ kind: 'comment' as const, commentId: CommentId.parse(world.platform.ids.next('cmt')) }],
        at: world.clock.now(),
        entryId: world.platform.ids.next('act'),
      }
      await addNotification(world, key, draft, { mailAt: null, isPushed: false })
    }
    await world.entities.member.delete({ boardId: lost.boardId, userId: team.me.userId }).go()
    expect(await team.me.rpc.notifications.unread({})).toEqual({ unread: visible + 2, mentions: 0 })
    expect((await listOf(team.me)).unread).toEqual({ unread: visible, mentions: 0 })
    expect(await team.me.rpc.notifications.unread({})).toEqual({ unread: visible, mentions: 0 })
  })

  it('tells nothing of a task that was deleted forever', async () => {
    const { actor, board, me } = team
    const [kept, purged] = [await team.aTask({ title: 'Kept' }), await team.aTask({ title: 'Secret' })]
    const steps = [purged, kept].map(({ taskId, title }) => ({
      does: 'change' as const,
      taskId,
      change: { field: 'title' as const, from: title, to: `${title} too` },
    }))
    const mutationId = MutationId.parse(world.platform.ids.next('mut'))
    await actor.rpc.tasks.bulk({ boardId: board.boardId, mutationId, steps })
    await actor.rpc.comments.add({ ...purged, commentId: CommentId.parse(world.platform.ids.next('cmt')), text: 'Hi' })
    await world.deliver()
    await actor.rpc.tasks.delete(purged)
    await actor.rpc.tasks.purge(purged)
    const list = await listOf(me)
    expect(list.notifications.map(({ task, changes }) => [task?.title, changes])).toEqual([
      ['Kept too', [{ kind: 'title', from: 'Kept', to: 'Kept too' }]],
    ])
    expect(JSON.stringify(list)).not.toContain('Secret')
  })

  it('expire a year after the first event, whatever is written later', async () => {
    const { actor, me } = team
    const task = await team.aTask()
    const key = { userId: me.userId, workspaceId: team.workspace.workspaceId }
    const change = (from: Task['priority'], to: Task['priority']) =>
      actor.rpc.tasks.change({ ...task, change: { field: 'priority', from, to } })
    const at = world.clock.now()
    await change('medium', 'high')
    await world.deliver()
    world.clock.forward(200)
    await change('high', 'low')
    await world.deliver()
    const [notificationId] = await idsOf()
    await me.rpc.notifications.markRead({ notificationIds: [notificationId!], isRead: true })
    const { data } = await world.entities.notification.get({ ...key, notificationId: notificationId! }).go()
    expect(data!.expiresAtSeconds).toBe(Math.ceil(at.getTime() / 1_000) + notificationDays * 86_400)
  })
})
