// tasks.duplicate: assignee of the copy, rejected calls and repeated calls.

import { afterAll, describe, expect, it } from 'vitest'
import { subTasksPerTask } from '#shared/common/limits.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { shardLimit, shardCounters, subTaskCounter } from '#functions/table/access/counter.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { newMutationId, testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { copyFixtures } from './copy-fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { copyInput, tasksOf, withSubTasks, numberedFields } = copyFixtures(world)

describe('assignee of the copy', () => {
  it('is empty if the original assignee left or the caller may not assign to them', async () => {
    const board = await world.aBoard()
    const [owner, editor, trusted, formerMember] = await Promise.all([
      board.with('owner'),
      board.with('editor'),
      board.with('editor', { editOthersTasks: true }),
      world.aBoard().then((other) => other.with('owner')),
    ])
    const copyBy = async ({ rpc }: typeof owner, fields: Partial<Task>) =>
      unpackTask(board.boardId, (await rpc.tasks.duplicate(copyInput(await board.aTask(fields)))).card).assigneeId
    expect(await copyBy(owner, { assigneeId: formerMember.userId })).toBeNull()
    expect(await copyBy(editor, { assigneeId: owner.userId })).toBeNull()
    expect(await copyBy(trusted, { assigneeId: owner.userId })).toBe(owner.userId)
    expect(await copyBy(editor, { assigneeId: editor.userId })).toBe(editor.userId)
  })

  it('is the caller if they could not see the copy otherwise', async () => {
    const board = await world.aBoard()
    const limited = await board.with('editor', { viewOthersTasks: false })
    const task = await board.aTask({ visibleTo: [limited.userId] })
    const { card } = await limited.rpc.tasks.duplicate(copyInput(task))
    expect(unpackTask(board.boardId, card)).toMatchObject({ assigneeId: limited.userId, visibleTo: [limited.userId] })
  })

  it('rejects a hidden root and copies the sub-tasks that the caller sees through a visible root', async () => {
    const { board, root } = await withSubTasks([{}, { state: 'deleted' }])
    const limited = await board.with('restricted', { createTasks: true })
    await board.aSubTask(root, { assigneeId: limited.userId, title: 'Theirs' })
    await expectRejected(limited.rpc.tasks.duplicate(copyInput(root)), 'task.not_found')
    const owner = await board.with('owner')
    await owner.rpc.tasks.assign({ ...root, from: null, to: limited.userId })
    const { subTasks } = await limited.rpc.tasks.duplicate(copyInput(root))
    expect(subTasks).toHaveLength(2)
  })
})

describe('rejected calls', () => {
  it('give the reason without the right to create tasks or to add to the root of a sub-task', async () => {
    const { board, root, subTasks } = await withSubTasks([{}])
    const [editor, without] = await Promise.all([board.with('editor'), board.with('editor', { createTasks: false })])
    const off = { reason: 'switched-off' }
    await expectRejected(without.rpc.tasks.duplicate(copyInput(root)), 'permission.denied', off)
    await editor.rpc.tasks.duplicate(copyInput(root))
    await expectRejected(editor.rpc.tasks.duplicate(copyInput(subTasks[0]!)), 'permission.denied', off)
  })

  it.each(['archived', 'deleted'] as const)('include a task that is %s', async (state) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    await expectRejected(owner.rpc.tasks.duplicate(copyInput(await board.aTask({ state }))), 'lifecycle.not_active')
  })

  it('include a copy id that is in use', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    for (const { taskId: copyId } of [task, await board.aTask()]) {
      const call = owner.rpc.tasks.duplicate({ ...copyInput(task), copyId })
      await expectRejected(call, 'request.invalid', { field: 'copyId' })
    }
  })

  it.each([2, subTasksPerTask])(
    'write nothing when the board has no room for the task and %i sub-tasks',
    async (count) => {
      const { board, root } = await withSubTasks(numberedFields(count))
      const owner = await board.with('owner')
      const { boardId } = board
      await Promise.all(shardCounters.map((of) => world.entities.counter.put({ boardId, of, value: shardLimit }).go()))
      await expectRejected(owner.rpc.tasks.duplicate(copyInput(root)), 'task.board_full', { limit: 50_000 })
      expect(await tasksOf(boardId)).toHaveLength(1 + count)
      expect(await world.log(boardId)).toEqual([])
    },
  )

  it('include a root with the maximum number of sub-tasks', async () => {
    const { board, root, subTasks } = await withSubTasks([{}])
    const owner = await board.with('owner')
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value: subTasksPerTask }).go()
    await expectRejected(owner.rpc.tasks.duplicate(copyInput(subTasks[0]!)), 'task.sub_task_limit', { limit: 90 })
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.duplicate(copyInput(task)), {
    ...editTaskAnswers,
    'an editor': 'is allowed',
  })
})

describe('a repeated mutation', () => {
  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const input = copyInput(task)
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.duplicate({ ...input, mutationId }),
      changeInBetween: () =>
        owner.rpc.tasks.change({ ...task, change: { field: 'title', from: task.title, to: 'Paint the gate' } }),
    }
  })

  it('returns the same sub-tasks', async () => {
    const { board, root } = await withSubTasks(numberedFields(3))
    const owner = await board.with('owner')
    const input = { ...copyInput(root), mutationId: newMutationId(world) }
    const first = await owner.rpc.tasks.duplicate(input)
    expect(await owner.rpc.tasks.duplicate(input)).toEqual(first)
    expect(await world.log(board.boardId)).toHaveLength(4)
  })
})
