// The job orphaned-uploads deletes files without an attachment, and no others.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { purgeDelayMinutes, orphanedUploadHours } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { sweepOrphanedUploads } from '#functions/attachment/sweep-orphaned-uploads.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { slowOf } from '#tests/kit/slow.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { added, aFile, sent } from './kit.ts'

let world: World
let slow: ReturnType<typeof slowOf>
let board: ABoard
let owner: Person
let task: Task
beforeEach(async () => {
  const client = newClient()
  world = await openWorld(client)
  slow = slowOf(client)
  board = await world.aBoard()
  owner = await board.with('owner')
  task = await board.aTask()
})
afterEach(() => world.close())

const hours = (count: number) => world.clock.forward(count * 3_600 + 1)

/** Every orphaned upload of the task, also those being deleted. */
const orphanedUploads = async () =>
  (await world.entities.orphanedUpload.query.ofTask({ taskId: task.taskId }).go()).data

it('takes away what was sent and never added, and what was deleted, a day later', async () => {
  const [begun, deleted, kept] = [
    await sent(world, owner, task),
    await added(world, owner, task),
    await added(world, owner, task),
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

it('takes away a file that was begun and never sent', async () => {
  await owner.rpc.attachments.begin({
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

it('leaves alone what was added or brought back since it was found', async () => {
  const [begun, deleted] = [await sent(world, owner, task), await added(world, owner, task)]
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

it('leaves alone what was brought back and deleted again since it was found: it has another day', async () => {
  const { attachmentId, key } = await added(world, owner, task)
  const at = { ...task, attachmentId }
  await owner.rpc.attachments.remove(at)
  hours(orphanedUploadHours)
  slow.meanwhile = async () => {
    await owner.rpc.attachments.restore(at)
    await owner.rpc.attachments.remove(at)
  }
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.stored.has(key)).toBe(true)
  await owner.rpc.attachments.restore(at)
})

it('keeps a place as long as somebody may send a file to it', async () => {
  const file = aFile(world)
  await owner.rpc.attachments.begin({ ...task, ...file })
  hours(orphanedUploadHours - 1)
  const { uploadKey } = await sent(world, owner, task, file)
  hours(1)
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.stored.has(uploadKey)).toBe(true)
  hours(orphanedUploadHours - 1)
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  expect(await orphanedUploads()).toEqual([])
})

it('goes on where it was killed, and until then nobody takes up what it had begun with', async () => {
  const { attachmentId } = await sent(world, owner, task)
  hours(orphanedUploadHours)
  const { remove } = world.platform.objects
  world.platform.objects.remove = async () => {
    throw new Error('killed')
  }
  expect(await sweepOrphanedUploads(world)).toBe(0)
  expect(world.problems).toHaveLength(1)
  world.platform.objects.remove = remove
  const { rpc } = await board.with('owner')
  await expectRefused(rpc.attachments.restore({ ...task, attachmentId }), 'attachment.not_found')
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
})

it('stops when its time is over', async () => {
  await sent(world, owner, task)
  hours(orphanedUploadHours)
  expect(await sweepOrphanedUploads(world, () => false)).toBe(0)
  expect(world.stored.size).toBe(1)
})

it('leaves nothing of a task that was deleted forever while a file was on its way', async () => {
  await added(world, owner, task)
  const begun = await sent(world, owner, task)
  await owner.rpc.tasks.delete(task)
  await owner.rpc.tasks.purge(task)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  expect(await purgeExpired(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  // The browser had a ticket, and its file arrives only now.
  await world.platform.objects.write(begun.uploadKey, new Uint8Array(12), 'image/png')
  hours(orphanedUploadHours)
  expect(await sweepOrphanedUploads(world)).toBe(1)
  expect(world.stored.size).toBe(0)
  expect(await orphanedUploads()).toEqual([])
})
