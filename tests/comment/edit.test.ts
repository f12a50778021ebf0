import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { changesInput, openBoardState } from '#tests/kit/board-state.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newId = () => world.platform.ids.next('cmt')
const say = (rpc: Rpc, task: Task, text = 'Which red?') => rpc.comments.add({ ...task, commentId: newId(), text })

describe('comments.edit', () => {
  it('changes the author’s comment, marks it as edited, and keeps the earlier text', async () => {
    const board = await world.aBoard()
    const [editor, task] = [await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    world.clock.forward(5)
    const { comment: edited } = await editor.rpc.comments.edit({ ...task, ...comment, from: 1, text: 'Which blue?' })
    expect(edited).toMatchObject({ text: 'Which blue?', version: 2, editedAt: world.clock.now() })
    expect((await editor.rpc.tasks.get(task)).comments).toEqual([edited])
    const kept = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(kept.data).toMatchObject([{ of: comment.commentId, version: 1, text: 'Which red?' }])
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'comment.edited', from: 1, to: 2 })
  })

  it('reports only the changed comment to a user who has the task open', async () => {
    const board = await world.aBoard()
    const [author, reader, task] = [await board.with('editor'), await board.with('viewer'), await board.aTask()]
    const { comment, card: before } = await say(author.rpc, task)
    const since = changesInput(await openBoardState(reader.rpc, board.boardId))
    const input = { ...task, commentId: comment.commentId, from: 1, text: 'Which blue?' }
    const { card } = await author.rpc.comments.edit(input)
    expect(card).toEqual(before.with(1, before[1] + 1))
    expect((await reader.rpc.boards.changes(since)).cards).toEqual([card])
  })

  it('makes newly mentioned users watch the task', async () => {
    const board = await world.aBoard()
    const [author, other, task] = [await board.with('editor'), await board.with('viewer'), await board.aTask()]
    const { comment } = await say(author.rpc, task)
    const text = `Which blue, [@other](person:${other.userId})?`
    await author.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text })
    expect((await author.rpc.tasks.get(task)).body.watchers).toContain(other.userId)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ mentioned: [other.userId] })
  })

  it('rejects a change of another user’s comment, also by an Owner', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    const call = owner.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRejected(call, 'permission.denied')
    expect((await owner.rpc.tasks.get(task)).comments).toMatchObject([{ text: 'Which red?' }])
  })

  it('rejects one of two concurrent edits and keeps both texts', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { comment } = await say(owner.rpc, task)
    const edit = (text: string) => owner.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text })
    const done = await Promise.allSettled([edit('One'), edit('Other')])
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'CONFLICT', cause: { code: 'comment.changed_meanwhile' } } },
    ])
    const [now] = (await owner.rpc.tasks.get(task)).comments
    expect(now).toMatchObject({ version: 2, text: done[0].status === 'fulfilled' ? 'One' : 'Other' })
    const kept = await world.entities.text.query.ofTask({ taskId: task.taskId }).go()
    expect(kept.data).toMatchObject([{ text: 'Which red?', version: 1 }])
  })

  it('writes no event when the text does not change', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { comment } = await say(owner.rpc, task)
    const { commentId, text } = comment
    const same = await owner.rpc.comments.edit({ ...task, commentId, from: 1, text })
    expect(same.comment).toMatchObject({ editedAt: null })
    expect(await world.log(board.boardId)).toHaveLength(1)
  })

  it('returns NOT_FOUND for a comment of another task', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    const { comment } = await say(owner.rpc, other)
    const call = owner.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRejected(call, 'comment.not_found')
  })

  it('rejects an author who has become a viewer', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    await owner.rpc.members.change({
      boardId: board.boardId,
      userId: editor.userId,
      change: { field: 'role', from: 'editor', to: 'viewer' },
    })
    const call = editor.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRejected(call, 'permission.denied')
  })

  testCallers(
    world,
    async ({ rpc, me, task }) => {
      const commentId = newId()
      const words = { taskId: task.taskId, text: 'Mine', version: 1, createdAt: '2026-11-21T09:00:00.000Z' }
      const authorId = me ?? task.createdBy
      await world.entities.comment.put({ ...words, commentId: commentId as never, authorId }).go()
      return rpc.comments.edit({ ...task, commentId, from: 1, text: 'Mine too' })
    },
    { ...editTaskAnswers, 'an editor': 'is allowed' },
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?', mutationId }),
      changeInBetween: () => owner.rpc.comments.edit({ ...at, from: 2, text: 'Which green?' }),
    }
  })
})
