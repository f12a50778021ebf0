// attachments.address: where a file can be read, told to those who see its task and to nobody else.

import { afterAll, describe, expect, it } from 'vitest'
import { answersEverybody, seeingATask } from '#tests/kit/doors.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('attachments.address', () => {
  it.each([
    ['a picture in place', 'image/png', false, 'inline'],
    ['a picture as a file, when that is asked for', 'image/png', true, 'attachment'],
    ['a page of the web never in place', 'text/html', false, 'attachment'],
    ['a drawing, which may hold scripts, never in place', 'image/svg+xml', false, 'attachment'],
    ['XML never in place', 'application/xhtml+xml', false, 'attachment'],
    ['a program never in place', 'application/octet-stream', false, 'attachment'],
  ] as const)('shows %s', async (_, contentType, download, as) => {
    const board = await world.aBoard()
    const [viewer, task] = [await board.with('viewer'), await board.aTask()]
    const { attachmentId, objectKey } = await board.anAttachment(task, { contentType })
    const { url } = await viewer.rpc.attachments.address({ ...task, attachmentId, download })
    expect(url).toContain(objectKey)
    expect(new URL(url).searchParams.get('as')).toBe(as)
  })

  it('gives the address of a link as it is', async () => {
    const board = await world.aBoard()
    const [viewer, task] = [await board.with('viewer'), await board.aTask()]
    const link = { kind: 'link', url: 'https://havel.example/plan', objectKey: null } as const
    const { attachmentId } = await board.anAttachment(task, link)
    expect(await viewer.rpc.attachments.address({ ...task, attachmentId })).toEqual({ url: link.url })
  })

  it('knows no attachment of another task', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    const { attachmentId } = await board.anAttachment(other)
    await expectRefused(owner.rpc.attachments.address({ ...task, attachmentId }), 'attachment.not_found')
  })

  it('tells nothing of a file on a task that is shown to others', async () => {
    const board = await world.aBoard()
    const [editor, named] = [await board.with('editor'), await board.with('restricted')]
    const task = await board.aTask({ visibleTo: [named.userId] })
    const { attachmentId } = await board.anAttachment(task)
    await expectRefused(editor.rpc.attachments.address({ ...task, attachmentId }), 'task.not_found')
    await named.rpc.attachments.address({ ...task, attachmentId })
  })

  answersEverybody(
    world,
    async ({ rpc, board, task }) =>
      rpc.attachments.address({ ...task, attachmentId: (await board.anAttachment(task)).attachmentId }),
    seeingATask,
  )
})
