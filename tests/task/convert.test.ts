// tasks.convert: a task becomes a sub-task, a sub-task a task of its own, and each goes back exactly.

import { afterAll, describe, expect, it } from 'vitest'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf, partsOf, withParts, many } = copyingIn(world)

const below = (task: Task, root: Task, after: Task | null = null) => ({
  boardId: task.boardId,
  taskId: task.taskId,
  rootId: root.taskId,
  after: after?.taskId ?? null,
  before: null,
})
const onItsOwn = (task: Task) => ({
  boardId: task.boardId,
  taskId: task.taskId,
  rootId: null,
  after: task.rootId,
  before: null,
})
const idsOf = (tasks: readonly Task[]) => tasks.map(({ taskId }) => taskId)
const counted = ({ boardId, taskId }: Task) => world.table.counter.value(boardId, subTaskCounter(taskId))
const now = async (task: Task) => (await world.table.task.get(task, true))!
const sees = ({ rpc }: { rpc: Rpc }, task: Task) => rpc.tasks.get(task)
const rootsOf = async (board: ABoard) => (await tasksOf(board.boardId)).filter(({ rootId }) => !rootId)

describe('a task becomes a sub-task', () => {
  it('behind the sub-tasks there are, with its number and all it has, and the log says so', async () => {
    const { board, root, parts } = await withParts([{ title: 'Buy paint' }])
    const owner = await board.with('owner')
    const task = await board.aTask({ listId: board.done.listId, title: 'Buy a brush', number: 128, priority: 'high' })
    const { card } = await owner.rpc.tasks.convert(below(task, root, parts[0]))
    const [, part] = await partsOf(board, root.taskId)
    expect(part).toEqual(unpacked(board.boardId, card))
    const kept = { title: 'Buy a brush', number: 128, priority: 'high', createdBy: task.createdBy }
    expect(part).toMatchObject({ ...kept, taskId: task.taskId, rootId: root.taskId, listId: root.listId })
    expect(await counted(root)).toBe(2)
    const [event] = (await world.log(board.boardId)).slice(-1)
    const from = { rootId: null, listId: task.listId, position: task.position, visibleTo: null }
    const to = { rootId: root.taskId, listId: root.listId, position: part!.position, visibleTo: null }
    expect(event).toMatchObject({ type: 'task.converted', taskId: task.taskId, rootId: root.taskId, from, to })
    expect(world.published.at(-1)).toEqual(event)
  })

  it('unless there would be two levels', async () => {
    const { board, root, parts } = await withParts([{}])
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const wrong = (call: Promise<unknown>) => expectRefused(call, 'request.invalid', { field: 'rootId' })
    await expectRefused(owner.rpc.tasks.convert(below(task, parts[0]!)), 'task.not_found')
    await wrong(owner.rpc.tasks.convert(below(task, task)))
    await wrong(owner.rpc.tasks.convert(below(parts[0]!, task)))
    await expectRefused(owner.rpc.tasks.convert(below(root, task)), 'task.has_sub_tasks')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it.each(['archived', 'deleted'] as const)('unless one that is %s could come back to it', async (state) => {
    const { board, root } = await withParts([{ state }])
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await expectRefused(owner.rpc.tasks.convert(below(root, task)), 'task.has_sub_tasks')
  })

  it('unless there is no room', async () => {
    const { board, root } = await withParts(many(subTasksPerTask))
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await expectRefused(owner.rpc.tasks.convert(below(task, root)), 'task.sub_task_limit', { limit: subTasksPerTask })
    expect(await now(task)).toEqual(task)
  })

  it('of what is there, open, and on the same board', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const elsewhere = await (await world.aBoard()).aTask()
    await expectRefused(owner.rpc.tasks.convert(below(task, elsewhere)), 'task.not_found')
    const archived = await board.aTask({ state: 'archived' })
    await expectRefused(owner.rpc.tasks.convert(below(task, archived)), 'lifecycle.not_active')
  })

  it('of what whoever does it may edit, too', async () => {
    const board = await world.aBoard()
    const [editor, few] = await Promise.all([board.with('editor'), board.with('restricted')])
    const another = await board.aTask()
    const ofEditor = await board.aTask({ assigneeId: editor.userId })
    await expectRefused(editor.rpc.tasks.convert(below(ofEditor, another)), 'permission.denied')
    const ofFew = await board.aTask({ assigneeId: few.userId })
    // What they do not see is not there.
    await expectRefused(few.rpc.tasks.convert(below(ofFew, another)), 'task.not_found')
    await few.rpc.tasks.convert(below(ofFew, await board.aTask({ assigneeId: few.userId })))
  })

  it('and is shown to whom its root is, by those who decide about that', async () => {
    const board = await world.aBoard()
    const [owner, few, viewer] = await Promise.all([
      board.with('owner'),
      board.with('restricted'),
      board.with('viewer'),
    ])
    const mine = { assigneeId: few.userId }
    const secret = await board.aTask({ ...mine, visibleTo: [] })
    const [open, root] = [await board.aTask(mine), await board.aTask(mine)]
    await expectRefused(few.rpc.tasks.convert(below(open, secret)), 'permission.denied')
    await expectRefused(few.rpc.tasks.convert(below(secret, root)), 'permission.denied')
    await owner.rpc.tasks.convert(below(open, secret))
    await expectRefused(sees(viewer, open), 'task.not_found')
    const other = await board.aTask({ visibleTo: [viewer.userId] })
    await owner.rpc.tasks.convert(below(other, root))
    expect(await now(other)).toMatchObject({ visibleTo: null })
  })

  it('or the other way round, when two make each other sub-tasks in the same moment', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [one, other] = [await board.aTask(), await board.aTask()]
    const both = await Promise.allSettled([
      owner.rpc.tasks.convert(below(one, other)),
      owner.rpc.tasks.convert(below(other, one)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const all = [await now(one), await now(other)]
    expect(all.filter(({ rootId }) => rootId)).toHaveLength(1)
    expect((await counted(one)) + (await counted(other))).toBe(1)
  })

  it('or gets a sub-task of its own, when both happen in the same moment', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, root] = [await board.aTask(), await board.aTask()]
    const subTaskId = world.platform.ids.next('tsk')
    const both = await Promise.allSettled([
      owner.rpc.tasks.convert(below(task, root)),
      owner.rpc.tasks.addSubTask({ ...task, subTaskId, title: 'Buy paint', after: null, before: null }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const parts = await partsOf(board, task.taskId)
    expect(parts.length === 0).toBe((await now(task)).rootId === root.taskId)
  })
})

describe('a sub-task becomes a task of its own', () => {
  it('in the list of its root, behind it', async () => {
    const { board, root, parts } = await withParts([{ title: 'Buy paint', number: 7 }])
    const [owner, next] = [await board.with('owner'), await board.aTask()]
    // Wherever its own card says it lies.
    const part = await board.taskBecomes(parts[0]!, { listId: board.done.listId })
    await owner.rpc.tasks.convert({ ...onItsOwn(part), before: next.taskId })
    expect(idsOf(await rootsOf(board))).toEqual([root.taskId, part.taskId, next.taskId])
    expect(await now(part)).toMatchObject({ rootId: null, listId: root.listId, number: 7, visibleTo: null })
    expect(await counted(root)).toBe(0)
    await expectRefused(owner.rpc.tasks.convert(onItsOwn(await now(part))), 'request.invalid', { field: 'rootId' })
  })

  it('and stays hidden from those who did not see it', async () => {
    const board = await world.aBoard()
    const [owner, named, assignee, creator, viewer] = await Promise.all([
      board.with('owner'),
      board.with('viewer'),
      board.with('restricted'),
      board.with('editor', { viewOthersTasks: false }),
      board.with('viewer'),
    ])
    const root = await board.aTask({
      visibleTo: [named.userId],
      assigneeId: assignee.userId,
      createdBy: creator.userId,
    })
    const part = await board.aSubTask(root)
    await owner.rpc.tasks.convert(onItsOwn(part))
    for (const person of [owner, named, assignee, creator]) await sees(person, part)
    await expectRefused(sees(viewer, part), 'task.not_found')
  })

  it('when whoever does it may edit its root and create tasks', async () => {
    const board = await world.aBoard()
    const [few, creating] = await Promise.all([
      board.with('restricted'),
      board.with('restricted', { createTasks: true }),
    ])
    const partOf = async (like: Partial<Task>, own: Partial<Task> = {}) => board.aSubTask(await board.aTask(like), own)
    const theirs = await partOf({ assigneeId: few.userId })
    await expectRefused(few.rpc.tasks.convert(onItsOwn(theirs)), 'permission.denied')
    const another = await partOf({}, { assigneeId: creating.userId })
    await expectRefused(creating.rpc.tasks.convert(onItsOwn(another)), 'permission.denied')
    await creating.rpc.tasks.convert(onItsOwn(await partOf({ assigneeId: creating.userId })))
  })
})

describe('a conversion is taken back', () => {
  it('to the very place, list and people, wherever the root has gone since', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const root = await board.aTask()
    const task = await board.aTask({ listId: board.doing.listId, visibleTo: [viewer.userId] })
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    await owner.rpc.tasks.move({ ...root, listId: board.done.listId, after: null, before: null })
    const { entryId: again } = await owner.rpc.tasks.convert({ ...onItsOwn(task), back: entryId })
    expect(await now(task)).toEqual({ ...task, version: 3 })
    expect(await counted(root)).toBe(0)
    // And what was taken back is done again.
    await owner.rpc.tasks.convert({ ...below(task, root), back: again })
    expect(await now(task)).toMatchObject({ rootId: root.taskId, visibleTo: null })
    expect(await counted(root)).toBe(1)
  })

  it('below its root again, between the same two', async () => {
    const { board, root, parts } = await withParts(many(3))
    const owner = await board.with('owner')
    const { entryId } = await owner.rpc.tasks.convert(onItsOwn(parts[1]!))
    await owner.rpc.tasks.convert({ ...below(parts[1]!, root), back: entryId })
    expect(idsOf(await partsOf(board, root.taskId))).toEqual(idsOf(parts))
    expect(await now(parts[1]!)).toEqual({ ...parts[1]!, version: 3 })
  })

  it('without the right to create, by whoever did it', async () => {
    const board = await world.aBoard()
    const few = await board.with('restricted')
    const mine = { assigneeId: few.userId }
    const [task, root] = [await board.aTask(mine), await board.aTask(mine)]
    const { entryId } = await few.rpc.tasks.convert(below(task, root))
    await few.rpc.tasks.convert({ ...onItsOwn(task), back: entryId })
    expect(await now(task)).toEqual({ ...task, version: 3 })
  })

  it('below a root that is shown to others since, by those who decide about that', async () => {
    const board = await world.aBoard()
    const [few, viewer] = await Promise.all([board.with('restricted', { createTasks: true }), board.with('viewer')])
    const root = await board.aTask({ visibleTo: [few.userId], assigneeId: few.userId })
    const part = await board.aSubTask(root, { assigneeId: few.userId })
    const { entryId } = await few.rpc.tasks.convert(onItsOwn(part))
    await board.taskBecomes(await now(root), { visibleTo: null })
    const back = { ...below(part, root), back: entryId }
    await expectRefused(few.rpc.tasks.convert(back), 'permission.denied')
    await expectRefused(sees(viewer, part), 'task.not_found')
    await board.taskBecomes(await now(root), { visibleTo: [few.userId] })
    await few.rpc.tasks.convert(back)
    expect(await now(part)).toMatchObject({ rootId: root.taskId })
  })

  it('by nobody else, not after it was moved, and not by another entry', async () => {
    const board = await world.aBoard()
    const [owner, other] = await Promise.all([board.with('owner'), board.with('owner')])
    const [task, root, stranger] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    const undone = { ...onItsOwn(task), back: entryId }
    await expectRefused(other.rpc.tasks.convert(undone), 'request.invalid', { field: 'back' })
    const { entryId: anothers } = await owner.rpc.tasks.convert(below(stranger, root))
    await expectRefused(owner.rpc.tasks.convert({ ...undone, back: anothers }), 'request.invalid', { field: 'back' })
    await owner.rpc.tasks.move({ ...task, listId: root.listId, after: stranger.taskId, before: null })
    await expectRefused(owner.rpc.tasks.convert(undone), 'task.changed_meanwhile')
  })

  it('into a list that is open', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, root] = [await board.aTask({ listId: board.doing.listId }), await board.aTask()]
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.doing.listId })
    await expectRefused(owner.rpc.tasks.convert({ ...onItsOwn(task), back: entryId }), 'lifecycle.not_active')
  })
})

describe('tasks.convert', () => {
  happensOnce(world, async ({ board, owner }) => {
    const [task, root] = [await board.aTask(), await board.aTask()]
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.convert({ ...below(task, root), mutationId }),
      meanwhile: () => owner.rpc.tasks.convert(onItsOwn({ ...task, rootId: root.taskId })),
    }
  })

  it('answers whoever has lost sight of it by that, when they ask again', async () => {
    const board = await world.aBoard()
    const few = await board.with('restricted', { createTasks: true })
    const part = await board.aSubTask(await board.aTask({ assigneeId: few.userId }))
    const wish = { ...onItsOwn(part), mutationId: world.platform.ids.next('mut') as never }
    const answer = await few.rpc.tasks.convert(wish)
    await expectRefused(sees(few, part), 'task.not_found')
    expect(await few.rpc.tasks.convert(wish)).toEqual(answer)
  })

  answersEverybody(
    world,
    async ({ rpc, board, task }) => rpc.tasks.convert(below(task, await board.aTask())),
    editingATask,
  )
})
