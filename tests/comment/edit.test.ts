// comments.edit: one’s own words, and what they were before.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { lookedAt, openPicture } from '#tests/kit/seen.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

const newId = () => world.platform.ids.next('cmt')
const say = (rpc: Rpc, task: Task, text = 'Which red?') => rpc.comments.add({ ...task, commentId: newId(), text })

describe('comments.edit', () => {
  it('changes one’s own comment, marks it as edited, and keeps the earlier text', async () => {
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

  it('is news to whoever has the task open, and nothing else of the card is', async () => {
    const board = await world.aBoard()
    const [author, reader, task] = [await board.with('editor'), await board.with('viewer'), await board.aTask()]
    const { comment, card: before } = await say(author.rpc, task)
    const since = lookedAt(await openPicture(reader.rpc, board.boardId))
    const wish = { ...task, commentId: comment.commentId, from: 1, text: 'Which blue?' }
    const { card } = await author.rpc.comments.edit(wish)
    expect(card).toEqual(before.with(1, before[1] + 1))
    expect((await reader.rpc.boards.changes(since)).cards).toEqual([card])
  })

  it('makes those watch whom it mentions now', async () => {
    const board = await world.aBoard()
    const [author, other, task] = [await board.with('editor'), await board.with('viewer'), await board.aTask()]
    const { comment } = await say(author.rpc, task)
    const text = `Which blue, [@other](person:${other.userId})?`
    await author.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text })
    expect((await author.rpc.tasks.get(task)).body.watchers).toContain(other.userId)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ mentioned: [other.userId] })
  })

  it('refuses to change another’s words, even to an Owner', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    const call = owner.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRefused(call, 'permission.denied')
    expect((await owner.rpc.tasks.get(task)).comments).toMatchObject([{ text: 'Which red?' }])
  })

  it('tells one of two windows that the other was quicker, and keeps both texts', async () => {
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

  it('says nothing when the text is the same', async () => {
    const board = await world.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    const { comment } = await say(owner.rpc, task)
    const { commentId, text } = comment
    const same = await owner.rpc.comments.edit({ ...task, commentId, from: 1, text })
    expect(same.comment).toMatchObject({ editedAt: null })
    expect(await world.log(board.boardId)).toHaveLength(1)
  })

  it('knows no comment of another task', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    const { comment } = await say(owner.rpc, other)
    const call = owner.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRefused(call, 'comment.not_found')
  })

  it('is refused to somebody who has become a viewer', async () => {
    const board = await world.aBoard()
    const [owner, editor, task] = [await board.with('owner'), await board.with('editor'), await board.aTask()]
    const { comment } = await say(editor.rpc, task)
    await owner.rpc.members.change({
      boardId: board.boardId,
      userId: editor.userId,
      change: { field: 'role', from: 'editor', to: 'viewer' },
    })
    const call = editor.rpc.comments.edit({ ...task, commentId: comment.commentId, from: 1, text: 'No' })
    await expectRefused(call, 'permission.denied')
  })

  answersEverybody(
    world,
    async ({ rpc, me, task }) => {
      const commentId = newId()
      const words = { taskId: task.taskId, text: 'Mine', version: 1, createdAt: '2026-11-21T09:00:00.000Z' }
      const authorId = me ?? task.createdBy
      await world.entities.comment.put({ ...words, commentId: commentId as never, authorId }).go()
      return rpc.comments.edit({ ...task, commentId, from: 1, text: 'Mine too' })
    },
    { ...editingATask, 'an editor': 'is let in' },
  )

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { comment } = await say(owner.rpc, task)
    const at = { ...task, commentId: comment.commentId }
    return {
      board,
      call: (mutationId) => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?', mutationId }),
      meanwhile: () => owner.rpc.comments.edit({ ...at, from: 2, text: 'Which green?' }),
    }
  })
})
