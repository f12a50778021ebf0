// attachments.startUpload and attachments.add.

import { afterAll, describe, expect, it } from 'vitest'
import { AttachmentId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { testCallers, editTaskAnswers } from '#tests/kit/callers.ts'
import { testIdempotency } from '#tests/kit/idempotency.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'
import { addedAttachment, aFile, newFileId, uploadedFile } from './fixtures.ts'

const world = await openWorld()
afterAll(world.close)

async function setUp() {
  const board = await world.aBoard()
  return { board, owner: await board.with('owner'), task: await board.aTask() }
}

async function contentOf({ taskId }: TaskRef, attachmentId: string) {
  const { objectKey } = (await world.table.taskDetails.attachment(taskId, AttachmentId.parse(attachmentId)))!
  return world.platform.objects.read(objectKey!)
}

describe('attachments.startUpload', () => {
  it('returns an upload ticket without adding an attachment', async () => {
    const { board, owner, task } = await setUp()
    const file = aFile(world)
    const { ticket } = await owner.rpc.attachments.startUpload({ ...task, ...file })
    expect(ticket.fields.key).toBe(`uploads/boards/${board.boardId}/${task.taskId}/${file.attachmentId}`)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('signs the announced size and type', async () => {
    const { owner, task } = await setUp()
    const signed: object[] = []
    const { uploadTicket } = world.platform.objects
    world.platform.objects.uploadTicket = (input) => (signed.push(input), uploadTicket(input))
    const file = aFile(world, { bytes: 4_711 })
    await owner.rpc.attachments.startUpload({ ...task, ...file }).finally(() => {
      world.platform.objects.uploadTicket = uploadTicket
    })
    expect(signed).toEqual([expect.objectContaining({ contentType: 'image/png', bytes: 4_711 })])
  })

  it('returns the same ticket to a repeated call', async () => {
    const { owner, task } = await setUp()
    const input = { ...task, ...aFile(world) }
    expect(await owner.rpc.attachments.startUpload(input)).toEqual(await owner.rpc.attachments.startUpload(input))
  })

  it.each([
    ['free', 10],
    ['team', 100],
    ['business', 250],
    ['enterprise', 1_000],
  ] as const)('rejects a file larger than the limit of the plan %s', async (plan, size) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await workspace.update({ plan })
    const most = size * 1_000_000
    await owner.rpc.attachments.startUpload({ ...task, ...aFile(world, { bytes: most }) })
    const larger = owner.rpc.attachments.startUpload({ ...task, ...aFile(world, { bytes: most + 1 }) })
    await expectRejected(larger, 'attachment.too_large', { size })
  })

  it.each([
    ['an empty file', { bytes: 0 }],
    ['an invalid content type', { contentType: 'png' }],
    ['a content type with parameters', { contentType: 'text/html; charset=utf-8' }],
    ['an invisible name', { name: '\u200b' }],
    ['a name that is too long', { name: 'a'.repeat(256) }],
  ])('rejects %s', async (_, fields) => {
    const { owner, task } = await setUp()
    await expect(owner.rpc.attachments.startUpload({ ...task, ...aFile(world, fields) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('rejects an id of another user, of another file, or of an existing attachment', async () => {
    const { board, owner, task } = await setUp()
    const other = await board.with('editor', { editOthersTasks: true })
    const file = await uploadedFile(world, owner, task)
    const taken = [
      () => other.rpc.attachments.startUpload({ ...task, ...file }),
      () => owner.rpc.attachments.startUpload({ ...task, ...file, bytes: 13 }),
      () => owner.rpc.attachments.startUpload({ ...task, ...file, contentType: 'text/html' }),
    ]
    for (const again of taken) await expectRejected(again(), 'request.invalid', { field: 'attachmentId' })
    await owner.rpc.attachments.add({ ...task, attachmentId: file.attachmentId })
    await expectRejected(owner.rpc.attachments.startUpload({ ...task, ...file }), 'request.invalid')
    await owner.rpc.attachments.remove({ ...task, attachmentId: file.attachmentId })
    await expectRejected(owner.rpc.attachments.startUpload({ ...task, ...file }), 'request.invalid')
  })

  it('returns a separate upload key for an id that another task uses', async () => {
    const { board, owner, task } = await setUp()
    const [other, file] = [await board.aTask(), await uploadedFile(world, owner, task)]
    const { ticket } = await owner.rpc.attachments.startUpload({ ...other, ...file })
    expect(ticket.fields.key).not.toBe(file.uploadKey)
  })

  testCallers(world, ({ rpc, task }) => rpc.attachments.startUpload({ ...task, ...aFile(world) }), editTaskAnswers)
})

describe('attachments.add', () => {
  it('creates the attachment, counts it on the card, logs it and publishes the event', async () => {
    const { board, owner, task } = await setUp()
    const { attachmentId } = await uploadedFile(world, owner, task)
    const { card, attachment } = await owner.rpc.attachments.add({ ...task, attachmentId })
    expect(card[18]).toBe(1)
    expect(attachment).toMatchObject({ attachmentId, name: 'Door.png', kind: 'file', bytes: 12, addedBy: owner.userId })
    expect(attachment).not.toHaveProperty('objectKey')
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([attachment])
    const log = await world.log(board.boardId)
    expect(log).toMatchObject([{ type: 'attachment.added', attachmentId, name: 'Door.png' }])
    expect(world.published.at(-1)).toEqual(log[0])
  })

  it('keeps the added content when the ticket is used again', async () => {
    const { owner, task } = await setUp()
    const { attachmentId, uploadKey } = await uploadedFile(world, owner, task)
    await owner.rpc.attachments.add({ ...task, attachmentId })
    await world.platform.objects.write(uploadKey, new Uint8Array(12).fill(66), 'image/png')
    expect(await contentOf(task, attachmentId)).toEqual(new Uint8Array(12))
  })

  it('keeps the added content when two adds race and the upload is replaced between them', async () => {
    const { owner, task } = await setUp()
    const { attachmentId, uploadKey } = await uploadedFile(world, owner, task)
    const { objects } = world.platform
    const { accept } = objects
    const add = () => owner.rpc.attachments.add({ ...task, attachmentId })
    const late: Promise<unknown>[] = []
    objects.accept = async (key, etag) => {
      objects.accept = accept
      const accepted = await accept(key, etag)
      await objects.write(uploadKey, new Uint8Array(12).fill(66), 'image/png')
      late.push(expectRejected(add(), 'attachment.changed'))
      await Promise.all(late)
      return accepted
    }
    await add()
    expect(late).toHaveLength(1)
    expect(await contentOf(task, attachmentId)).toEqual(new Uint8Array(12))
  })

  it('rejects an upload that was replaced after its size and type were checked', async () => {
    const { owner, task } = await setUp()
    const { attachmentId, uploadKey } = await uploadedFile(world, owner, task)
    const { objects } = world.platform
    const { uploaded } = objects
    objects.uploaded = async (key) => {
      objects.uploaded = uploaded
      const head = await uploaded(key)
      await objects.write(uploadKey, new Uint8Array(4_000), 'text/html')
      return head
    }
    await expectRejected(owner.rpc.attachments.add({ ...task, attachmentId }), 'attachment.changed')
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
  })

  it('rejects a user who lost the right to edit after the upload was started', async () => {
    const { board, owner, task } = await setUp()
    const editor = await board.with('editor', { editOthersTasks: true })
    const { attachmentId, key } = await uploadedFile(world, editor, task)
    const { boardId } = board
    const change = { field: 'role', from: 'editor', to: 'viewer' } as const
    await owner.rpc.members.change({ boardId, userId: editor.userId, change })
    await expectRejected(editor.rpc.attachments.add({ ...task, attachmentId }), 'permission.denied')
    expect(world.stored.has(key)).toBe(false)
  })

  it('can be repeated after it failed between storing the file and recording it', async () => {
    const { owner, task } = await setUp()
    const { attachmentId, key, uploadKey } = await uploadedFile(world, owner, task)
    world.stored.set(key, world.stored.get(uploadKey)!)
    const { attachment } = await owner.rpc.attachments.add({ ...task, attachmentId })
    expect(attachment.bytes).toBe(12)
    expect([world.stored.has(key), world.stored.has(uploadKey)]).toEqual([true, false])
  })

  it.each([
    ['smaller', 5, 'image/png'],
    ['larger', 13, 'image/png'],
    ['of another type', 12, 'text/html'],
  ])('rejects an upload that is %s than announced', async (_, bytes, contentType) => {
    const { owner, task } = await setUp()
    const { attachmentId, key, uploadKey } = await uploadedFile(world, owner, task)
    await world.platform.objects.write(uploadKey, new Uint8Array(bytes), contentType)
    await expectRejected(owner.rpc.attachments.add({ ...task, attachmentId }), 'attachment.changed')
    expect(world.stored.has(key)).toBe(false)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
  })

  it('rejects a file that has not been uploaded', async () => {
    const { owner, task } = await setUp()
    const file = aFile(world)
    await owner.rpc.attachments.startUpload({ ...task, ...file })
    await expectRejected(owner.rpc.attachments.add({ ...task, ...file }), 'attachment.not_arrived')
  })

  it('returns NOT_FOUND for an upload that was not started, or started by another user or for another task', async () => {
    const { board, owner, task } = await setUp()
    const [other, editor] = [await board.aTask(), await board.with('editor', { editOthersTasks: true })]
    const { attachmentId } = await uploadedFile(world, owner, task)
    const { attachments } = owner.rpc
    await expectRejected(attachments.add({ ...task, attachmentId: newFileId(world) }), 'attachment.not_found')
    await expectRejected(attachments.add({ ...other, attachmentId }), 'attachment.not_found')
    await expectRejected(editor.rpc.attachments.add({ ...task, attachmentId }), 'attachment.not_found')
  })

  it('adds the file once in concurrent calls', async () => {
    const { owner, task } = await setUp()
    const { attachmentId } = await uploadedFile(world, owner, task)
    const add = () => owner.rpc.attachments.add({ ...task, attachmentId })
    const done = await Promise.allSettled([add(), add(), add()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { card, attachments } = await owner.rpc.tasks.get(task)
    expect([card[18], attachments.length]).toEqual([1, 1])
  })

  it('counts the files that several users add at the same time', async () => {
    const { board, owner, task } = await setUp()
    const people = await Promise.all(Array.from({ length: 5 }, () => board.with('owner')))
    await Promise.all(people.map((person) => addedAttachment(world, person, task)))
    const { card, attachments } = await owner.rpc.tasks.get(task)
    expect([card[18], attachments.length]).toEqual([5, 5])
  })

  testCallers(
    world,
    async ({ rpc, task, me }) => {
      const file = aFile(world)
      // The upload was started while the caller still had the permission.
      const stored = { ...file, taskId: task.taskId, kind: 'file', url: null, objectKey: `given/${file.attachmentId}` }
      if (me) await world.table.orphanedUpload.begin({ ...stored, addedBy: me, addedAt: world.clock.now() } as never)
      await world.platform.objects.write(uploadPrefix + stored.objectKey, new Uint8Array(file.bytes), file.contentType)
      return rpc.attachments.add({ ...task, attachmentId: file.attachmentId })
    },
    editTaskAnswers,
  )

  testIdempotency(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await uploadedFile(world, owner, task)
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.add({ ...task, attachmentId, mutationId }),
      changeInBetween: () => owner.rpc.attachments.remove({ ...task, attachmentId }),
    }
  })
})
