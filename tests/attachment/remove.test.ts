// attachments.remove and attachments.restore.

import { afterAll, describe, expect, it } from 'vitest'
import { AttachmentId } from '#shared/common/ids.ts'
import { orphanedUploadHours } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep-orphaned-uploads.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Rpc } from '#tests/kit/world.ts'
import { addedAttachment, newFileId, uploadedFile } from './fixtures.ts'

const client = newClient()
const world = await openWorld(client)
const slow = interruptWrites(client)
afterAll(world.close)

async function setUp() {
  const board = await world.aBoard()
  const [owner, task] = [await board.with('owner'), await board.aTask()]
  const { attachmentId, key } = await addedAttachment(world, owner, task)
  return { board, owner, task, at: { ...task, attachmentId }, key }
}

const makeCover = (rpc: Rpc, task: Task, attachmentId: string) =>
  rpc.tasks.change({ ...task, change: { field: 'coverId', from: null, to: AttachmentId.parse(attachmentId) } })

describe('attachments.remove', () => {
  it('removes the file from task and card, logs it, and keeps the content for a while', async () => {
    const { board, owner, task, at, key } = await setUp()
    const { card } = await owner.rpc.attachments.remove(at)
    expect(card[18]).toBe(0)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
    await expectRejected(owner.rpc.attachments.getUrl(at), 'attachment.not_found')
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'attachment.deleted', name: 'Door.png' })
    expect(world.stored.has(key)).toBe(true)
  })

  it('clears the cover if it was this file, and no other cover', async () => {
    const { owner, task, at } = await setUp()
    const other = await addedAttachment(world, owner, task)
    await makeCover(owner.rpc, task, at.attachmentId)
    await owner.rpc.attachments.remove({ ...task, attachmentId: other.attachmentId })
    expect((await world.table.task.get(task))!.coverId).toBe(at.attachmentId)
    await owner.rpc.attachments.remove(at)
    expect((await world.table.task.get(task))!.coverId).toBeNull()
  })

  it('clears a cover that another user chooses at the same time', async () => {
    const { owner, task, at } = await setUp()
    slow.beforeNextWrite = () => owner.rpc.attachments.remove(at)
    await expectRejected(makeCover(owner.rpc, task, at.attachmentId), 'attachment.not_found')
    expect((await world.table.task.get(task, true))!).toMatchObject({ coverId: null, attachments: 0 })
  })

  it('returns NOT_FOUND for an attachment of another task', async () => {
    const { board, owner, at } = await setUp()
    const other = await board.aTask()
    await expectRejected(owner.rpc.attachments.remove({ ...at, ...other }), 'attachment.not_found')
  })

  it('removes the file once in concurrent calls', async () => {
    const { board, owner, task, at } = await setUp()
    const other = await board.with('owner')
    const done = await Promise.allSettled([owner.rpc.attachments.remove(at), other.rpc.attachments.remove(at)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await world.table.task.get(task))!.attachments).toBe(0)
  })

  testCallers(
    world,
    async ({ rpc, board, task }) =>
      rpc.attachments.remove({ ...task, attachmentId: (await board.anAttachment(task)).attachmentId }),
    editTaskAnswers,
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await board.anAttachment(task)
    const at = { ...task, attachmentId }
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.remove({ ...at, mutationId }),
      changeInBetween: () => owner.rpc.attachments.restore(at),
    }
  })
})

describe('attachments.restore', () => {
  it('restores the attachment unchanged, including the cover', async () => {
    const { board, owner, task, at } = await setUp()
    await makeCover(owner.rpc, task, at.attachmentId)
    const before = await owner.rpc.tasks.get(task)
    await owner.rpc.attachments.remove(at)
    await owner.rpc.attachments.restore(at)
    const { attachments, card } = await owner.rpc.tasks.get(task)
    expect(attachments).toEqual(before.attachments)
    expect(card.with(1, before.card[1])).toEqual(before.card)
    expect((await world.log(board.boardId)).at(-1)).toMatchObject({ type: 'attachment.restored', name: 'Door.png' })
    await owner.rpc.attachments.getUrl(at)
  })

  it('restores a link', async () => {
    const { board, owner, task } = await setUp()
    const link = { kind: 'link', url: 'https://havel.example/plan', objectKey: null } as const
    const { attachmentId } = await board.anAttachment(task, link)
    const at = { ...task, attachmentId }
    await owner.rpc.attachments.remove(at)
    const { attachment } = await owner.rpc.attachments.restore(at)
    expect(attachment).toMatchObject({ kind: 'link', url: link.url })
  })

  it('keeps a cover that was chosen meanwhile', async () => {
    const { owner, task, at } = await setUp()
    const other = await addedAttachment(world, owner, task)
    await makeCover(owner.rpc, task, at.attachmentId)
    await owner.rpc.attachments.remove(at)
    await makeCover(owner.rpc, task, other.attachmentId)
    await owner.rpc.attachments.restore(at)
    expect((await world.table.task.get(task))!.coverId).toBe(other.attachmentId)
  })

  it('returns NOT_FOUND for an attachment that is active, only uploaded, or unknown', async () => {
    const { owner, task, at } = await setUp()
    const begun = await uploadedFile(world, owner, task)
    for (const attachmentId of [at.attachmentId, begun.attachmentId, newFileId(world)]) {
      await expectRejected(owner.rpc.attachments.restore({ ...task, attachmentId }), 'attachment.not_found')
    }
  })

  it('returns NOT_FOUND after the file was deleted by the job', async () => {
    const { board, owner, at } = await setUp()
    await owner.rpc.attachments.remove(at)
    world.clock.forward(orphanedUploadHours * 3_600 + 1)
    expect(await sweepOrphanedUploads(world)).toBeGreaterThan(0)
    const { rpc } = await board.with('owner')
    await expectRejected(rpc.attachments.restore(at), 'attachment.not_found')
  })

  testCallers(
    world,
    async ({ rpc, board, task, owner }) => {
      const { attachmentId } = await board.anAttachment(task)
      const file = (await world.table.taskDetails.attachment(task.taskId, attachmentId))!
      await world.entities.attachment.delete({ taskId: task.taskId, attachmentId }).go()
      await world.table.orphanedUpload.begin({ ...file, addedBy: owner.userId })
      await world.entities.orphanedUpload.patch({ taskId: task.taskId, attachmentId }).set({ since: 'deleted' }).go()
      return rpc.attachments.restore({ ...task, attachmentId })
    },
    editTaskAnswers,
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await board.anAttachment(task)
    const at = { ...task, attachmentId }
    await owner.rpc.attachments.remove(at)
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.restore({ ...at, mutationId }),
      changeInBetween: () => owner.rpc.attachments.remove(at),
    }
  })
})
