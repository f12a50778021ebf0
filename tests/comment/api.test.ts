// comments.add and comments.remove.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const slow = interruptWrites(client)
afterAll(world.close)

const newId = () => world.platform.ids.next('cmt')
const say = (rpc: Rpc, task: Task, text = 'Which red?') => rpc.comments.add({ ...task, commentId: newId(), text })
const onTheCard = async (task: Task) => (await world.table.task.get(task))!.comments

describe('comments.add', () => {
  it('adds a comment, counts it on the card, logs it without its text and publishes the event', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { card, comment } = await say(owner.rpc, task)
    expect(card[17]).toBe(1)
    expect(comment).toMatchObject({ text: 'Which red?', version: 1, authorId: owner.userId, editedAt: null })
    expect((await owner.rpc.tasks.get(task)).comments).toEqual([comment])
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'comment.added', taskId: task.taskId, commentId: comment.commentId }])
    expect(JSON.stringify(log)).not.toContain('Which red?')
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('counts the comments that several users add at the same time', async () => {
    const board = await world.aBoard()
    const [task, people] = [
      await board.aTask(),
      await Promise.all(Array.from({ length: 8 }, () => board.with('editor'))),
    ]
    await Promise.all(people.map(({ rpc }) => say(rpc, task)))
    expect(await onTheCard(task)).toBe(8)
    const { body, comments } = await people[0]!.rpc.tasks.get(task)
    expect(comments).toHaveLength(8)
    expect(body.watchers).toHaveLength(9)
  })

  it('makes the author watch the task, and mentioned users who may see it', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, viewer, restricted] = [
      await board.with('owner'),
      await board.with('viewer'),
      await board.with('restricted'),
    ]
    const [colleague, administrator] = [await board.nonMember(), await board.nonMember('administrator')]
    const deactivated = await board.with('editor')
    await workspace.updateMember(deactivated, { state: 'deactivated' })
    const task = await board.aTask({ createdBy: owner.userId })
    const mentioned = [viewer, restricted, colleague, administrator, deactivated]
    const call = mentioned.map(({ userId }) => `[@x](person:${userId})`)
    await say(owner.rpc, task, `Look: ${call.join(' ')}`)
    const [event] = await world.log(board.boardId)
    expect(event).toMatchObject({ mentioned: [viewer.userId, administrator.userId] })
    const { body } = await owner.rpc.tasks.get(task)
    expect(new Set(body.watchers)).toEqual(new Set([owner.userId, viewer.userId, administrator.userId]))
  })

  it('rejects an id that is in use, also in concurrent calls', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const input = { ...task, commentId: newId() }
    await owner.rpc.comments.add({ ...input, text: 'First' })
    await expectRejected(owner.rpc.comments.add({ ...input, text: 'Second' }), 'request.invalid', {
      field: 'commentId',
    })
    expect((await owner.rpc.tasks.get(task)).comments).toMatchObject([{ text: 'First' }])
  })

  it('rejects the id of a deleted comment and keeps its earlier texts', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const input = { ...task, commentId: newId() }
    await editor.rpc.comments.add({ ...input, text: 'First' })
    await editor.rpc.comments.remove(input)
    await expectRejected(editor.rpc.comments.add({ ...input, text: 'Rude' }), 'request.invalid', { field: 'commentId' })
    expect((await owner.rpc.tasks.get(task)).comments).toEqual([])
  })

  it('deletes a comment even if an earlier text with its id was kept', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task, 'Rude')
    const { taskId, commentId: of } = comment
    const earlierText = { taskId, of, version: 1, text: 'First', replacedBy: editor.userId, replacedAt: '2026-11-21' }
    await world.entities.text.put(earlierText).go()
    await owner.rpc.comments.remove({ ...task, commentId: comment.commentId })
    expect((await owner.rpc.tasks.get(task)).comments).toEqual([])
  })

  it.each(['', '  \n ', 'x'.repeat(50_001), 'ü'.repeat(50_000) + '€'])(
    'rejects an empty text and one that is too long',
    async (text) => {
      const board = await world.aBoard()
      const [owner, task] = [await board.with('owner'), await board.aTask()]
      await expect(say(owner.rpc, task, text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('lets a restricted member comment on their own tasks, but not on a task they may only view', async () => {
    const board = await world.aBoard()
    const restricted = await board.with('restricted')
    await say(restricted.rpc, await board.aTask({ assigneeId: restricted.userId }))
    const shown = await board.aTask({ visibleTo: [restricted.userId] })
    await expectRejected(say(restricted.rpc, shown), 'permission.denied')
  })

  it.each(['archived', 'deleted'] as const)('rejects a comment on a task that is %s', async (state) => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ state })]
    await expectRejected(say(owner.rpc, task), 'lifecycle.not_active')
  })

  testCallers(world, ({ rpc, task }) => say(rpc, task), { ...editTaskAnswers, 'an editor': 'is allowed' })

  testIdempotency(world, async ({ board, owner }) => {
    const input = { ...(await board.aTask()), commentId: newId(), text: 'Which red?' }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.add({ ...input, mutationId }),
      changeInBetween: () => owner.rpc.comments.edit({ ...input, from: 1, text: 'Which blue?' }),
    }
  })
})

describe('comments.remove', () => {
  it('removes the author’s comment, decreases the count on the card, and keeps the text', async () => {
    const board = await world.aBoard()
    const [editor, task] = [await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    const { card } = await editor.rpc.comments.remove({ ...task, commentId: comment.commentId })
    expect(card[17]).toBe(0)
    expect((await editor.rpc.tasks.get(task)).comments).toEqual([])
    const storedTexts = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(storedTexts.data).toMatchObject([{ of: comment.commentId, text: 'Which red?' }])
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'comment.deleted', version: 1 })
  })

  it.each([
    ['an owner', 'owner', true],
    ['an editor', 'editor', false],
    ['a viewer', 'viewer', false],
  ] as const)('checks the right to remove another user’s comment: %s', async (_, role, may) => {
    const board = await world.aBoard()
    const [author, person, task] = [await board.with('editor'), await board.with(role), await board.aTask()]
    const { comment } = await say(author.rpc, task)
    const call = person.rpc.comments.remove({ ...task, commentId: comment.commentId })
    if (may) await call
    else await expectRejected(call, 'permission.denied')
    expect(await onTheCard(task)).toBe(may ? 0 : 1)
  })

  it('decreases the count once when two users remove a comment at the same time', async () => {
    const board = await world.aBoard()
    const [ann, ben, task] = [await board.with('owner'), await board.with('owner'), await board.aTask()]
    await say(ann.rpc, task)
    const { comment } = await say(ann.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    const results = await Promise.allSettled([ann.rpc.comments.remove(at), ben.rpc.comments.remove(at)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { cause: { code: 'comment.not_found' } } },
    ])
    expect(await onTheCard(task)).toBe(1)
  })

  it('returns the id of the kept text, also when the comment was edited at the same time', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    slow.beforeNextWrite = () => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?' })
    await owner.rpc.comments.remove(at)
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([
      { type: 'comment.added' },
      { type: 'comment.edited' },
      { type: 'comment.deleted', version: 2 },
    ])
    const storedTexts = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(storedTexts.data).toMatchObject([
      { version: 1, text: 'Which red?' },
      { version: 2, text: 'Which blue?', replacedBy: owner.userId },
    ])
  })

  it('removes a comment that its author edits at the same time', async () => {
    const board = await world.aBoard()
    const [owner, author, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    for (let round = 0; round < 5; round++) {
      const { comment } = await say(author.rpc, task)
      const at = { ...task, commentId: comment.commentId }
      await Promise.allSettled([
        author.rpc.comments.edit({ ...at, from: 1, text: 'One' }),
        owner.rpc.comments.remove(at),
      ])
      expect(await onTheCard(task)).toBe(0)
    }
  })

  testCallers(
    world,
    async ({ rpc, task, owner }) => {
      const commentId = newId()
      const words = { taskId: task.taskId, text: 'Yes', version: 1, createdAt: '2026-11-21T09:00:00.000Z' }
      await world.entities.comment.put({ ...words, commentId: commentId as never, authorId: owner.userId }).go()
      return rpc.comments.remove({ ...task, commentId })
    },
    { ...editTaskAnswers, 'an editor who may edit others’ tasks': 'permission.denied' },
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.remove({ ...at, mutationId }),
      changeInBetween: () => say(owner.rpc, task),
    }
  })
})
