// comments.restore: what was deleted is there again as it was, for whoever deleted it within the hour.

import { afterAll, describe, expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
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
  const before = await said(author.rpc, task)
  await (by === 'an owner' ? owner : author).rpc.comments.remove(at)
  return { board, author, owner, task, at, before }
}
const said = async (rpc: Rpc, task: Task) => (await rpc.tasks.get(task)).comments

describe('comments.restore', () => {
  it('brings back the equal thing, counts it on the card and logs it', async () => {
    const { board, author, task, at, before } = await aDeletedOne('its author')
    const { card, comment } = await author.rpc.comments.restore(at)
    expect(card[17]).toBe(1)
    expect([comment]).toEqual(before)
    expect(await said(author.rpc, task)).toEqual(before)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'comment.restored', version: 2 })
  })

  it('gives another’s comment back to its author', async () => {
    const { owner, task, at, before } = await aDeletedOne('an owner')
    await owner.rpc.comments.restore(at)
    expect(await said(owner.rpc, task)).toEqual(before)
  })

  it('is edited, deleted and brought back again as any other', async () => {
    const { author, task, at } = await aDeletedOne('its author')
    await author.rpc.comments.restore(at)
    await author.rpc.comments.edit({ ...at, from: 2, text: 'Which green?' })
    const before = await said(author.rpc, task)
    await author.rpc.comments.remove(at)
    await author.rpc.comments.restore(at)
    expect(await said(author.rpc, task)).toEqual(before)
  })

  it('is nobody else’s: not an owner’s where the author deleted it, not the author’s where an owner did', async () => {
    const theirs = await aDeletedOne('its author')
    await expectRefused(theirs.owner.rpc.comments.restore(theirs.at), 'comment.not_found')
    const removed = await aDeletedOne('an owner')
    await expectRefused(removed.author.rpc.comments.restore(removed.at), 'comment.not_found')
  })

  it('is over after an hour', async () => {
    const { author, at } = await aDeletedOne('its author')
    world.clock.forward(61 * 60)
    await expectRefused(author.rpc.comments.restore(at), 'comment.not_found')
  })

  it('takes the right that deleting took', async () => {
    const { author, owner, board, at } = await aDeletedOne('its author')
    await owner.rpc.members.change({
      boardId: board.boardId,
      userId: author.userId,
      change: { field: 'role', from: 'editor', to: 'viewer' },
    })
    await expectRefused(author.rpc.comments.restore(at), 'permission.denied')
  })

  it('knows none that is there, that never was, or that is another task’s', async () => {
    const { author, board, at } = await aDeletedOne('its author')
    const another = await board.aTask()
    await expectRefused(author.rpc.comments.restore({ ...at, taskId: another.taskId }), 'comment.not_found')
    await author.rpc.comments.restore(at)
    await expectRefused(author.rpc.comments.restore(at), 'comment.not_found')
    const never = world.platform.ids.next('cmt')
    await expectRefused(author.rpc.comments.restore({ ...at, commentId: never }), 'comment.not_found')
  })

  it('comes back once, when two windows ask in the same moment', async () => {
    const { author, task, at, before } = await aDeletedOne('its author')
    const done = await Promise.allSettled([author.rpc.comments.restore(at), author.rpc.comments.restore(at)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await said(author.rpc, task)).toEqual(before)
    expect((await world.table.task.get(task))!.comments).toBe(1)
  })

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const at = { boardId: task.boardId, taskId: task.taskId, commentId: world.platform.ids.next('cmt') }
    await owner.rpc.comments.add({ ...at, text: 'Which red?' })
    await owner.rpc.comments.remove(at)
    return {
      board,
      call: (mutationId) => owner.rpc.comments.restore({ ...at, mutationId }),
      meanwhile: () => owner.rpc.comments.edit({ ...at, from: 1, text: 'Which blue?' }),
    }
  })
})
