// tasks.restrict: who sees a task at all.

import { afterAll, describe, expect, it } from 'vitest'
import { standingOf } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { maxExplicitViewers } from '#shared/common/limits.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('tasks.restrict', () => {
  it('shows a task to the people it names, to nobody else, and then to everybody again', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('viewer')])
    const task = await board.aTask()
    const part = await board.aSubTask(task)
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [ann.userId] })
    expect(world.published.at(-1)).toMatchObject({ type: 'task.restricted', from: null, to: [ann.userId] })
    for (const { taskId } of [task, part]) {
      await ann.rpc.tasks.get({ ...task, taskId })
      await expectRefused(ben.rpc.tasks.get({ ...task, taskId }), 'task.not_found')
    }
    await owner.rpc.tasks.restrict({ ...task, from: [ann.userId], to: null })
    await ben.rpc.tasks.get(task)
  })

  it('lets a restricted member see what they are named for, and no more', async () => {
    const board = await world.aBoard()
    const [owner, few] = await Promise.all([board.with('owner'), board.with('restricted')])
    const task = await board.aTask()
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [few.userId] })
    await few.rpc.tasks.get(task)
    const edit = few.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Mine' } })
    await expectRefused(edit, 'permission.denied')
  })

  it('shuts nobody out by their own hand', async () => {
    const board = await world.aBoard()
    const [editor, other] = await Promise.all([
      board.with('editor', { editOthersTasks: true }),
      board.with('editor', { editOthersTasks: true }),
    ])
    const task = await board.aTask()
    await editor.rpc.tasks.restrict({ ...task, from: null, to: [other.userId] })
    await editor.rpc.tasks.get(task)
    expect((await world.table.task.get(task))?.visibleTo).toEqual([other.userId, editor.userId])
  })

  it('names an empty list: the assignee, the creator and Owners are left', async () => {
    const board = await world.aBoard()
    const [owner, editor, viewer] = await Promise.all([board.with('owner'), board.with('editor'), board.with('viewer')])
    const task = await board.aTask({ assigneeId: editor.userId })
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [] })
    await editor.rpc.tasks.get(task)
    await owner.rpc.tasks.get(task)
    await expectRefused(viewer.rpc.tasks.get(task), 'task.not_found')
  })

  it('takes the names in any order as the same, and tells whoever was slower', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const task = await board.aTask({ visibleTo: [ann.userId, ben.userId] })
    await owner.rpc.tasks.restrict({ ...task, from: [ben.userId, ann.userId], to: [ann.userId, ann.userId] })
    expect((await world.table.task.get(task))?.visibleTo).toEqual([ann.userId])
    const slower = owner.rpc.tasks.restrict({ ...task, from: [ben.userId, ann.userId], to: null })
    await expectRefused(slower, 'task.changed_meanwhile', { field: 'visibleTo', now: null })
  })

  it('names members of the board only, and not too many; one who has left meanwhile may stay named', async () => {
    const board = await world.aBoard()
    const [owner, colleague, gone] = await Promise.all([board.with('owner'), board.colleague(), board.with('viewer')])
    const task = await board.aTask({ visibleTo: [gone.userId] })
    await owner.rpc.members.remove({ boardId: board.boardId, userId: gone.userId })
    const from = [gone.userId]
    const stranger = owner.rpc.tasks.restrict({ ...task, from, to: [...from, colleague.userId] })
    await expectRefused(stranger, 'member.not_found')
    await owner.rpc.tasks.restrict({ ...task, from, to: [...from, owner.userId] })
    const many = Array.from({ length: maxExplicitViewers + 1 }, () => UserId.parse(world.platform.ids.next('usr')))
    const call = owner.rpc.tasks.restrict({ ...task, from: null, to: many })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('is a matter of whole tasks', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const part = await board.aSubTask(await board.aTask())
    const call = owner.rpc.tasks.restrict({ ...part, from: null, to: [owner.userId] })
    await expectRefused(call, 'request.invalid', { field: 'taskId' })
  })

  it('needs a plan that holds it, to restrict and not to open', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ visibleTo: [] })
    await workspace.becomes({ plan: 'free' })
    const restrict = owner.rpc.tasks.restrict({ ...task, from: [], to: [owner.userId] })
    await expectRefused(restrict, 'subscription.feature_disabled')
    await owner.rpc.tasks.restrict({ ...task, from: [], to: null })
  })

  it('takes a task off an open board, and brings it back, with its sub-tasks', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const task = await board.aTask()
    const { boardId } = board
    const since = async ({ rpc }: typeof viewer) => {
      const { cursor, frame } = await rpc.boards.open({ boardId })
      return { boardId, since: cursor, standing: standingOf(frame.facts) }
    }
    const [ofViewer, ofOwner] = [await since(viewer), await since(owner)]
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [] })
    expect(await viewer.rpc.boards.changes(ofViewer)).toMatchObject({ again: true, cards: [], gone: [] })
    expect((await owner.rpc.boards.changes(ofOwner)).cards).toHaveLength(1)
  })

  happensOnce(world, async ({ board, owner }) => {
    const [task, viewer] = await Promise.all([board.aTask(), board.with('viewer')])
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.restrict({ ...task, from: null, to: [viewer.userId], mutationId }),
      meanwhile: () => owner.rpc.tasks.restrict({ ...task, from: [viewer.userId], to: null }),
    }
  })

  answersEverybody(world, ({ rpc, task }) => rpc.tasks.restrict({ ...task, from: null, to: [] }), editingATask)
})
