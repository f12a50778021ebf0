// The job orphaned-uploads deletes files without an attachment, and no others.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { purgeDelayMinutes, orphanedUploadHours } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep-orphaned-uploads.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { interruptWrites } from '#tests/kit/interrupt-writes.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { addedAttachment, aFile, uploadedFile } from './fixtures.ts'

let world: World
let slow: ReturnType<typeof interruptWrites>
let board: ABoard
let owner: Person
let task: Task
beforeEach(async () => {
  const client = newClient()
  world = await openWorld(client)
  slow = interruptWrites(client)
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask()
})
afterEach(() => world.close())

const hours = (count: number) => world.clock.forward(count * 3_600 + 1)

/** Returns every orphaned upload of the task, including those being deleted. */
const orphanedUploads = async () =>
  (await world.entities.orphanedUpload.query.ofTask({ taskId: task.taskId }).go()).data

it('deletes uploads that were never added and deleted attachments after a day', async () => {
  const [begun, deleted, kept] = [
    await uploadedFile(world, owner, task),
    await addedAttachment(world, owner, task),
    await addedAttachment(world, owner, task),
  ]
  await owner.rpc.attachments.remove({ ...task, attachmentId: deleted.attachmentId })
  hours(orphanedUploadHours - 1)
  expect(await sweepOrphanedUploads(world)).toBe(0)
  hours(1)
  expect(await sweepOrphanedUploads(world)).toBe(2)
  expect([...world.stored.keys()]).toEqual([kept.key])
  expect(begun.key).not.toBe(kept.key)
  expect(await orphanedUploads()).toEqual([])
  expect(await sweepOrphanedUploads(world)).toBe(0)
})

it('deletes an upload that was started but never sent', async () => {
  await owner.rpc.attachments.startUpload({
    ...task,
    attachmentId: world.platform.ids.next('att'),
    name: 'Door.png',
    contentType: 'image/png',
    bytes: 1,
  })
  hours(orphanedUploadHours)
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(await orphanedUploads()).toEqual([])
})

it('keeps an upload that was added or restored since it was listed', async () => {
  const [begun, deleted] = [await uploadedFile(world, owner, task), await addedAttachment(world, owner, task)]
  const at = { ...task, attachmentId: deleted.attachmentId }
  await owner.rpc.attachments.remove(at)
  const shards = Array.from({ length: world.table.orphanedUpload.shards }, (_, shard) => shard)
  const later = new Date(world.clock.now().getTime() + 2 * orphanedUploadHours * 3_600_000)
  const found = await Promise.all(shards.map((shard) => world.table.orphanedUpload.due(shard, later)))
  expect(found.flat()).toHaveLength(2)
  await owner.rpc.attachments.add({ ...task, attachmentId: begun.attachmentId })
  await owner.rpc.attachments.restore(at)
  const late = { ...world.table.orphanedUpload, due: async (shard: number) => found[shard]! }
  expect(await sweepOrphanedUploads({ ...world, table: { ...world.table, orphanedUpload: late } })).toBe(0)
  expect([...world.stored.keys()].toSorted()).toEqual([begun.key, deleted.key].toSorted())
})

it('keeps an attachment that was restored and deleted again since it was listed, for another day', async () => {
  const { attachmentId, key } = await addedAttachment(world, owner, task)
  const at = { ...task, attachmentId }
  await owner.rpc.attachments.remove(at)
  hours(orphanedUploadHours)
  slow.beforeNextWrite = async () => {
    await owner.rpc.attachments.restore(at)
    await owner.rpc.attachments.remove(at)
  }
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.stored.has(key)).toBe(true)
  await owner.rpc.attachments.restore(at)
})

it('keeps an upload as long as its ticket is valid', async () => {
  const file = aFile(world)
  await owner.rpc.attachments.startUpload({ ...task, ...file })
  hours(orphanedUploadHours - 1)
  const { uploadKey } = await uploadedFile(world, owner, task, file)
  hours(1)
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.stored.has(uploadKey)).toBe(true)
  hours(orphanedUploadHours - 1)
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  expect(await orphanedUploads()).toEqual([])
})

it('resumes after an interruption, and rejects restoring what it has begun to delete', async () => {
  const { attachmentId } = await uploadedFile(world, owner, task)
  hours(orphanedUploadHours)
  const { remove } = world.platform.objects
  world.platform.objects.remove = async () => {
    throw new Error('killed')
  }
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.problems).toHaveLength(1)
  world.platform.objects.remove = remove
  const { rpc } = await board.with('owner')
  await expectRejected(rpc.attachments.restore({ ...task, attachmentId }), 'attachment.not_found')
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
})

it('stops at its deadline', async () => {
  await uploadedFile(world, owner, task)
  hours(orphanedUploadHours)
  expect(await sweepOrphanedUploads(world, () => false)).toBe(0)
  expect(world.stored.size).toBe(1)
})

it('deletes an upload that arrives after its task was purged', async () => {
  await addedAttachment(world, owner, task)
  const begun = await uploadedFile(world, owner, task)
  await owner.rpc.tasks.delete(task)
  await owner.rpc.tasks.purge(task)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  expect(await purgeExpired(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  // The browser still had a valid ticket, and its file arrives after the purge.
  await world.platform.objects.write(begun.uploadKey, new Uint8Array(12), 'image/png')
  hours(orphanedUploadHours)
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  expect(await orphanedUploads()).toEqual([])
})
