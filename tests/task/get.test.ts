// tasks.get, tasks.describe and tasks.previousDescription.

import { afterAll, describe, expect, it } from 'vitest'
import { packTask } from '#shared/task/card.ts'
import { testCallers, editTaskAnswers, readTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('tasks.get', () => {
  it('returns card, body, comments, attachments and the recent activity', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const file = await board.anAttachment(task)
    await owner.rpc.tasks.describe({ ...task, from: 0, text: '**Red**, twice' })
    const commentId = world.platform.ids.next('cmt')
    await owner.rpc.comments.add({ ...task, commentId, text: 'Which red?' })

    const opened = await owner.rpc.tasks.get(task)

    expect(opened.card).toEqual(packTask((await world.table.task.get(task))!))
    expect(opened.root).toBeNull()
    expect(opened.body).toMatchObject({ description: '**Red**, twice', descriptionVersion: 1 })
    expect(opened.body.watchers).toContain(owner.userId)
    expect(opened.comments).toMatchObject([{ commentId, text: 'Which red?', version: 1, editedAt: null }])
    expect(opened.attachments).toMatchObject([{ attachmentId: file.attachmentId, name: 'Door.png' }])
    expect(opened.attachments[0]).not.toHaveProperty('objectKey')
    expect(opened.activity.events.map(({ type }) => type)).toEqual(['comment.added', 'task.described'])
  })

  it('returns a sub-task with its root', async () => {
    const board = await world.aBoard()
    const viewer = await board.with('viewer')
    const root = await board.aTask()
    const subTask = await board.aSubTask(root)
    expect((await viewer.rpc.tasks.get(subTask)).root).toEqual(packTask(root))
  })

  it('hides the root from a user who may see only the sub-task', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted')
    const root = await board.aTask({ title: 'A secret' })
    const subTask = await board.aSubTask(root, { assigneeId: mine.userId })
    expect(await mine.rpc.tasks.get(subTask)).toMatchObject({ card: packTask(subTask), root: null })
  })

  it.each([
    ['a restricted member who is named', 'restricted', true, true],
    ['a restricted member who is not', 'restricted', false, false],
    ['a viewer who is named', 'viewer', true, true],
    ['a viewer who is not', 'viewer', false, false],
    ['an editor who is not', 'editor', false, false],
    ['an owner who is not', 'owner', false, true],
  ] as const)('checks the viewers of a restricted task: %s', async (_, role, named, seen) => {
    const board = await world.aBoard()
    const [person, other] = await Promise.all([board.with(role), board.with('editor')])
    const task = await board.aTask({ visibleTo: named ? [other.userId, person.userId] : [other.userId] })
    const subTask = await board.aSubTask(task)
    for (const opened of [task, subTask]) {
      if (seen) await person.rpc.tasks.get(opened)
      else await expectRejected(person.rpc.tasks.get(opened), 'task.not_found')
    }
  })

  it('returns a restricted task to its assignee and to its creator', async () => {
    const board = await world.aBoard()
    const [assignee, creator, other] = await Promise.all([
      board.with('editor'),
      board.with('editor'),
      board.with('editor'),
    ])
    const task = await board.aTask({
      visibleTo: [other.userId],
      assigneeId: assignee.userId,
      createdBy: creator.userId,
    })
    expect((await assignee.rpc.tasks.get(task)).card).toEqual(packTask(task))
    expect((await creator.rpc.tasks.get(task)).card).toEqual(packTask(task))
  })

  it('hides a task from a restricted member who created it and assigned it to another user', async () => {
    const board = await world.aBoard()
    const mine = await board.with('restricted', { createTasks: true, reassignOwnTasks: true })
    const task = await board.aTask({ createdBy: mine.userId })
    await expectRejected(mine.rpc.tasks.get(task), 'task.not_found')
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.get(task), readTaskAnswers)
})

describe('tasks.describe', () => {
  it('saves a description, marks the card and keeps the earlier version', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    const first = await owner.rpc.tasks.describe({ ...task, from: 0, text: 'Red' })
    expect(first).toMatchObject({ descriptionVersion: 1 })
    expect(first.card[20]).toBe(1)
    await owner.rpc.tasks.describe({ ...task, from: 1, text: 'Blue' })
    const storedTexts = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(storedTexts.data).toMatchObject([{ of: 'description', version: 1, text: 'Red', replacedBy: owner.userId }])
    expect(await world.log(board.boardId)).toMatchObject([
      { type: 'task.described', from: 0, to: 1 },
      { type: 'task.described', from: 1, to: 2 },
    ])
    expect(JSON.stringify(await world.log(board.boardId))).not.toContain('Blue')
    expect((await owner.rpc.tasks.describe({ ...task, from: 2, text: '  ' })).card[20]).toBe(0)
  })

  it('rejects one of two concurrent descriptions and keeps the other text', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    for (let round = 0; round < 10; round++) {
      const task = await board.aTask()
      const both = [ann.rpc, ben.rpc].map((rpc, i) => rpc.tasks.describe({ ...task, from: 0, text: `Text ${i}` }))
      const results = await Promise.allSettled(both)
      const winner = results.findIndex(({ status }) => status === 'fulfilled')
      expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'CONFLICT', cause: { code: 'task.changed_meanwhile', details: { field: 'description' } } } },
      ])
      expect((await ann.rpc.tasks.get(task)).body.description).toBe(`Text ${winner}`)
    }
  })

  it('succeeds while another user changes another field of the card', async () => {
    const board = await world.aBoard()
    const [ann, ben] = await Promise.all([board.with('owner'), board.with('owner')])
    const task = await board.aTask()
    await Promise.all([
      ann.rpc.tasks.describe({ ...task, from: 0, text: 'Red' }),
      ben.rpc.tasks.change({ ...task, change: { field: 'priority', from: 'medium', to: 'low' } }),
    ])
    expect(await world.table.task.get(task)).toMatchObject({ described: true, priority: 'low', version: 3 })
  })

  it('writes no event when the text does not change', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    const task = await board.aTask()
    expect(await owner.rpc.tasks.describe({ ...task, from: 0, text: '' })).toMatchObject({ descriptionVersion: 0 })
    expect(await world.log(board.boardId)).toEqual([])
  })

  testCallers(world, ({ rpc, task }) => rpc.tasks.describe({ ...task, from: 0, text: 'Red' }), editTaskAnswers)

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    return {
      board,
      call: (mutationId) => owner.rpc.tasks.describe({ ...task, from: 0, text: 'Red', mutationId }),
      changeInBetween: () => owner.rpc.tasks.describe({ ...task, from: 1, text: 'Blue' }),
    }
  })
})

describe('tasks.previousDescription', () => {
  it('returns the text of every version and rejects an unknown version', async () => {
    const board = await world.aBoard()
    const [owner, viewer, task] = [await board.with('owner'), await board.with('viewer'), await board.aTask()]
    for (const [from, text] of ['Red', '', 'Blue'].entries()) await owner.rpc.tasks.describe({ ...task, from, text })
    const read = async (version: number) => (await viewer.rpc.tasks.previousDescription({ ...task, version })).text
    expect(await Promise.all([0, 1, 2, 3].map(read))).toEqual(['', 'Red', '', 'Blue'])
    await expectRejected(read(4), 'request.invalid', { field: 'version' })
  })

  it('returns NOT_FOUND for a hidden task', async () => {
    const board = await world.aBoard()
    const [owner, viewer] = [await board.with('owner'), await board.with('viewer')]
    const task = await board.aTask({ visibleTo: [owner.userId] })
    await owner.rpc.tasks.describe({ ...task, from: 0, text: 'A surprise' })
    await owner.rpc.tasks.describe({ ...task, from: 1, text: 'None' })
    await expectRejected(viewer.rpc.tasks.previousDescription({ ...task, version: 1 }), 'task.not_found')
  })
})
