// attachments.remove and attachments.restore: the one is the way back from the other.

import { afterAll, describe, expect, it } from 'vitest'
import { AttachmentId } from '#shared/common/ids.ts'
import { orphanedUploadHours } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep-orphaned-uploads.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { slowOf } from '#tests/kit/slow.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'
import { added, newFileId, sent } from './kit.ts'

const client = newClient()
const world = await openWorld(client)
const slow = slowOf(client)
afterAll(world.close)

async function given() {
  const board = await world.aBoard()
  const [owner, task] = [await board.with('owner'), await board.aTask()]
  const { attachmentId, key } = await added(world, owner, task)
  return { board, owner, task, at: { ...task, attachmentId }, key }
}

const makeCover = (rpc: Rpc, task: Task, attachmentId: string) =>
  rpc.tasks.change({ ...task, change: { field: 'coverId', from: null, to: AttachmentId.parse(attachmentId) } })

describe('attachments.remove', () => {
  it('takes it from the task and the card, logs it, and keeps the bytes for a while', async () => {
    const { board, owner, task, at, key } = await given()
    const { card } = await owner.rpc.attachments.remove(at)
    expect(card[18]).toBe(0)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
    await expectRefused(owner.rpc.attachments.address(at), 'attachment.not_found')
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'attachment.deleted', name: 'Door.png' })
    expect(world.stored.has(key)).toBe(true)
  })

  it('takes the cover along, and no other cover', async () => {
    const { owner, task, at } = await given()
    const other = await added(world, owner, task)
    await makeCover(owner.rpc, task, at.attachmentId)
    await owner.rpc.attachments.remove({ ...task, attachmentId: other.attachmentId })
    expect((await world.table.task.get(task))!.coverId).toBe(at.attachmentId)
    await owner.rpc.attachments.remove(at)
    expect((await world.table.task.get(task))!.coverId).toBeNull()
  })

  it('is no cover that somebody chooses in the same moment', async () => {
    const { owner, task, at } = await given()
    slow.meanwhile = () => owner.rpc.attachments.remove(at)
    await expectRefused(makeCover(owner.rpc, task, at.attachmentId), 'attachment.not_found')
    expect((await world.table.task.get(task, true))!).toMatchObject({ coverId: null, attachments: 0 })
  })

  it('knows no attachment of another task', async () => {
    const { board, owner, at } = await given()
    const other = await board.aTask()
    await expectRefused(owner.rpc.attachments.remove({ ...at, ...other }), 'attachment.not_found')
  })

  it('takes it once, however many try in the same moment', async () => {
    const { board, owner, task, at } = await given()
    const other = await board.with('owner')
    const done = await Promise.allSettled([owner.rpc.attachments.remove(at), other.rpc.attachments.remove(at)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.table.task.get(task))!.attachments).toBe(0)
  })

  answersEverybody(
    world,
    async ({ rpc, board, task }) =>
      rpc.attachments.remove({ ...task, attachmentId: (await board.anAttachment(task)).attachmentId }),
    editingATask,
  )

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await board.anAttachment(task)
    const at = { ...task, attachmentId }
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.remove({ ...at, mutationId }),
      meanwhile: () => owner.rpc.attachments.restore(at),
    }
  })
})

describe('attachments.restore', () => {
  it('brings back the equal thing, cover and all', async () => {
    const { board, owner, task, at } = await given()
    await makeCover(owner.rpc, task, at.attachmentId)
    const before = await owner.rpc.tasks.get(task)
    await owner.rpc.attachments.remove(at)
    await owner.rpc.attachments.restore(at)
    const { attachments, card } = await owner.rpc.tasks.get(task)
    expect(attachments).toEqual(before.attachments)
    expect(card.with(1, before.card[1])).toEqual(before.card)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'attachment.restored', name: 'Door.png' })
    await owner.rpc.attachments.address(at)
  })

  it('brings back a link too', async () => {
    const { board, owner, task } = await given()
    const link = { kind: 'link', url: 'https://havel.example/plan', objectKey: null } as const
    const { attachmentId } = await board.anAttachment(task, link)
    const at = { ...task, attachmentId }
    await owner.rpc.attachments.remove(at)
    const { attachment } = await owner.rpc.attachments.restore(at)
    expect(attachment).toMatchObject({ kind: 'link', url: link.url })
  })

  it('leaves a cover that somebody has chosen since', async () => {
    const { owner, task, at } = await given()
    const other = await added(world, owner, task)
    await makeCover(owner.rpc, task, at.attachmentId)
    await owner.rpc.attachments.remove(at)
    await makeCover(owner.rpc, task, other.attachmentId)
    await owner.rpc.attachments.restore(at)
    expect((await world.table.task.get(task))!.coverId).toBe(other.attachmentId)
  })

  it('knows nothing that was not deleted: what is there, what was only sent, what never was', async () => {
    const { owner, task, at } = await given()
    const begun = await sent(world, owner, task)
    for (const attachmentId of [at.attachmentId, begun.attachmentId, newFileId(world)]) {
      await expectRefused(owner.rpc.attachments.restore({ ...task, attachmentId }), 'attachment.not_found')
    }
  })

  it('is too late when the file has been swept', async () => {
    const { board, owner, at } = await given()
    await owner.rpc.attachments.remove(at)
    world.clock.forward(orphanedUploadHours * 3_600 + 1)
    expect(await sweepOrphanedUploads(world)).toBeGreaterThan(0)
    const { rpc } = await board.with('owner')
    await expectRefused(rpc.attachments.restore(at), 'attachment.not_found')
  })

  answersEverybody(
    world,
    async ({ rpc, board, task, owner }) => {
      const { attachmentId } = await board.anAttachment(task)
      const file = (await world.table.taskDetails.attachment(task.taskId, attachmentId))!
      await world.entities.attachment.delete({ taskId: task.taskId, attachmentId }).go()
      await world.table.orphanedUpload.begin({ ...file, addedBy: owner.userId })
      await world.entities.orphanedUpload.patch({ taskId: task.taskId, attachmentId }).set({ since: 'deleted' }).go()
      return rpc.attachments.restore({ ...task, attachmentId })
    },
    editingATask,
  )

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await board.anAttachment(task)
    const at = { ...task, attachmentId }
    await owner.rpc.attachments.remove(at)
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.restore({ ...at, mutationId }),
      meanwhile: () => owner.rpc.attachments.remove(at),
    }
  })
})
