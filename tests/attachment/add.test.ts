// attachments.begin and attachments.add: a file gets a place, is sent there, and becomes an attachment.

import { afterAll, describe, expect, it } from 'vitest'
import { AttachmentId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { uploadPrefix } from '#functions/platform/handler-definitions.ts'
import { answersEverybody, editingATask } from '#tests/kit/doors.ts'
import { happensOnce } from '#tests/kit/once.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'
import { added, aFile, newFileId, sent } from './kit.ts'

const world = await openWorld()
afterAll(world.close)

async function given() {
  const board = await world.aBoard()
  return { board, owner: await board.with('owner'), task: await board.aTask() }
}

async function contentOf({ taskId }: TaskRef, attachmentId: string) {
  const { objectKey } = (await world.table.taskDetails.attachment(taskId, AttachmentId.parse(attachmentId)))!
  return world.platform.objects.read(objectKey!)
}

describe('attachments.begin', () => {
  it('gives a place of its own, and nobody sees anything of it yet', async () => {
    const { board, owner, task } = await given()
    const file = aFile(world)
    const { ticket } = await owner.rpc.attachments.begin({ ...task, ...file })
    expect(ticket.fields.key).toBe(`uploads/boards/${board.boardId}/${task.taskId}/${file.attachmentId}`)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
    expect(await world.log(board.boardId)).toEqual([])
  })

  it('signs the size and the type that were said, and no other', async () => {
    const { owner, task } = await given()
    const signed: object[] = []
    const { ticket } = world.platform.objects
    world.platform.objects.ticket = (wish) => (signed.push(wish), ticket(wish))
    const file = aFile(world, { bytes: 4_711 })
    await owner.rpc.attachments.begin({ ...task, ...file }).finally(() => {
      world.platform.objects.ticket = ticket
    })
    expect(signed).toEqual([expect.objectContaining({ contentType: 'image/png', bytes: 4_711 })])
  })

  it('gives the same place again to whoever tries again', async () => {
    const { owner, task } = await given()
    const wish = { ...task, ...aFile(world) }
    expect(await owner.rpc.attachments.begin(wish)).toEqual(await owner.rpc.attachments.begin(wish))
  })

  it.each([
    ['free', 10],
    ['team', 100],
    ['business', 250],
    ['enterprise', 1_000],
  ] as const)('takes no file that is larger than the plan %s allows', async (plan, size) => {
    const workspace = await world.aWorkspace()
    const board = await workspace.aBoard()
    const [owner, task] = [await board.with('owner'), await board.aTask()]
    await workspace.becomes({ plan })
    const most = size * 1_000_000
    await owner.rpc.attachments.begin({ ...task, ...aFile(world, { bytes: most }) })
    const larger = owner.rpc.attachments.begin({ ...task, ...aFile(world, { bytes: most + 1 }) })
    await expectRefused(larger, 'attachment.too_large', { size })
  })

  it.each([
    ['an empty file', { bytes: 0 }],
    ['a type that is none', { contentType: 'png' }],
    ['a type with something behind it', { contentType: 'text/html; charset=utf-8' }],
    ['a name that cannot be seen', { name: '\u200b' }],
    ['a name without an end', { name: 'a'.repeat(256) }],
  ])('refuses %s', async (_, like) => {
    const { owner, task } = await given()
    await expect(owner.rpc.attachments.begin({ ...task, ...aFile(world, like) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('gives no place whose name is somebody else’s, another file’s or that of an attachment', async () => {
    const { board, owner, task } = await given()
    const other = await board.with('editor', { editOthersTasks: true })
    const file = await sent(world, owner, task)
    const taken = [
      () => other.rpc.attachments.begin({ ...task, ...file }),
      () => owner.rpc.attachments.begin({ ...task, ...file, bytes: 13 }),
      () => owner.rpc.attachments.begin({ ...task, ...file, contentType: 'text/html' }),
    ]
    for (const again of taken) await expectRefused(again(), 'request.invalid', { field: 'attachmentId' })
    await owner.rpc.attachments.add({ ...task, attachmentId: file.attachmentId })
    await expectRefused(owner.rpc.attachments.begin({ ...task, ...file }), 'request.invalid')
    await owner.rpc.attachments.remove({ ...task, attachmentId: file.attachmentId })
    await expectRefused(owner.rpc.attachments.begin({ ...task, ...file }), 'request.invalid')
  })

  it('leads a name that another task has to a place of its own', async () => {
    const { board, owner, task } = await given()
    const [other, file] = [await board.aTask(), await sent(world, owner, task)]
    const { ticket } = await owner.rpc.attachments.begin({ ...other, ...file })
    expect(ticket.fields.key).not.toBe(file.uploadKey)
  })

  answersEverybody(world, ({ rpc, task }) => rpc.attachments.begin({ ...task, ...aFile(world) }), editingATask)
})

describe('attachments.add', () => {
  it('makes an attachment of it, counts it on the card, logs it and tells the world', async () => {
    const { board, owner, task } = await given()
    const { attachmentId } = await sent(world, owner, task)
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
    const { owner, task } = await given()
    const { attachmentId, uploadKey } = await sent(world, owner, task)
    await owner.rpc.attachments.add({ ...task, attachmentId })
    await world.platform.objects.write(uploadKey, new Uint8Array(12).fill(66), 'image/png')
    expect(await contentOf(task, attachmentId)).toEqual(new Uint8Array(12))
  })

  it('keeps the added content when two adds race and the upload is replaced between them', async () => {
    const { owner, task } = await given()
    const { attachmentId, uploadKey } = await sent(world, owner, task)
    const { objects } = world.platform
    const { accept } = objects
    const add = () => owner.rpc.attachments.add({ ...task, attachmentId })
    const late: Promise<unknown>[] = []
    objects.accept = async (key, etag) => {
      objects.accept = accept
      const accepted = await accept(key, etag)
      await objects.write(uploadKey, new Uint8Array(12).fill(66), 'image/png')
      late.push(expectRefused(add(), 'attachment.changed'))
      await Promise.all(late)
      return accepted
    }
    await add()
    expect(late).toHaveLength(1)
    expect(await contentOf(task, attachmentId)).toEqual(new Uint8Array(12))
  })

  it('refuses an upload that was replaced after its size and type were checked', async () => {
    const { owner, task } = await given()
    const { attachmentId, uploadKey } = await sent(world, owner, task)
    const { objects } = world.platform
    const { uploaded } = objects
    objects.uploaded = async (key) => {
      objects.uploaded = uploaded
      const head = await uploaded(key)
      await objects.write(uploadKey, new Uint8Array(4_000), 'text/html')
      return head
    }
    await expectRefused(owner.rpc.attachments.add({ ...task, attachmentId }), 'attachment.changed')
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
  })

  it('adds nothing for a person who lost the right to edit after begin', async () => {
    const { board, owner, task } = await given()
    const editor = await board.with('editor', { editOthersTasks: true })
    const { attachmentId, key } = await sent(world, editor, task)
    const { boardId } = board
    const change = { field: 'role', from: 'editor', to: 'viewer' } as const
    await owner.rpc.members.change({ boardId, userId: editor.userId, change })
    await expectRefused(editor.rpc.attachments.add({ ...task, attachmentId }), 'permission.denied')
    expect(world.stored.has(key)).toBe(false)
  })

  it('can be repeated after it failed between storing the file and recording it', async () => {
    const { owner, task } = await given()
    const { attachmentId, key, uploadKey } = await sent(world, owner, task)
    world.stored.set(key, world.stored.get(uploadKey)!)
    const { attachment } = await owner.rpc.attachments.add({ ...task, attachmentId })
    expect(attachment.bytes).toBe(12)
    expect([world.stored.has(key), world.stored.has(uploadKey)]).toEqual([true, false])
  })

  it.each([
    ['smaller', 5, 'image/png'],
    ['larger', 13, 'image/png'],
    ['of another type', 12, 'text/html'],
  ])('refuses an upload that is %s than announced', async (_, bytes, contentType) => {
    const { owner, task } = await given()
    const { attachmentId, key, uploadKey } = await sent(world, owner, task)
    await world.platform.objects.write(uploadKey, new Uint8Array(bytes), contentType)
    await expectRefused(owner.rpc.attachments.add({ ...task, attachmentId }), 'attachment.changed')
    expect(world.stored.has(key)).toBe(false)
    expect((await owner.rpc.tasks.get(task)).attachments).toEqual([])
  })

  it('refuses what has not arrived', async () => {
    const { owner, task } = await given()
    const file = aFile(world)
    await owner.rpc.attachments.begin({ ...task, ...file })
    await expectRefused(owner.rpc.attachments.add({ ...task, ...file }), 'attachment.not_arrived')
  })

  it('knows no file that was never begun, nor one that somebody else or another task has begun', async () => {
    const { board, owner, task } = await given()
    const [other, editor] = [await board.aTask(), await board.with('editor', { editOthersTasks: true })]
    const { attachmentId } = await sent(world, owner, task)
    const { attachments } = owner.rpc
    await expectRefused(attachments.add({ ...task, attachmentId: newFileId(world) }), 'attachment.not_found')
    await expectRefused(attachments.add({ ...other, attachmentId }), 'attachment.not_found')
    await expectRefused(editor.rpc.attachments.add({ ...task, attachmentId }), 'attachment.not_found')
  })

  it('adds it once, however many try in the same moment', async () => {
    const { owner, task } = await given()
    const { attachmentId } = await sent(world, owner, task)
    const add = () => owner.rpc.attachments.add({ ...task, attachmentId })
    const done = await Promise.allSettled([add(), add(), add()])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { card, attachments } = await owner.rpc.tasks.get(task)
    expect([card[18], attachments.length]).toEqual([1, 1])
  })

  it('counts the files of many who add them in the same moment', async () => {
    const { board, owner, task } = await given()
    const people = await Promise.all(Array.from({ length: 5 }, () => board.with('owner')))
    await Promise.all(people.map((person) => added(world, person, task)))
    const { card, attachments } = await owner.rpc.tasks.get(task)
    expect([card[18], attachments.length]).toEqual([5, 5])
  })

  answersEverybody(
    world,
    async ({ rpc, task, me }) => {
      const file = aFile(world)
      // It was begun while they still might.
      const stored = { ...file, taskId: task.taskId, kind: 'file', url: null, objectKey: `given/${file.attachmentId}` }
      if (me) await world.table.orphanedUpload.begin({ ...stored, addedBy: me, addedAt: world.clock.now() } as never)
      await world.platform.objects.write(uploadPrefix + stored.objectKey, new Uint8Array(file.bytes), file.contentType)
      return rpc.attachments.add({ ...task, attachmentId: file.attachmentId })
    },
    editingATask,
  )

  happensOnce(world, async ({ board, owner }) => {
    const task = await board.aTask()
    const { attachmentId } = await sent(world, owner, task)
    return {
      board,
      call: (mutationId) => owner.rpc.attachments.add({ ...task, attachmentId, mutationId }),
      meanwhile: () => owner.rpc.attachments.remove({ ...task, attachmentId }),
    }
  })
})
