// tasks.transfer: a task goes to another board with all that belongs to it, and goes back exactly.

import { afterAll, describe, expect, it } from 'vitest'
import { CommentId, TaskId } from '#shared/common/ids.ts'
import { unpacked } from '#shared/task/card.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferringIn } from './transferring.ts'

const world = await openWorld()
afterAll(world.close)
const { twoBoards, aRoot, on, counted, watchersOf, watched, many } = transferringIn(world)
const commentId = () => CommentId.parse(world.platform.ids.next('cmt'))

describe('a task that goes to another board', () => {
  it('is there, at the end of a list, with a number of that board, and no more where it was', async () => {
    const { here, there, owner, to } = await twoBoards()
    const task = await here.aTask({ title: 'Paint the gate', priority: 'high', due: '2026-12-01' as never })
    const last = await there.aTask({ listId: to.listId })
    const { card, boardId } = await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(boardId).toBe(there.boardId)
    const arrived = (await on(there, task))!
    expect(arrived).toEqual(unpacked(there.boardId, card))
    const { taskId, title, priority, due, createdBy } = task
    expect(arrived).toMatchObject({ taskId, title, priority, due, createdBy, listId: to.listId, version: 2 })
    expect(arrived.position > last.position).toBe(true)
    expect(await on(here, task)).toBeNull()
    await expectRefused(owner.rpc.tasks.get(task), 'task.not_found')
  })

  it('keeps its description, comments, files and history, and leaves an entry in both logs', async () => {
    const { here, there, owner, to } = await twoBoards()
    const task = await here.aTask()
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'With **two** coats.' })
    await owner.rpc.comments.add({ ...task, commentId: commentId(), text: 'Green, please.' })
    const file = await here.anAttachment(task)
    const { entryId } = await owner.rpc.tasks.transfer({ ...task, ...to })
    const opened = await owner.rpc.tasks.get({ boardId: there.boardId, taskId: task.taskId })
    expect(opened.body.description).toBe('With **two** coats.')
    expect(opened.comments.map(({ text }) => text)).toEqual(['Green, please.'])
    expect(opened.attachments.map(({ attachmentId }) => attachmentId)).toEqual([file.attachmentId])
    const kinds = opened.activity.events.map(({ type }) => type)
    expect(kinds).toEqual(['task.arrived', 'task.transferred', 'comment.added', 'task.described'])
    const left = (await world.log(here.boardId)).at(-1)
    const { title, taskId } = task
    expect(left).toMatchObject({ type: 'task.transferred', entryId, taskId, title, toBoardId: there.boardId })
    const [came] = await world.log(there.boardId)
    expect(came).toMatchObject({ type: 'task.arrived', taskId, title, listId: to.listId, fromBoardId: here.boardId })
    expect(await world.waiting()).toBe(0)
    // And all that goes on is of the other board.
    await owner.rpc.comments.add({ boardId: there.boardId, taskId, commentId: commentId(), text: 'Done.' })
    expect((await on(there, task))?.comments).toBe(2)
  })

  it('bears the labels of that board with the same titles, and those of the workspace', async () => {
    const { workspace, here, there, owner, to } = await twoBoards()
    const manager = await workspace.aPerson('manager')
    const shared = await manager.rpc.labels.createShared({ title: 'Website' })
    const [urgent, lost] = [await here.aLabel('Urgent'), await here.aLabel('Workshop')]
    const plain = await here.aLabel('', 'teal')
    const alike = await there.aLabel('urgent ', 'sky')
    const alikePlain = await there.aLabel('', 'teal')
    await there.aLabel('', 'red')
    const labelIds = [urgent, lost, plain, shared].map(({ labelId }) => labelId)
    const task = await here.aTask({ labelIds })
    const { losses } = await owner.rpc.tasks.previewTransfer({ ...task, toBoardId: there.boardId })
    expect(losses.labels).toEqual([lost])
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect((await on(there, task))?.labelIds).toEqual([alike.labelId, alikePlain.labelId, shared.labelId])
  })

  it('is had, watched and seen by nobody who is not there', async () => {
    const { here, there, owner, to } = await twoBoards()
    const [gone, stays] = [await here.with('editor'), await here.with('editor')]
    await there.admits(stays, 'viewer')
    const visibleTo = [gone.userId, stays.userId]
    const { root, parts } = await aRoot({ here }, [{ assigneeId: gone.userId }, { assigneeId: stays.userId }], {
      assigneeId: gone.userId,
      visibleTo,
    })
    for (const it of [root, ...parts]) await watched(it, [owner.userId, gone.userId])
    const said = await owner.rpc.tasks.previewTransfer({ ...root, toBoardId: there.boardId })
    const them = [gone.userId]
    expect(said).toMatchObject({ subTasks: 2, losses: { assignees: them, watchers: them, people: them } })
    await owner.rpc.tasks.transfer({ ...root, ...to })
    expect(await on(there, root)).toMatchObject({ assigneeId: null, visibleTo: [stays.userId] })
    expect(await on(there, parts[0]!)).toMatchObject({ assigneeId: null })
    expect(await on(there, parts[1]!)).toMatchObject({ assigneeId: stays.userId })
    expect(await watchersOf(root)).toEqual([owner.userId])
    await expectRefused(gone.rpc.tasks.get({ boardId: there.boardId, taskId: root.taskId }), 'task.not_found')
  })

  it('is not given to somebody who has been deactivated', async () => {
    const { workspace, here, there, owner, to } = await twoBoards()
    const editor = await here.with('editor')
    await there.admits(editor, 'editor')
    await workspace.makes(editor, { state: 'deactivated' })
    const task = await here.aTask({ assigneeId: editor.userId })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect((await on(there, task))?.assigneeId).toBeNull()
  })

  it.each([0, 1, 9, 25, 90])('takes %i sub-tasks along, archived and deleted ones too', async (count) => {
    const { here, there, owner, to } = await twoBoards()
    const away = { at: world.clock.now(), by: here.createdBy, workspaceId: here.workspaceId, archived: null }
    const parts = many(count).map((like, i) => (i % 3 === 1 ? { ...like, state: 'archived' as const, away } : like))
    const { root, parts: all } = await aRoot({ here }, parts)
    await owner.rpc.tasks.transfer({ ...root, ...to })
    for (const part of all) {
      expect(await on(here, part)).toBeNull()
      const { title, state, position, rootId } = part
      expect(await on(there, part)).toMatchObject({ title, state, position, rootId, listId: to.listId })
    }
    const active = all.filter(({ state }) => state === 'active').length
    expect(await counted(there, root.taskId)).toBe(active)
    expect(await counted(here, root.taskId)).toBe(0)
    expect(await world.table.transfer.get(root.taskId)).toBeNull()
  })

  it('comes from one template to another, and never from a template to a project', async () => {
    const { here, there, owner, to } = await twoBoards('template')
    const task = await here.aTask({ due: '0001-01-05' as never })
    const project = await twoBoards()
    const wrong = owner.rpc.tasks.transfer({ ...task, ...project.to })
    await expectRefused(wrong, 'request.invalid', { field: 'toBoardId' })
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(await on(there, task)).toMatchObject({ due: task.due })
  })
})

describe('a transfer is refused', () => {
  it('without the right to put it away here, or to create there', async () => {
    const { here, there, to } = await twoBoards()
    const task = await here.aTask()
    const viewer = await here.with('editor', { editOthersTasks: true })
    await expectRefused(viewer.rpc.tasks.transfer({ ...task, ...to }), 'board.not_found')
    await there.admits(viewer, 'viewer')
    await expectRefused(viewer.rpc.tasks.transfer({ ...task, ...to }), 'permission.denied')
    await expectRefused(viewer.rpc.tasks.previewTransfer({ ...task, toBoardId: there.boardId }), 'permission.denied')
    await there.admits(viewer, 'editor')
    const restricted = await here.with('restricted')
    await there.admits(restricted, 'owner')
    const theirs = await here.aTask({ assigneeId: restricted.userId })
    await expectRefused(restricted.rpc.tasks.transfer({ ...theirs, ...to }), 'permission.denied')
    expect(await on(here, theirs)).toEqual(theirs)
    await viewer.rpc.tasks.transfer({ ...task, ...to })
  })

  it('into a list that is not there, or is closed, onto the same board, and of a sub-task', async () => {
    const { here, there, owner, to } = await twoBoards()
    const { root, parts } = await aRoot({ here }, [{}])
    const send = (wish: object) => owner.rpc.tasks.transfer({ ...root, ...to, ...wish })
    await expectRefused(send({ listId: here.todo.listId }), 'list.not_found')
    await there.becomes({ closed: { [to.listId]: 'archived' } })
    await expectRefused(send({}), 'lifecycle.not_active')
    await expectRefused(send({ toBoardId: here.boardId }), 'request.invalid', { field: 'toBoardId' })
    await expectRefused(send({ taskId: parts[0]!.taskId }), 'request.invalid', { field: 'taskId' })
    await there.becomes({ state: 'archived' })
    await expectRefused(send({}), 'lifecycle.not_active')
    expect(await on(here, root)).toEqual(root)
    expect(await world.log(here.boardId)).toEqual([])
  })

  it('to a board of another workspace, which does not exist for them', async () => {
    const { here, owner } = await twoBoards()
    const elsewhere = await world.aBoard()
    const task = await here.aTask()
    const to = { toBoardId: elsewhere.boardId, listId: elsewhere.todo.listId }
    await expectRefused(owner.rpc.tasks.transfer({ ...task, ...to }), 'board.not_found')
  })

  it('when there is no room', async () => {
    const { here, there, owner, to } = await twoBoards()
    const task = await here.aTask()
    const shards = Array.from({ length: 8 }, (_, shard) => `tasks#${shard}`)
    await Promise.all(shards.map((of) => world.entities.counter.put({ boardId: there.boardId, of, value: 6250 }).go()))
    await expectRefused(owner.rpc.tasks.transfer({ ...task, ...to }), 'task.board_full')
    expect(await on(here, task)).toEqual(task)
    expect(await on(there, task)).toBeNull()
  })
})

describe('tasks.previewTransfer', () => {
  it('names the lists that are open there, and what one may do with it afterwards', async () => {
    const { here, there, owner } = await twoBoards()
    const task = await here.aTask()
    await there.listBecomes(there.done, { state: 'archived' })
    const editor = await here.with('editor', { editOthersTasks: true })
    const ask = () => editor.rpc.tasks.previewTransfer({ ...task, toBoardId: there.boardId })
    await there.admits(editor, 'editor', { editOthersTasks: true })
    const said = await ask()
    expect(said.lists.map(({ title }) => title)).toEqual(['To do', 'In progress'])
    expect(said.afterwards).toBe('edits')
    await there.admits(editor, 'editor')
    expect(await ask()).toMatchObject({ afterwards: 'sees' })
    await there.admits(editor, 'editor', { viewOthersTasks: false })
    expect(await ask()).toMatchObject({ afterwards: 'loses' })
    expect(owner.userId).not.toBe(editor.userId)
  })
})

describe('tasks.whereabouts', () => {
  it('leads those who see it to where it is', async () => {
    const { here, there, owner, to } = await twoBoards()
    const task = await here.aTask({ visibleTo: [] })
    const { taskId } = task
    await owner.rpc.tasks.transfer({ ...task, ...to })
    expect(await owner.rpc.tasks.whereabouts({ taskId })).toEqual({ boardId: there.boardId })
    const [viewer, other] = [await there.with('viewer'), await here.with('owner')]
    await expectRefused(viewer.rpc.tasks.whereabouts({ taskId }), 'task.not_found')
    await expectRefused(other.rpc.tasks.whereabouts({ taskId }), 'task.not_found')
    const never = TaskId.parse(world.platform.ids.next('tsk'))
    await expectRefused(owner.rpc.tasks.whereabouts({ taskId: never }), 'task.not_found')
  })
})

describe('tasks.transfer, sent more than once', () => {
  happensOnce(world, async ({ board, owner }) => {
    const { boardId, workspaceId } = board
    const there = await (await world.aWorkspace()).aBoard()
    await world.entities.board.patch({ boardId: there.boardId }).set({ title: 'There' }).go()
    await world.entities.board
      .put({ ...(await world.entities.board.get({ boardId: there.boardId }).go()).data!, workspaceId })
      .go()
    await there.admits(owner, 'owner')
    const task = await board.aTask()
    const to = { toBoardId: there.boardId, listId: there.todo.listId }
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.transfer({ boardId, taskId: task.taskId, ...to, mutationId }),
      meanwhile: () => {
        const change = { field: 'title', from: task.title, to: 'Renamed there' } as const
        return owner.rpc.tasks.change({ boardId: there.boardId, taskId: task.taskId, change })
      },
    }
  })
})

describe('the doors of tasks.transfer', () => {
  answersEverybody(
    world,
    async ({ rpc, task, workspace, me }) => {
      const there = await workspace.aBoard()
      if (me) await there.admits({ userId: me }, 'owner')
      await rpc.tasks.transfer({ ...task, toBoardId: there.boardId, listId: there.todo.listId })
    },
    editingATask,
  )
})
