// comments.add and comments.remove.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { slowOf } from '#tests/kit/slow.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const slow = slowOf(client)
afterAll(world.close)

const newId = () => world.platform.ids.next('cmt')
const say = (rpc: Rpc, task: Task, text = 'Which red?') => rpc.comments.add({ ...task, commentId: newId(), text })
const onTheCard = async (task: Task) => (await world.table.task.get(task))!.comments

describe('comments.add', () => {
  it('adds a comment, counts it on the card, logs it without its text and tells the world', async () => {
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

  it('counts the comments of many who write in the same moment', async () => {
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

  it('makes those watch who write, and those who are mentioned and may see it', async () => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, viewer, restricted] = [
      await board.with('owner'),
      await board.with('viewer'),
      await board.with('restricted'),
    ]
    const [colleague, administrator] = [await board.colleague(), await board.colleague('administrator')]
    const left = await board.with('editor')
    await workspace.makes(left, { state: 'deactivated' })
    const task = await board.aTask({ createdBy: owner.userId })
    const call = [viewer, restricted, colleague, administrator, left].map(({ userId }) => `[@x](person:${userId})`)
    await say(owner.rpc, task, `Look: ${call.join(' ')}`)
    const [event] = await world.log(board.boardId)
    expect(event).toMatchObject({ mentioned: [viewer.userId, administrator.userId] })
    const { body } = await owner.rpc.tasks.get(task)
    expect(new Set(body.watchers)).toEqual(new Set([owner.userId, viewer.userId, administrator.userId]))
  })

  it('refuses an id that is taken, at once', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const wish = { ...task, commentId: newId() }
    await owner.rpc.comments.add({ ...wish, text: 'First' })
    await expectRefused(owner.rpc.comments.add({ ...wish, text: 'Second' }), 'request.invalid', { field: 'commentId' })
    expect((await owner.rpc.tasks.get(task)).comments).toMatchObject([{ text: 'First' }])
  })

  it('refuses an id that was a comment’s once: its kept texts stay what they are', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const wish = { ...task, commentId: newId() }
    await editor.rpc.comments.add({ ...wish, text: 'First' })
    await editor.rpc.comments.remove(wish)
    await expectRefused(editor.rpc.comments.add({ ...wish, text: 'Rude' }), 'request.invalid', { field: 'commentId' })
    expect((await owner.rpc.tasks.get(task)).comments).toEqual([])
  })

  it('can be deleted even where a text of its name was kept before', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task, 'Rude')
    const { taskId, commentId: of } = comment
    const kept = { taskId, of, version: 1, text: 'First', replacedBy: editor.userId, replacedAt: '2026-11-21' }
    await world.entities.text.put(kept).go()
    await owner.rpc.comments.remove({ ...task, commentId: comment.commentId })
    expect((await owner.rpc.tasks.get(task)).comments).toEqual([])
  })

  it.each(['', '  \n ', 'x'.repeat(50_001), 'ü'.repeat(50_000) + '€'])(
    'refuses a text nobody should write',
    async (text) => {
      const board = await world.aBoard()
      const [owner, task] = [await board.with('owner'), await board.aTask()]
      await expect(say(owner.rpc, task, text)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('lets a restricted member comment on what is theirs, and not on what they were merely shown', async () => {
    const board = await world.aBoard()
    const restricted = await board.with('restricted')
    await say(restricted.rpc, await board.aTask({ assigneeId: restricted.userId }))
    const shown = await board.aTask({ visibleTo: [restricted.userId] })
    await expectRefused(say(restricted.rpc, shown), 'permission.denied')
  })

  it.each(['archived', 'deleted'] as const)('refuses to comment on what is %s', async (state) => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask({ state })]
    await expectRefused(say(owner.rpc, task), 'lifecycle.not_active')
  })

  answersEverybody(world, ({ rpc, task }) => say(rpc, task), { ...editingATask, 'an editor': 'is let in' })

  happensOnce(world, async ({ board, owner }) => {
    const wish = { ...(await board.aTask()), commentId: newId(), text: 'Which red?' }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.add({ ...wish, mutationId }),
      meanwhile: () => owner.rpc.comments.edit({ ...wish, from: 1, text: 'Which blue?' }),
    }
  })
})

describe('comments.remove', () => {
  it('removes one’s own comment, counts it off the card, and keeps its text', async () => {
    const board = await world.aBoard()
    const [editor, task] = [await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    const { card } = await editor.rpc.comments.remove({ ...task, commentId: comment.commentId })
    expect(card[17]).toBe(0)
    expect((await editor.rpc.tasks.get(task)).comments).toEqual([])
    const kept = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(kept.data).toMatchObject([{ of: comment.commentId, text: 'Which red?' }])
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'comment.deleted', version: 1 })
  })

  it.each([
    ['an owner', 'owner', true],
    ['an editor', 'editor', false],
    ['a viewer', 'viewer', false],
  ] as const)('asks who removes another’s comment: %s', async (_, role, may) => {
    const board = await world.aBoard()
    const [author, person, task] = [await board.with('editor'), await board.with(role), await board.aTask()]
    const { comment } = await say(author.rpc, task)
    const call = person.rpc.comments.remove({ ...task, commentId: comment.commentId })
    if (may) await call
    else await expectRefused(call, 'permission.denied')
    expect(await onTheCard(task)).toBe(may ? 0 : 1)
  })

  it('counts a comment off once, when two remove it in the same moment', async () => {
    const board = await world.aBoard()
    const [ann, ben, task] = [await board.with('owner'), await board.with('owner'), await board.aTask()]
    await say(ann.rpc, task)
    const { comment } = await say(ann.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    const done = await Promise.allSettled([ann.rpc.comments.remove(at), ben.rpc.comments.remove(at)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { cause: { code: 'comment.not_found' } } },
    ])
    expect(await onTheCard(task)).toBe(1)
  })

  it('names the text that is kept, also when somebody was editing it', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    slow.meanwhile = () => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?' })
    await owner.rpc.comments.remove(at)
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([
      { type: 'comment.added' },
      { type: 'comment.edited' },
      { type: 'comment.deleted', version: 2 },
    ])
    const kept = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(kept.data).toMatchObject([
      { version: 1, text: 'Which red?' },
      { version: 2, text: 'Which blue?', replacedBy: owner.userId },
    ])
  })

  it('is removed also while its author edits it', async () => {
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

  answersEverybody(
    world,
    async ({ rpc, task, owner }) => {
      const commentId = newId()
      const words = { taskId: task.taskId, text: 'Yes', version: 1, createdAt: '2026-11-21T09:00:00.000Z' }
      await world.entities.comment.put({ ...words, commentId: commentId as never, authorId: owner.userId }).go()
      return rpc.comments.remove({ ...task, commentId })
    },
    { ...editingATask, 'an editor who may edit others’ tasks': 'permission.denied' },
  )

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.remove({ ...at, mutationId }),
      meanwhile: () => say(owner.rpc, task),
    }
  })
})
