// tasks.convert: task to sub-task, sub-task to task, and the undo of both.

import { afterAll, describe, expect, it } from 'vitest'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type ABoard, openWorld, type Rpc } from '#tests/kit/world.ts'
import { copyFixtures } from './copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { tasksOf, subTasksOf, withSubTasks, numberedFields } = copyFixtures(world)

const below = (task: Task, root: Task, after: Task | null = null) => ({
  boardId: task.boardId,
  taskId: task.taskId,
  rootId: root.taskId,
  after: after?.taskId ?? null,
  before: null,
})
const toRootInput = ({ boardId, taskId, rootId }: Task) => ({
  boardId,
  taskId,
  rootId: null,
  after: rootId,
  before: null,
})
const idsOf = (tasks: readonly Task[]) => tasks.map(({ taskId }) => taskId)
const counted = ({ boardId, taskId }: Task) => world.table.counter.value(boardId, subTaskCounter(taskId))
const currentTask = async (task: Task) => (await world.table.task.get(task, true))!
const getTask = ({ rpc }: { rpc: Rpc }, task: Task) => rpc.tasks.get(task)
const expectInvalid = (call: Promise<unknown>, field: string) => expectRejected(call, 'request.invalid', { field })
const rootsOf = async (board: ABoard) => (await tasksOf(board.boardId)).filter(({ rootId }) => !rootId)

describe('converting a task to a sub-task', () => {
  it('appends it to the existing sub-tasks, keeps its number and fields, and logs it', async () => {
    const { board, root, subTasks } = await withSubTasks([{ title: 'Buy paint' }])
    const owner = await board.with('owner')
    const task = await board.aTask({ listId: board.done.listId, title: 'Buy a brush', number: 128, priority: 'high' })
    const { card } = await owner.rpc.tasks.convert(below(task, root, subTasks[0]))
    const [, subTask] = await subTasksOf(board, root.taskId)
    expect(subTask).toEqual(unpackTask(board.boardId, card))
    const keptFields = { title: 'Buy a brush', number: 128, priority: 'high', createdBy: task.createdBy }
    expect(subTask).toMatchObject({ ...keptFields, taskId: task.taskId, rootId: root.taskId, listId: root.listId })
    expect(await counted(root)).toBe(2)
    const [event] = (await world.log(board.boardId)).slice(-1)
    const from = { rootId: null, listId: task.listId, position: task.position, visibleTo: null }
    const to = { rootId: root.taskId, listId: root.listId, position: subTask!.position, visibleTo: null }
    expect(event).toMatchObject({ type: 'task.converted', taskId: task.taskId, rootId: root.taskId, from, to })
    expect(world.published.at(-1)).toEqual(event)
  })

  it('is rejected if it would create a second level of sub-tasks', async () => {
    const { board, root, subTasks } = await withSubTasks([{}])
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await expectRejected(owner.rpc.tasks.convert(below(task, subTasks[0]!)), 'task.not_found')
    await expectInvalid(owner.rpc.tasks.convert(below(task, task)), 'rootId')
    await expectInvalid(owner.rpc.tasks.convert(below(subTasks[0]!, task)), 'rootId')
    await expectRejected(owner.rpc.tasks.convert(below(root, task)), 'task.has_sub_tasks')
    expect(await world.log(board.boardId)).toEqual([])
  })

  it.each(['archived', 'deleted'] as const)('is rejected while a sub-task of the task is %s', async (state) => {
    const { board, root } = await withSubTasks([{ state }])
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await expectRejected(owner.rpc.tasks.convert(below(root, task)), 'task.has_sub_tasks')
  })

  it('is rejected if the root has the maximum number of sub-tasks', async () => {
    const { board, root } = await withSubTasks(numberedFields(subTasksPerTask))
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await expectRejected(owner.rpc.tasks.convert(below(task, root)), 'task.sub_task_limit', { limit: subTasksPerTask })
    expect(await currentTask(task)).toEqual(task)
  })

  it('requires an active root on the same board', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const elsewhere = await (await world.aBoard()).aTask()
    await expectRejected(owner.rpc.tasks.convert(below(task, elsewhere)), 'task.not_found')
    const archived = await board.aTask({ state: 'archived' })
    await expectRejected(owner.rpc.tasks.convert(below(task, archived)), 'lifecycle.not_active')
  })

  it('requires the right to edit the root', async () => {
    const board = await world.aBoard()
    const [editor, restricted] = await Promise.all([board.with('editor'), board.with('restricted')])
    const another = await board.aTask()
    const ofEditor = await board.aTask({ assigneeId: editor.userId })
    await expectRejected(editor.rpc.tasks.convert(below(ofEditor, another)), 'permission.denied')
    const ofRestricted = await board.aTask({ assigneeId: restricted.userId })
    // A task that the caller may not see is reported as not found.
    await expectRejected(restricted.rpc.tasks.convert(below(ofRestricted, another)), 'task.not_found')
    await restricted.rpc.tasks.convert(below(ofRestricted, await board.aTask({ assigneeId: restricted.userId })))
  })

  it('applies the viewers of the root and requires the right to restrict tasks', async () => {
    const board = await world.aBoard()
    const [owner, restricted, viewer] = await Promise.all([
      board.with('owner'),
      board.with('restricted'),
      board.with('viewer'),
    ])
    const mine = { assigneeId: restricted.userId }
    const secret = await board.aTask({ ...mine, visibleTo: [] })
    const [open, root] = [await board.aTask(mine), await board.aTask(mine)]
    await expectRejected(restricted.rpc.tasks.convert(below(open, secret)), 'permission.denied')
    await expectRejected(restricted.rpc.tasks.convert(below(secret, root)), 'permission.denied')
    await owner.rpc.tasks.convert(below(open, secret))
    await expectRejected(getTask(viewer, open), 'task.not_found')
    const other = await board.aTask({ visibleTo: [viewer.userId] })
    await owner.rpc.tasks.convert(below(other, root))
    expect(await currentTask(other)).toMatchObject({ visibleTo: null })
  })

  it('rejects one of two concurrent conversions that make each task a sub-task of the other', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [one, other] = [await board.aTask(), await board.aTask()]
    const both = await Promise.allSettled([
      owner.rpc.tasks.convert(below(one, other)),
      owner.rpc.tasks.convert(below(other, one)),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const all = [await currentTask(one), await currentTask(other)]
    expect(all.filter(({ rootId }) => rootId)).toHaveLength(1)
    expect((await counted(one)) + (await counted(other))).toBe(1)
  })

  it('rejects one of a concurrent conversion and a new sub-task of the same task', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, root] = [await board.aTask(), await board.aTask()]
    const subTaskId = world.platform.ids.next('tsk')
    const both = await Promise.allSettled([
      owner.rpc.tasks.convert(below(task, root)),
      owner.rpc.tasks.addSubTask({ ...task, subTaskId, title: 'Buy paint', after: null, before: null }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const subTasks = await subTasksOf(board, task.taskId)
    expect(subTasks.length === 0).toBe((await currentTask(task)).rootId === root.taskId)
  })
})

describe('converting a sub-task to a task', () => {
  it('places it in the list of its root, below the root', async () => {
    const { board, root, subTasks } = await withSubTasks([{ title: 'Buy paint', number: 7 }])
    const [owner, next] = [await board.with('owner'), await board.aTask()]
    // The list on the card of a sub-task is ignored; the list of its root counts.
    const subTask = await board.updateTask(subTasks[0]!, { listId: board.done.listId })
    await owner.rpc.tasks.convert({ ...toRootInput(subTask), before: next.taskId })
    expect(idsOf(await rootsOf(board))).toEqual([root.taskId, subTask.taskId, next.taskId])
    expect(await currentTask(subTask)).toMatchObject({ rootId: null, listId: root.listId, number: 7, visibleTo: null })
    expect(await counted(root)).toBe(0)
    await expectInvalid(owner.rpc.tasks.convert(toRootInput(await currentTask(subTask))), 'rootId')
  })

  it('keeps it hidden from users who could not see it', async () => {
    const board = await world.aBoard()
    const [owner, named, assignee, creator, viewer] = await Promise.all([
      board.with('owner'),
      board.with('viewer'),
      board.with('restricted'),
      board.with('editor', { viewOthersTasks: false }),
      board.with('viewer'),
    ])
    const fields = { visibleTo: [named.userId], assigneeId: assignee.userId, createdBy: creator.userId }
    const subTask = await board.aSubTask(await board.aTask(fields))
    await owner.rpc.tasks.convert(toRootInput(subTask))
    for (const person of [owner, named, assignee, creator]) await getTask(person, subTask)
    await expectRejected(getTask(viewer, subTask), 'task.not_found')
  })

  it('requires the rights to edit the root and to create tasks', async () => {
    const board = await world.aBoard()
    const [restricted, creating] = await Promise.all([
      board.with('restricted'),
      board.with('restricted', { createTasks: true }),
    ])
    const partOf = async (fields: Partial<Task>, own: Partial<Task> = {}) =>
      board.aSubTask(await board.aTask(fields), own)
    const theirs = await partOf({ assigneeId: restricted.userId })
    await expectRejected(restricted.rpc.tasks.convert(toRootInput(theirs)), 'permission.denied')
    const another = await partOf({}, { assigneeId: creating.userId })
    await expectRejected(creating.rpc.tasks.convert(toRootInput(another)), 'permission.denied')
    await creating.rpc.tasks.convert(toRootInput(await partOf({ assigneeId: creating.userId })))
  })
})

describe('undoing a conversion', () => {
  it('restores position, list and viewers after the root was moved', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = await Promise.all([board.with('owner'), board.with('viewer')])
    const root = await board.aTask()
    const task = await board.aTask({ listId: board.doing.listId, visibleTo: [viewer.userId] })
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    await owner.rpc.tasks.move({ ...root, listId: board.done.listId, after: null, before: null })
    const { entryId: undoId } = await owner.rpc.tasks.convert({ ...toRootInput(task), undoEntryId: entryId })
    expect(await currentTask(task)).toEqual({ ...task, version: 3 })
    expect(await counted(root)).toBe(0)
    // Redo of the undone conversion.
    await owner.rpc.tasks.convert({ ...below(task, root), undoEntryId: undoId })
    expect(await currentTask(task)).toMatchObject({ rootId: root.taskId, visibleTo: null })
    expect(await counted(root)).toBe(1)
  })

  it('restores the position among the sub-tasks of its root', async () => {
    const { board, root, subTasks } = await withSubTasks(numberedFields(3))
    const owner = await board.with('owner')
    const { entryId } = await owner.rpc.tasks.convert(toRootInput(subTasks[1]!))
    await owner.rpc.tasks.convert({ ...below(subTasks[1]!, root), undoEntryId: entryId })
    expect(idsOf(await subTasksOf(board, root.taskId))).toEqual(idsOf(subTasks))
    expect(await currentTask(subTasks[1]!)).toEqual({ ...subTasks[1]!, version: 3 })
  })

  it('needs no right to create tasks', async () => {
    const board = await world.aBoard()
    const restricted = await board.with('restricted')
    const mine = { assigneeId: restricted.userId }
    const [task, root] = [await board.aTask(mine), await board.aTask(mine)]
    const { entryId } = await restricted.rpc.tasks.convert(below(task, root))
    await restricted.rpc.tasks.convert({ ...toRootInput(task), undoEntryId: entryId })
    expect(await currentTask(task)).toEqual({ ...task, version: 3 })
  })

  it('requires the right to restrict tasks if the viewers of the root have changed', async () => {
    const board = await world.aBoard()
    const [restricted, viewer] = await Promise.all([
      board.with('restricted', { createTasks: true }),
      board.with('viewer'),
    ])
    const root = await board.aTask({ visibleTo: [restricted.userId], assigneeId: restricted.userId })
    const subTask = await board.aSubTask(root, { assigneeId: restricted.userId })
    const { entryId } = await restricted.rpc.tasks.convert(toRootInput(subTask))
    await board.updateTask(await currentTask(root), { visibleTo: null })
    const undo = { ...below(subTask, root), undoEntryId: entryId }
    await expectRejected(restricted.rpc.tasks.convert(undo), 'permission.denied')
    await expectRejected(getTask(viewer, subTask), 'task.not_found')
    await board.updateTask(await currentTask(root), { visibleTo: [restricted.userId] })
    await restricted.rpc.tasks.convert(undo)
    expect(await currentTask(subTask)).toMatchObject({ rootId: root.taskId })
  })

  it('is rejected for another user, after a move, and with another entry id', async () => {
    const board = await world.aBoard()
    const [owner, other] = await Promise.all([board.with('owner'), board.with('owner')])
    const [task, root, unrelated] = [await board.aTask(), await board.aTask(), await board.aTask()]
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    const undo = { ...toRootInput(task), undoEntryId: entryId }
    await expectInvalid(other.rpc.tasks.convert(undo), 'undoEntryId')
    const { entryId: otherEntryId } = await owner.rpc.tasks.convert(below(unrelated, root))
    await expectInvalid(owner.rpc.tasks.convert({ ...undo, undoEntryId: otherEntryId }), 'undoEntryId')
    await owner.rpc.tasks.move({ ...task, listId: root.listId, after: unrelated.taskId, before: null })
    await expectRejected(owner.rpc.tasks.convert(undo), 'task.changed_meanwhile')
  })

  it('is rejected if the former list is archived', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const [task, root] = [await board.aTask({ listId: board.doing.listId }), await board.aTask()]
    const { entryId } = await owner.rpc.tasks.convert(below(task, root))
    await owner.rpc.lists.archive({ boardId: board.boardId, listId: board.doing.listId })
    const undo = { ...toRootInput(task), undoEntryId: entryId }
    await expectRejected(owner.rpc.tasks.convert(undo), 'lifecycle.not_active')
  })
})

describe('tasks.convert', () => {
  testIdempotency(world, async ({ board, owner }) => {
    const [task, root] = [await board.aTask(), await board.aTask()]
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.convert({ ...below(task, root), mutationId }),
      changeInBetween: () => owner.rpc.tasks.convert(toRootInput({ ...task, rootId: root.taskId })),
    }
  })

  it('returns the same answer to a repeated call by a user who lost access through it', async () => {
    const board = await world.aBoard()
    const restricted = await board.with('restricted', { createTasks: true })
    const subTask = await board.aSubTask(await board.aTask({ assigneeId: restricted.userId }))
    const input = { ...toRootInput(subTask), mutationId: world.platform.ids.next('mut') as never }
    const answer = await restricted.rpc.tasks.convert(input)
    await expectRejected(getTask(restricted, subTask), 'task.not_found')
    expect(await restricted.rpc.tasks.convert(input)).toEqual(answer)
  })

  testCallers(
    world,
    async ({ rpc, board, task }) => rpc.tasks.convert(below(task, await board.aTask())),
    editTaskAnswers,
  )
})
