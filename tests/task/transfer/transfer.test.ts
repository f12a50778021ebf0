// tasks.transfer: moves a task with all of its data to another board.

import { afterAll, describe, expect, it } from 'vitest'
import { CommentId, TaskId } from '#shared/common/ids.ts'
import { unpackTask } from '#shared/task/card.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferFixtures } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { twoBoards, aRoot, taskOn, subTaskCount, watchersOf, setWatchers, numberedFields } = transferFixtures(world)
const commentId = () => CommentId.parse(world.platform.ids.next('cmt'))

describe('transferring a task to another board', () => {
  it('appends it to a list with a number of the target board and removes it from the source', async () => {
    const { source, target, owner, to } = await twoBoards()
    const task = await source.aTask({ title: 'Paint the gate', priority: 'high', due: '2026-12-01' as never })
    const last = await target.aTask({ listId: to.listId })
    const { card, boardId } = await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(boardId).toBe(target.boardId)
    const arrived = (await taskOn(target, task))!
    expect(arrived).toEqual(unpackTask(target.boardId, card))
    const { taskId, title, priority, due, createdBy } = task
    expect(arrived).toMatchObject({ taskId, title, priority, due, createdBy, listId: to.listId, version: 2 })
    expect(arrived.position > last.position).toBe(true)
    expect(await taskOn(source, task)).toBeNull()
    await expectRejected(owner.rpc.tasks.get(task), 'task.not_found')
  })

  it('keeps description, comments, files and history, and logs the transfer on both boards', async () => {
    const { source, target, owner, to } = await twoBoards()
    const task = await source.aTask()
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'With **two** coats.' })
    await owner.rpc.comments.add({ ...task, commentId: commentId(), text: 'Green, please.' })
    const file = await source.anAttachment(task)
    const { entryId } = await owner.rpc.tasks.transfer({ ...task, ...to })
    const opened = await owner.rpc.tasks.get({ boardId: target.boardId, taskId: task.taskId })
    expect(opened.body.description).toBe('With **two** coats.')
    expect(opened.comments.map(({ text }) => text)).toEqual(['Green, please.'])
    expect(opened.attachments.map(({ attachmentId }) => attachmentId)).toEqual([file.attachmentId])
    const kinds = opened.activity.events.map(({ type }) => type)
    expect(kinds).toEqual(['task.arrived', 'task.transferred', 'comment.added', 'task.described'])
    const left = (await world.log(source.boardId)).at(-1)
    const { title, taskId } = task
    expect(left).toMatchObject({ type: 'task.transferred', entryId, taskId, title, toBoardId: target.boardId })
    const [came] = await world.log(target.boardId)
    expect(came).toMatchObject({ type: 'task.arrived', taskId, title, listId: to.listId, fromBoardId: source.boardId })
    expect(await world.outboxSize()).toBe(0)
    // New comments belong to the target board.
    await owner.rpc.comments.add({ boardId: target.boardId, taskId, commentId: commentId(), text: 'Done.' })
    expect((await taskOn(target, task))?.comments).toBe(2)
  })

  it('maps labels by title and keeps workspace labels', async () => {
    const { workspace, source, target, owner, to } = await twoBoards()
    const manager = await workspace.aPerson('manager')
    const shared = await manager.rpc.workspaceLabels.create({ title: 'Website' })
    const [urgent, lost] = [await source.aLabel('Urgent'), await source.aLabel('Workshop')]
    const plain = await source.aLabel('', 'teal')
    const alike = await target.aLabel('urgent ', 'sky')
    const alikePlain = await target.aLabel('', 'teal')
    await target.aLabel('', 'red')
    const labelIds = [urgent, lost, plain, shared].map(({ labelId }) => labelId)
    const task = await source.aTask({ labelIds })
    const { losses } = await owner.rpc.tasks.previewTransfer({ ...task, toBoardId: target.boardId })
    expect(losses.labels).toEqual([lost])
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect((await taskOn(target, task))?.labelIds).toEqual([alike.labelId, alikePlain.labelId, shared.labelId])
  })

  it('removes assignee, watchers and viewers who are not members of the target board', async () => {
    const { source, target, owner, to } = await twoBoards()
    const [formerMember, stays] = [await source.with('editor'), await source.with('editor')]
    await target.addMember(stays, 'viewer')
    const visibleTo = [formerMember.userId, stays.userId]
    const { root, subTasks } = await aRoot(
      { source },
      [{ assigneeId: formerMember.userId }, { assigneeId: stays.userId }],
      {
        assigneeId: formerMember.userId,
        visibleTo,
      },
    )
    for (const it of [root, ...subTasks]) await setWatchers(it, [owner.userId, formerMember.userId])
    const preview = await owner.rpc.tasks.previewTransfer({ ...root, toBoardId: target.boardId })
    const them = [formerMember.userId]
    expect(preview).toMatchObject({ subTasks: 2, losses: { assignees: them, watchers: them, people: them } })
    await owner.rpc.tasks.transfer({ ...root, ...to })
    expect(await taskOn(target, root)).toMatchObject({ assigneeId: null, visibleTo: [stays.userId] })
    expect(await taskOn(target, subTasks[0]!)).toMatchObject({ assigneeId: null })
    expect(await taskOn(target, subTasks[1]!)).toMatchObject({ assigneeId: stays.userId })
    expect(await watchersOf(root)).toEqual([owner.userId])
    await expectRejected(formerMember.rpc.tasks.get({ boardId: target.boardId, taskId: root.taskId }), 'task.not_found')
  })

  it('unassigns a deactivated user', async () => {
    const { workspace, source, target, owner, to } = await twoBoards()
    const editor = await source.with('editor')
    await target.addMember(editor, 'editor')
    await workspace.updateMember(editor, { state: 'deactivated' })
    const task = await source.aTask({ assigneeId: editor.userId })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect((await taskOn(target, task))?.assigneeId).toBeNull()
  })

  it.each([0, 1, 9, 25, 90])('moves %i sub-tasks, including archived and deleted ones', async (count) => {
    const { source, target, owner, to } = await twoBoards()
    const removal = { at: world.clock.now(), by: source.createdBy, workspaceId: source.workspaceId, archived: null }
    const fields = numberedFields(count).map((like, i) =>
      i % 3 === 1 ? { ...like, state: 'archived' as const, removal } : like,
    )
    const { root, subTasks: all } = await aRoot({ source }, fields)
    await owner.rpc.tasks.transfer({ ...root, ...to })
    for (const subTask of all) {
      expect(await taskOn(source, subTask)).toBeNull()
      const { title, state, position, rootId } = subTask
      expect(await taskOn(target, subTask)).toMatchObject({ title, state, position, rootId, listId: to.listId })
    }
    const active = all.filter(({ state }) => state === 'active').length
    expect(await subTaskCount(target, root.taskId)).toBe(active)
    expect(await subTaskCount(source, root.taskId)).toBe(0)
    expect(await world.table.transfer.get(root.taskId)).toBeNull()
  })

  it('is possible between templates, but not from a template to a project', async () => {
    const { source, target, owner, to } = await twoBoards('template')
    const task = await source.aTask({ due: '0001-01-05' as never })
    const project = await twoBoards()
    const toAnotherWorkspace = owner.rpc.tasks.transfer({ ...task, ...project.to })
    await expectRejected(toAnotherWorkspace, 'request.invalid', { field: 'toBoardId' })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(await taskOn(target, task)).toMatchObject({ due: task.due })
  })
})

describe('a transfer is rejected', () => {
  it('without the right to delete in the source or to create in the target', async () => {
    const { source, target, to } = await twoBoards()
    const task = await source.aTask()
    const viewer = await source.with('editor', { editOthersTasks: true })
    await expectRejected(viewer.rpc.tasks.transfer({ ...task, ...to }), 'board.not_found')
    await target.addMember(viewer, 'viewer')
    await expectRejected(viewer.rpc.tasks.transfer({ ...task, ...to }), 'permission.denied')
    await expectRejected(viewer.rpc.tasks.previewTransfer({ ...task, toBoardId: target.boardId }), 'permission.denied')
    await target.addMember(viewer, 'editor')
    const restricted = await source.with('restricted')
    await target.addMember(restricted, 'owner')
    const theirs = await source.aTask({ assigneeId: restricted.userId })
    await expectRejected(restricted.rpc.tasks.transfer({ ...theirs, ...to }), 'permission.denied')
    expect(await taskOn(source, theirs)).toEqual(theirs)
    await viewer.rpc.tasks.transfer({ ...task, ...to })
  })

  it('for an unknown or archived list, the same board, and a sub-task', async () => {
    const { source, target, owner, to } = await twoBoards()
    const { root, subTasks } = await aRoot({ source }, [{}])
    const send = (input: object) => owner.rpc.tasks.transfer({ ...root, ...to, ...input })
    await expectRejected(send({ listId: source.todo.listId }), 'list.not_found')
    await target.update({ closed: { [to.listId]: 'archived' } })
    await expectRejected(send({}), 'lifecycle.not_active')
    await expectRejected(send({ toBoardId: source.boardId }), 'request.invalid', { field: 'toBoardId' })
    await expectRejected(send({ taskId: subTasks[0]!.taskId }), 'request.invalid', { field: 'taskId' })
    await target.update({ state: 'archived' })
    await expectRejected(send({}), 'lifecycle.not_active')
    expect(await taskOn(source, root)).toEqual(root)
    expect(await world.log(source.boardId)).toEqual([])
  })

  it('with NOT_FOUND for a board of another workspace', async () => {
    const { source, owner } = await twoBoards()
    const elsewhere = await world.aBoard()
    const task = await source.aTask()
    const to = { toBoardId: elsewhere.boardId, listId: elsewhere.todo.listId }
    await expectRejected(owner.rpc.tasks.transfer({ ...task, ...to }), 'board.not_found')
  })

  it('when the target is full', async () => {
    const { source, target, owner, to } = await twoBoards()
    const task = await source.aTask()
    const shards = Array.from({ length: 8 }, (_, shard) => `tasks#${shard}`)
    await Promise.all(shards.map((of) => world.entities.counter.put({ boardId: target.boardId, of, value: 6250 }).go()))
    await expectRejected(owner.rpc.tasks.transfer({ ...task, ...to }), 'task.board_full')
    expect(await taskOn(source, task)).toEqual(task)
    expect(await taskOn(target, task)).toBeNull()
  })
})

describe('tasks.previewTransfer', () => {
  it('returns the open lists of the target and the rights on it', async () => {
    const { source, target, owner } = await twoBoards()
    const task = await source.aTask()
    await target.updateList(target.done, { state: 'archived' })
    const editor = await source.with('editor', { editOthersTasks: true })
    const previewTransfer = () => editor.rpc.tasks.previewTransfer({ ...task, toBoardId: target.boardId })
    await target.addMember(editor, 'editor', { editOthersTasks: true })
    const preview = await previewTransfer()
    expect(preview.lists.map(({ title }) => title)).toEqual(['To do', 'In progress'])
    expect(preview.afterwards).toBe('edits')
    await target.addMember(editor, 'editor')
    expect(await previewTransfer()).toMatchObject({ afterwards: 'sees' })
    await target.addMember(editor, 'editor', { viewOthersTasks: false })
    expect(await previewTransfer()).toMatchObject({ afterwards: 'loses' })
    expect(owner.userId).not.toBe(editor.userId)
  })
})

describe('tasks.locate', () => {
  it('returns the current board to users who may see the task', async () => {
    const { source, target, owner, to } = await twoBoards()
    const task = await source.aTask({ visibleTo: [] })
    const { taskId } = task
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(await owner.rpc.tasks.locate({ taskId })).toEqual({ boardId: target.boardId })
    const [viewer, other] = [await target.with('viewer'), await source.with('owner')]
    await expectRejected(viewer.rpc.tasks.locate({ taskId }), 'task.not_found')
    await expectRejected(other.rpc.tasks.locate({ taskId }), 'task.not_found')
    const unknownId = TaskId.parse(world.platform.ids.next('tsk'))
    await expectRejected(owner.rpc.tasks.locate({ taskId: unknownId }), 'task.not_found')
  })
})

describe('tasks.transfer, repeated', () => {
  testIdempotency(world, async ({ board, owner }) => {
    const { boardId, workspaceId } = board
    const target = await (await world.aWorkspace()).aBoard()
    await world.entities.board.patch({ boardId: target.boardId }).set({ title: 'There' }).go()
    await world.entities.board
      .put({ ...(await world.entities.board.get({ boardId: target.boardId }).go()).data!, workspaceId })
      .go()
    await target.addMember(owner, 'owner')
    const task = await board.aTask()
    const to = { toBoardId: target.boardId, listId: target.todo.listId }
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.transfer({ boardId, taskId: task.taskId, ...to, mutationId }),
      changeInBetween: () => {
        const change = { field: 'title', from: task.title, to: 'Renamed there' } as const
        return owner.rpc.tasks.change({ boardId: target.boardId, taskId: task.taskId, change })
      },
    }
  })
})

describe('authorisation of tasks.transfer', () => {
  testCallers(
    world,
    async ({ rpc, task, workspace, me }) => {
      const target = await workspace.aBoard()
      if (me) await target.addMember({ userId: me }, 'owner')
      await rpc.tasks.transfer({ ...task, toBoardId: target.boardId, listId: target.todo.listId })
    },
    editTaskAnswers,
  )
})
