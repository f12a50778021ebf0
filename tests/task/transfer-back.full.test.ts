// A transfer that is taken back: everything is as it was, but for what somebody has changed meanwhile.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferringIn } from './transferring.ts'

const world = await openWorld()
afterAll(world.close)
const { twoBoards, aRoot, on, counted, watchersOf, watched, many } = transferringIn(world)

describe('a transfer that is taken back', () => {
  async function sent() {
    const it = await twoBoards()
    const { here, there } = it
    const [gone, lost] = [await here.with('editor'), await here.aLabel('Workshop')]
    const like = { assigneeId: gone.userId, labelIds: [lost.labelId], visibleTo: [gone.userId] }
    const { root, parts } = await aRoot(
      { here },
      [{ assigneeId: gone.userId, labelIds: [lost.labelId] }, ...many(20)],
      like,
    )
    await watched(root, [gone.userId, it.owner.userId])
    const { entryId } = await it.owner.rpc.tasks.transfer({ ...root, ...it.to })
    const ref = { boardId: there.boardId, taskId: root.taskId }
    const takeBack = () => it.owner.rpc.tasks.transfer({ ...ref, ...it.back, back: entryId })
    return { ...it, gone, lost, root, parts, ref, entryId, takeBack }
  }

  it('leaves everything as it was: place, number, labels, people, watchers, sub-tasks', async () => {
    const { here, there, gone, owner, root, parts, takeBack } = await sent()
    await takeBack()
    expect(await on(here, root)).toEqual({ ...root, version: 3 })
    for (const part of parts) expect(await on(here, part)).toEqual({ ...part, version: 3 })
    expect(await on(there, root)).toBeNull()
    expect(await watchersOf(root)).toEqual([gone.userId, owner.userId].toSorted())
    expect(await counted(here, root.taskId)).toBe(21)
    expect(await counted(there, root.taskId)).toBe(0)
  })

  it('and there again, when that is taken back', async () => {
    const { there, owner, root, to, takeBack } = await sent()
    const first = await on(there, root)
    const { entryId } = await takeBack()
    await owner.rpc.tasks.transfer({ ...root, ...to, back: entryId })
    expect(await on(there, root)).toEqual({ ...first, version: 4 })
  })

  it('keeps what somebody has given it there meanwhile', async () => {
    const { here, there, owner, root, ref, lost, takeBack } = await sent()
    const label = await there.aLabel('New')
    const kept = await here.aLabel('new')
    await owner.rpc.tasks.addLabel({ ...ref, labelId: label.labelId })
    await owner.rpc.tasks.assign({ ...ref, from: null, to: owner.userId })
    await takeBack()
    expect(await on(here, root)).toMatchObject({
      labelIds: [kept.labelId],
      assigneeId: owner.userId,
      number: root.number,
    })
    expect(lost.labelId).not.toBe(kept.labelId)
  })

  it('is a matter of whoever did it, and of the last one', async () => {
    const { here, there, ref, back, entryId, owner, takeBack } = await sent()
    const other = await here.with('owner')
    await there.admits(other, 'owner')
    const wrong = other.rpc.tasks.transfer({ ...ref, ...back, back: entryId })
    await expectRefused(wrong, 'request.invalid', { field: 'back' })
    await here.becomes({ closed: { [back.listId]: 'deleted' } })
    await expectRefused(takeBack(), 'lifecycle.not_active')
    await here.becomes({ closed: {} })
    await owner.rpc.tasks.transfer({ ...ref, ...back })
    await expectRefused(takeBack(), 'task.not_found')
  })
})
