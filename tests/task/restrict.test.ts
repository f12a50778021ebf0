// tasks.restrict: explicit viewers of a task.

import { afterAll, describe, expect, it } from 'vitest'
import { accessKeyOf } from '#shared/board/rules.ts'
import { UserId } from '#shared/common/ids.ts'
import { maxExplicitViewers } from '#shared/common/limits.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('tasks.restrict', () => {
  it('shows a task only to the named users and then to everybody again', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('viewer')])
    const task = await board.aTask()
    const subTask = await board.aSubTask(task)
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [ann.userId] })
    expect(world.published.at(-1)).toMatchObject({ type: 'task.restricted', from: null, to: [ann.userId] })
    for (const { taskId } of [task, subTask]) {
      await ann.rpc.tasks.get({ ...task, taskId })
      await expectRejected(ben.rpc.tasks.get({ ...task, taskId }), 'task.not_found')
    }
    await owner.rpc.tasks.restrict({ ...task, from: [ann.userId], to: null })
    await ben.rpc.tasks.get(task)
  })

  it('shows a restricted member the tasks that name them, and no others', async () => {
    const board = await world.aBoard()
    const [owner, restricted] = await Promise.all([board.with('owner'), board.with('restricted')])
    const task = await board.aTask()
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [restricted.userId] })
    await restricted.rpc.tasks.get(task)
    const edit = restricted.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Mine' } })
    await expectRejected(edit, 'permission.denied')
  })

  it('adds the caller to the viewers if they would lose access', async () => {
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

  it('leaves assignee, creator and Owners as viewers when the list is empty', async () => {
    const board = await world.aBoard()
    const [owner, editor, viewer] = await Promise.all([board.with('owner'), board.with('editor'), board.with('viewer')])
    const task = await board.aTask({ assigneeId: editor.userId })
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [] })
    await editor.rpc.tasks.get(task)
    await owner.rpc.tasks.get(task)
    await expectRejected(viewer.rpc.tasks.get(task), 'task.not_found')
  })

  it('ignores the order of the viewers and returns the current value on a conflict', async () => {
    const board = await world.aBoard()
    const [owner, ann, ben] = await Promise.all([board.with('owner'), board.with('editor'), board.with('editor')])
    const task = await board.aTask({ visibleTo: [ann.userId, ben.userId] })
    await owner.rpc.tasks.restrict({ ...task, from: [ben.userId, ann.userId], to: [ann.userId, ann.userId] })
    expect((await world.table.task.get(task))?.visibleTo).toEqual([ann.userId])
    const outdated = owner.rpc.tasks.restrict({ ...task, from: [ben.userId, ann.userId], to: null })
    await expectRejected(outdated, 'task.changed_meanwhile', { field: 'visibleTo', now: null })
  })

  it('accepts only board members up to the limit, and keeps a viewer who has left', async () => {
    const board = await world.aBoard()
    const [owner, colleague, gone] = await Promise.all([board.with('owner'), board.nonMember(), board.with('viewer')])
    const task = await board.aTask({ visibleTo: [gone.userId] })
    await owner.rpc.members.remove({ boardId: board.boardId, userId: gone.userId })
    const from = [gone.userId]
    const stranger = owner.rpc.tasks.restrict({ ...task, from, to: [...from, colleague.userId] })
    await expectRejected(stranger, 'member.not_found')
    await owner.rpc.tasks.restrict({ ...task, from, to: [...from, owner.userId] })
    const many = Array.from({ length: maxExplicitViewers + 1 }, () => UserId.parse(world.platform.ids.next('usr')))
    const call = owner.rpc.tasks.restrict({ ...task, from: null, to: many })
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('rejects a sub-task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const subTask = await board.aSubTask(await board.aTask())
    const call = owner.rpc.tasks.restrict({ ...subTask, from: null, to: [owner.userId] })
    await expectRejected(call, 'request.invalid', { field: 'taskId' })
  })

  it('requires the plan feature to restrict a task but not to remove the restriction', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask({ visibleTo: [] })
    await workspace.update({ plan: 'free' })
    const restrict = owner.rpc.tasks.restrict({ ...task, from: [], to: [owner.userId] })
    await expectRejected(restrict, 'subscription.feature_disabled')
    await owner.rpc.tasks.restrict({ ...task, from: [], to: null })
  })

  it('removes a task from an open board and returns it with its sub-tasks', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const task = await board.aTask()
    const { boardId } = board
    const since = async ({ rpc }: typeof viewer) => {
      const { cursor, structure } = await rpc.boards.open({ boardId })
      return { boardId, since: cursor, accessKey: accessKeyOf(structure.facts) }
    }
    const [ofViewer, ofOwner] = [await since(viewer), await since(owner)]
    await owner.rpc.tasks.restrict({ ...task, from: null, to: [] })
    expect(await viewer.rpc.boards.changes(ofViewer)).toMatchObject({ mustReload: true, cards: [], removedTaskIds: [] })
    expect((await owner.rpc.boards.changes(ofOwner)).cards).toHaveLength(1)
  })

  testIdempotency(world, async ({ board, owner }) => {
    const [task, viewer] = await Promise.all([board.aTask(), board.with('viewer')])
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.restrict({ ...task, from: null, to: [viewer.userId], mutationId }),
      changeInBetween: () => owner.rpc.tasks.restrict({ ...task, from: [viewer.userId], to: null }),
    }
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.restrict({ ...task, from: null, to: [] }), editTaskAnswers)
})
