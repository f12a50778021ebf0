// comments.restore: undo of a deletion by the same user within the hour.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

async function aDeletedOne(by: 'its author' | 'an owner') {
  const board = await world.aBoard()
  const [author, owner, task] = [await board.with('editor'), await board.with('owner'), await board.aTask()]
  const commentId = world.platform.ids.next('cmt')
  const at = { boardId: task.boardId, taskId: task.taskId, commentId }
  await author.rpc.comments.add({ ...at, text: 'Which red?' })
  await author.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?' })
  const before = await commentsOf(author.rpc, task)
  await (by === 'an owner' ? owner : author).rpc.comments.remove(at)
  return { board, author, owner, task, at, before }
}
const commentsOf = async (rpc: Rpc, task: Task) => (await rpc.tasks.get(task)).comments

describe('comments.restore', () => {
  it('restores the comment unchanged, counts it on the card and logs it', async () => {
    const { board, author, task, at, before } = await aDeletedOne('its author')
    const { card, comment } = await author.rpc.comments.restore(at)
    expect(card[17]).toBe(1)
    expect([comment]).toEqual(before)
    expect(await commentsOf(author.rpc, task)).toEqual(before)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'comment.restored', version: 2 })
  })

  it('restores another user’s comment with its author', async () => {
    const { owner, task, at, before } = await aDeletedOne('an owner')
    await owner.rpc.comments.restore(at)
    expect(await commentsOf(owner.rpc, task)).toEqual(before)
  })

  it('allows to edit, delete and restore the comment again', async () => {
    const { author, task, at } = await aDeletedOne('its author')
    await author.rpc.comments.restore(at)
    await author.rpc.comments.edit({ ...at, from: 2, text: 'Which green?' })
    const before = await commentsOf(author.rpc, task)
    await author.rpc.comments.remove(at)
    await author.rpc.comments.restore(at)
    expect(await commentsOf(author.rpc, task)).toEqual(before)
  })

  it('returns NOT_FOUND to everybody except the user who deleted the comment', async () => {
    const theirs = await aDeletedOne('its author')
    await expectRejected(theirs.owner.rpc.comments.restore(theirs.at), 'comment.not_found')
    const removed = await aDeletedOne('an owner')
    await expectRejected(removed.author.rpc.comments.restore(removed.at), 'comment.not_found')
  })

  it('returns NOT_FOUND after an hour', async () => {
    const { author, at } = await aDeletedOne('its author')
    world.clock.forward(61 * 60)
    await expectRejected(author.rpc.comments.restore(at), 'comment.not_found')
  })

  it('requires the same right as deleting', async () => {
    const { author, owner, board, at } = await aDeletedOne('its author')
    await owner.rpc.members.change({
      boardId: board.boardId,
      userId: author.userId,
      change: { field: 'role', from: 'editor', to: 'viewer' },
    })
    await expectRejected(author.rpc.comments.restore(at), 'permission.denied')
  })

  it('returns NOT_FOUND for an existing comment, an unknown one, and one of another task', async () => {
    const { author, board, at } = await aDeletedOne('its author')
    const another = await board.aTask()
    await expectRejected(author.rpc.comments.restore({ ...at, taskId: another.taskId }), 'comment.not_found')
    await author.rpc.comments.restore(at)
    await expectRejected(author.rpc.comments.restore(at), 'comment.not_found')
    const never = world.platform.ids.next('cmt')
    await expectRejected(author.rpc.comments.restore({ ...at, commentId: never }), 'comment.not_found')
  })

  it('restores the comment once in concurrent calls', async () => {
    const { author, task, at, before } = await aDeletedOne('its author')
    const done = await Promise.allSettled([author.rpc.comments.restore(at), author.rpc.comments.restore(at)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await commentsOf(author.rpc, task)).toEqual(before)
    expect((await world.table.task.get(task))!.comments).toBe(1)
  })

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const at = { boardId: task.boardId, taskId: task.taskId, commentId: world.platform.ids.next('cmt') }
    await owner.rpc.comments.add({ ...at, text: 'Which red?' })
    await owner.rpc.comments.remove(at)
    return {
      board,
      call: (mutationId) => owner.rpc.comments.restore({ ...at, mutationId }),
      changeInBetween: () => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?' }),
    }
  })
})
