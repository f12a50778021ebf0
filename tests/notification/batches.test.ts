// Calls that change many tasks, and imported boards: one line each.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MutationId } from '#shared/common/ids.ts'
import { notifiedTasks } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { notify } from '#functions/notification/notify.ts'
import { listOf, openInboxWorld } from './inbox-world.ts'

const world = await openInboxWorld()
afterAll(world.close)

let team: Awaited<ReturnType<typeof world.aTeam>>
beforeEach(async () => {
  world.published.splice(0)
  team = await world.aTeam()
})
const newMutation = () => MutationId.parse(world.platform.ids.next('mut'))
const setStatus = (task: Task, from: Task['status'], to: Task['status']) =>
  team.actor.rpc.tasks.change({ ...task, change: { field: 'status', from, to } })

describe('batches', () => {
  it('shows many tasks of one call as one line, whatever the order, with a bounded number of writes', async () => {
    const { actor, board, me } = team
    const count = notifiedTasks + 10
    const tasks = await Promise.all(Array.from({ length: count }, () => team.aTask()))
    const steps = tasks.map(({ taskId }) => ({
      does: 'change' as const,
      taskId,
      change: { field: 'status' as const, from: 'not_started' as const, to: 'completed' as const },
    }))
    await actor.rpc.tasks.bulk({ boardId: board.boardId, steps, mutationId: newMutation() })
    expect(new Set(world.published.map(({ batchId }) => batchId)).size).toBe(1)
    world.written.splice(0)
    await world.deliver((events) => events.toReversed())
    const { notifications, unread } = await listOf(me)
    expect(
      notifications.map(({ count: tasksSeen, hasMore, subject, task }) => [tasksSeen, hasMore, subject.type, task]),
    ).toEqual([[notifiedTasks, true, 'tasks', null]])
    // One live frame for each write.
    expect(world.written).toHaveLength(notifiedTasks + 1)
    expect(notifications[0]!.changes).toEqual([{ kind: 'status', from: 'not_started', to: 'completed' }])
    expect(unread).toEqual({ unread: 1, mentions: 0 })
    const { version } = await world.table.notification.inbox(
      { userId: me.userId, workspaceId: board.workspaceId },
      world.clock.now(),
      true,
    )
    expect(version).toBe(notifiedTasks + 1)
  })

  it('keeps a notification read while further events of its call arrive', async () => {
    const { actor, board, me } = team
    const tasks = [await team.aTask(), await team.aTask()]
    const steps = tasks.map(({ taskId }) => ({
      does: 'change' as const,
      taskId,
      change: { field: 'status' as const, from: 'not_started' as const, to: 'completed' as const },
    }))
    await actor.rpc.tasks.bulk({ boardId: board.boardId, mutationId: newMutation(), steps })
    const [first, ...others] = world.published.splice(0)
    await notify(world, first!)
    await me.rpc.notifications.markAllRead({ until: (await listOf(me)).notifications[0]!.notificationId })
    for (const event of others) await notify(world, event)
    const { notifications, unread } = await listOf(me)
    expect([notifications[0]!.count, notifications[0]!.isRead, unread.unread]).toEqual([2, true, 0])
  })

  it('stores the batch in the log, and none for a single change', async () => {
    const { actor, board } = team
    const tasks = [await team.aTask(), await team.aTask()]
    const mutationId = newMutation()
    await actor.rpc.tasks.bulk({
      boardId: board.boardId,
      mutationId,
      steps: tasks.map(({ taskId }) => ({
        does: 'change',
        taskId,
        change: { field: 'status', from: 'not_started', to: 'completed' },
      })),
    })
    await setStatus(tasks[0]!, 'completed', 'in_progress')
    expect((await world.log(board.boardId)).map(({ batchId }) => batchId)).toEqual([mutationId, mutationId, undefined])
  })

  it('shows an imported board as one line for each assignee', async () => {
    const { actor, board, me, other, workspace } = team
    const own = notifiedTasks + 2
    await Promise.all(Array.from({ length: own }, () => team.aTask()))
    await team.aTask({ assigneeId: other.userId })
    await team.aTask({ assigneeId: actor.userId })
    const event = {
      type: 'board.imported',
      title: 'Havel One',
      tasks: own + 2,
      workspaceId: workspace.workspaceId,
      boardId: board.boardId,
      actorId: actor.userId,
      entryId: world.platform.ids.next('act'),
      at: world.clock.now(),
    } as unknown as Parameters<typeof notify>[1]
    await notify(world, event)
    await notify(world, event)
    const shown = await Promise.all(
      [me, other, actor].map(async (person) =>
        (await listOf(person)).notifications.map(({ subject, count }) => [subject.type, count]),
      ),
    )
    expect(shown).toEqual([[['imported', own]], [['imported', 1]], []])
  })
})
