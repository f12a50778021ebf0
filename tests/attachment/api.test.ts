import { afterAll, describe, expect, it } from 'vitest'
import { testCallers, readTaskAnswers } from '#tests/kit/callers.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

describe('attachments.getUrl', () => {
  it.each([
    ['a picture in place', 'image/png', false, 'inline'],
    ['a picture as a file, when a download is requested', 'image/png', true, 'attachment'],
    ['a page of the web never in place', 'text/html', false, 'attachment'],
    ['a drawing, which may hold scripts, never in place', 'image/svg+xml', false, 'attachment'],
    ['XML never in place', 'application/xhtml+xml', false, 'attachment'],
    ['a program never in place', 'application/octet-stream', false, 'attachment'],
  ] as const)('returns the URL of %s', async (_, contentType, download, as) => {
    const board = await world.aBoard()
    const [viewer, task] = [await board.with('viewer'), await board.aTask()]
    const { attachmentId, objectKey } = await board.anAttachment(task, { contentType })
    const { url } = await viewer.rpc.attachments.getUrl({ ...task, attachmentId, download })
    expect(url).toContain(objectKey)
    expect(new URL(url).searchParams.get('as')).toBe(as)
  })

  it('returns the URL of a link unchanged', async () => {
    const board = await world.aBoard()
    const [viewer, task] = [await board.with('viewer'), await board.aTask()]
    const link = { kind: 'link', url: 'https://havel.example/plan', objectKey: null } as const
    const { attachmentId } = await board.anAttachment(task, link)
    expect(await viewer.rpc.attachments.getUrl({ ...task, attachmentId })).toEqual({ url: link.url })
  })

  it('returns NOT_FOUND for an attachment of another task', async () => {
    const board = await world.aBoard()
    const [owner, task, other] = [await board.with('owner'), await board.aTask(), await board.aTask()]
    const { attachmentId } = await board.anAttachment(other)
    await expectRejected(owner.rpc.attachments.getUrl({ ...task, attachmentId }), 'attachment.not_found')
  })

  it('returns NOT_FOUND for a file on a hidden task', async () => {
    const board = await world.aBoard()
    const [editor, named] = [await board.with('editor'), await board.with('restricted')]
    const task = await board.aTask({ visibleTo: [named.userId] })
    const { attachmentId } = await board.anAttachment(task)
    await expectRejected(editor.rpc.attachments.getUrl({ ...task, attachmentId }), 'task.not_found')
    await named.rpc.attachments.getUrl({ ...task, attachmentId })
  })

  testCallers(
    world,
    async ({ rpc, board, task }) =>
      rpc.attachments.getUrl({ ...task, attachmentId: (await board.anAttachment(task)).attachmentId }),
    readTaskAnswers,
  )
})
