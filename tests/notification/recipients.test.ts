// Recipients of notifications: rights, settings, causes, mentions and the assignee of a new task.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { TaskId, type UserId } from '#shared/common/ids.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import { mentionsPerText } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { notify } from '#functions/notification/notify.ts'
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

describe('recipients', () => {
  it('are not people who may not see the task', async () => {
    const { actor, me, other } = team
    const task = await team.aTask({ visibleTo: [actor.userId] })
    await team.board.addMember(me, 'viewer')
    await other.rpc.tasks.addWatcher({ ...task, userId: other.userId }).catch(() => {})
    await team.workspace.updateMember(other, { state: 'deactivated' })
    await setStatus(task, 'not_started', 'completed')
    await world.deliver()
    expect(await kindsOf(me)).toEqual(['status'])
    await team.workspace.updateMember(other, { state: 'active' })
    expect(await kindsOf(other)).toEqual([])
  })

  it('are Owners where the board says so', async () => {
    const { board, actor } = await world.aTeam(team.workspace, { notifications: { off: ['priority'], owners: true } })
    const owner = await board.with('owner')
    const task = await board.aTask({ createdBy: actor.userId })
    await setStatus(task, 'not_started', 'completed', actor)
    await actor.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'high' } })
    await world.deliver()
    expect((await listOf(owner)).notifications.map(summaryOf)).toEqual(['owner: status not_started→completed'])
    expect(await kindsOf(actor)).toEqual([])
  })

  it('are not people who muted the kind, the task or the board; a mention passes a muted board', async () => {
    const { me } = team
    const [task, muted] = [await team.aTask(), await team.aTask()]
    await me.rpc.notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'status' } })
    await me.rpc.notifications.mute({
      isMuted: true,
      what: { type: 'task', boardId: muted.boardId, taskId: muted.taskId },
    })
    await setStatus(task, 'not_started', 'completed')
    await comment(muted, mentionMarkdown('me', me.userId))
    await me.rpc.notifications.mute({ isMuted: true, what: { type: 'board', boardId: task.boardId } })
    await comment(task, 'Hello')
    await comment(task, mentionMarkdown('me', me.userId))
    await world.deliver()
    expect(await kindsOf(me)).toEqual(['mention'])
  })

  it('does nothing for templates', async () => {
    const { board, actor, me } = await world.aTeam(team.workspace, { as: 'template' })
    const task = await board.aTask({ assigneeId: me.userId })
    await setStatus(task, 'not_started', 'completed', actor)
    await world.deliver()
    expect(await kindsOf(me)).toEqual([])
  })

  it('falls back to the comment for somebody who has switched mentions off', async () => {
    const { me } = team
    const task = await team.aTask()
    await me.rpc.notifications.mute({ isMuted: true, what: { type: 'kind', kind: 'mention' } })
    await comment(task, mentionMarkdown('me', me.userId))
    await world.deliver()
    expect((await listOf(me)).notifications.map(summaryOf)).toEqual(['assignee: comment'])
    await me.rpc.notifications.mute({ isMuted: true, what: { type: 'board', boardId: task.boardId } })
    await comment(task, mentionMarkdown('me', me.userId))
    await world.deliver()
    expect(await kindsOf(me)).toHaveLength(1)
  })
})

describe('a description', () => {
  const describeTask = (task: Task, from: number, userIds: readonly UserId[]) =>
    team.actor.rpc.tasks.describe({
      ...task,
      from,
      text: userIds.map((userId) => mentionMarkdown('name', userId)).join(' '),
    })
  const watchersOf = async (task: Task) => (await world.table.taskDetails.body(task)).watchers

  it('makes the people watchers whom it mentions for the first time', async () => {
    const { me, other, actor } = team
    const task = await team.aTask({ assigneeId: null })
    const stranger = await team.workspace.aPerson()
    const { watching } = await describeTask(task, 0, [me.userId, stranger.userId])
    expect(watching).toEqual([me.userId])
    expect(new Set(await watchersOf(task))).toEqual(new Set([actor.userId, me.userId]))
    await world.deliver()
    await me.rpc.tasks.removeWatcher({ ...task, userId: me.userId })
    await describeTask(task, 1, [me.userId, other.userId])
    expect(new Set(await watchersOf(task))).toEqual(new Set([actor.userId, other.userId]))
    await world.deliver()
    expect([await kindsOf(me), await kindsOf(other)]).toEqual([['mention'], ['mention']])
  })

  it('mentions at most fifty people', async () => {
    const task = await team.aTask({ assigneeId: null })
    const others = Array.from({ length: mentionsPerText }, () => world.platform.ids.next('usr') as UserId)
    await describeTask(task, 0, [...others, team.me.userId])
    await world.deliver()
    expect(await kindsOf(team.me)).toEqual([])
  })
})

describe('a new task', () => {
  const create = async () => {
    const { board, me, actor } = team
    const taskId = TaskId.parse(world.platform.ids.next('tsk'))
    const where = { boardId: board.boardId, listId: board.todo.listId, after: null, before: null }
    await actor.rpc.tasks.create({ ...where, taskId, title: 'New', assigneeId: me.userId })
    return { boardId: board.boardId, taskId }
  }

  it('tells the first assignee, also when it is reassigned before the delivery', async () => {
    const { actor, me, other } = team
    const task = await create()
    const [created] = world.published.splice(0)
    await actor.rpc.tasks.assign({ ...task, from: me.userId, to: other.userId })
    await notify(world, created!)
    expect((await listOf(me)).notifications.map(summaryOf)).toEqual([`assignee: assignment null→${me.userId}`])
    expect(await kindsOf(other)).toEqual([])
    expect((await world.log(task.boardId))[0]).toMatchObject({ type: 'task.created', assigneeId: me.userId })
  })

  it('tells the current assignee if the event is an older one that names none', async () => {
    await create()
    const { assigneeId: _none, ...older } = world.published.splice(0)[0] as { assigneeId?: unknown }
    await notify(world, older as Parameters<typeof notify>[1])
    expect(await kindsOf(team.me)).toEqual(['assignment'])
  })
})
