// Undo of a transfer: restores everything except what was changed meanwhile.

import { afterAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { transferFixtures } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)
const { twoBoards, aRoot, taskOn, subTaskCount, watchersOf, setWatchers, numberedFields } = transferFixtures(world)

describe('undoing a transfer', () => {
  async function sent() {
    const it = await twoBoards()
    const { source, target } = it
    const [formerMember, lost] = [await source.with('editor'), await source.aLabel('Workshop')]
    const fields = { assigneeId: formerMember.userId, labelIds: [lost.labelId], visibleTo: [formerMember.userId] }
    const { root, subTasks } = await aRoot(
      { source },
      [{ assigneeId: formerMember.userId, labelIds: [lost.labelId] }, ...numberedFields(20)],
      fields,
    )
    await setWatchers(root, [formerMember.userId, it.owner.userId])
    const { entryId } = await it.owner.rpc.tasks.transfer({ ...root, ...it.to })
    const ref = { boardId: target.boardId, taskId: root.taskId }
    const undoTransfer = () => it.owner.rpc.tasks.transfer({ ...ref, ...it.backTo, undoEntryId: entryId })
    return { ...it, formerMember, lost, root, subTasks, ref, entryId, undoTransfer }
  }

  it('restores position, number, labels, viewers, watchers and sub-tasks', async () => {
    const { source, target, formerMember, owner, root, subTasks, undoTransfer } = await sent()
    await undoTransfer()
    expect(await taskOn(source, root)).toEqual({ ...root, version: 3 })
    for (const subTask of subTasks) expect(await taskOn(source, subTask)).toEqual({ ...subTask, version: 3 })
    expect(await taskOn(target, root)).toBeNull()
    expect(await watchersOf(root)).toEqual([formerMember.userId, owner.userId].toSorted())
    expect(await subTaskCount(source, root.taskId)).toBe(21)
    expect(await subTaskCount(target, root.taskId)).toBe(0)
  })

  it('can be undone itself', async () => {
    const { target, owner, root, to, undoTransfer } = await sent()
    const first = await taskOn(target, root)
    const { entryId } = await undoTransfer()
    await owner.rpc.tasks.transfer({ ...root, ...to, undoEntryId: entryId })
    expect(await taskOn(target, root)).toEqual({ ...first, version: 4 })
  })

  it('keeps the values that were set on the target board meanwhile', async () => {
    const { source, target, owner, root, ref, lost, undoTransfer } = await sent()
    const label = await target.aLabel('New')
    const sourceLabel = await source.aLabel('new')
    await owner.rpc.tasks.addLabel({ ...ref, labelId: label.labelId })
    await owner.rpc.tasks.assign({ ...ref, from: null, to: owner.userId })
    await undoTransfer()
    expect(await taskOn(source, root)).toMatchObject({
      labelIds: [sourceLabel.labelId],
      assigneeId: owner.userId,
      number: root.number,
    })
    expect(lost.labelId).not.toBe(sourceLabel.labelId)
  })

  it('is possible only for the user who did it, and only for the last transfer', async () => {
    const { source, target, ref, backTo, entryId, owner, undoTransfer } = await sent()
    const other = await source.with('owner')
    await target.addMember(other, 'owner')
    const byAnotherUser = other.rpc.tasks.transfer({ ...ref, ...backTo, undoEntryId: entryId })
    await expectRejected(byAnotherUser, 'request.invalid', { field: 'undoEntryId' })
    await source.update({ closed: { [backTo.listId]: 'deleted' } })
    await expectRejected(undoTransfer(), 'lifecycle.not_active')
    await source.update({ closed: {} })
    await owner.rpc.tasks.transfer({ ...ref, ...backTo })
    await expectRejected(undoTransfer(), 'task.not_found')
  })
})
