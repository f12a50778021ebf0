// Cursors are encrypted: they may contain the title or date of a hidden item (adr 0034).

import { afterAll, describe, expect, it } from 'vitest'
import { EntryId } from '#shared/common/ids.ts'
import { logMaxReads } from '#shared/common/limits.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const world = await openWorld()
afterAll(world.close)

type Scene = { me: Person; another: Person; secret: string[] }
type Call = (me: Person, cursor: string | null) => Promise<{ cursor: string | null }>
type Page = { scene: () => Promise<Scene & { call: Call; elsewhere: Call }> }

async function people() {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const [me, another] = [await board.with('editor'), await board.with('editor')]
  return { workspace, board, me, another, other: await workspace.aBoard() }
}

const pages: Record<string, Page> = {
  'activity.ofBoard': {
    async scene() {
      const { board, me, another, other } = await people()
      await other.addMember(me, 'owner')
      const hidden = await board.aTask({ visibleTo: [] })
      const { boardId, workspaceId } = board
      const ids = Array.from({ length: logMaxReads + 5 }, () => EntryId.parse(world.platform.ids.next('act')))
      const of = { taskId: hidden.taskId, rootId: null, workspaceId, boardId, actorId: board.createdBy }
      const rows = ids.map((entryId) =>
        entryOf({ ...of, entryId, at: world.clock.now(), type: 'task.described', from: 0, to: 1 }),
      )
      await world.entities.activity.put(rows).go({ concurrency: 4 })
      const on =
        (id: typeof boardId): Call =>
        ({ rpc }, cursor) =>
          rpc.activity.ofBoard({ boardId: id, cursor })
      return { me, another, secret: ids, call: on(boardId), elsewhere: on(other.boardId) }
    },
  },
  'lifecycle.list': {
    async scene() {
      const { board, me, another } = await people()
      const day = new Date('2026-05-04T05:06:07.089Z')
      const removal = { at: day, by: board.createdBy, workspaceId: board.workspaceId, archived: null }
      const hidden = Array.from({ length: 501 }, () => board.aTask({ state: 'deleted', removal, visibleTo: [] }))
      const secret = (await Promise.all(hidden)).map(({ taskId }) => taskId as string)
      const of =
        (state: 'deleted' | 'archived'): Call =>
        ({ rpc }, cursor) =>
          rpc.lifecycle.list({ state, kind: 'task', cursor })
      return { me, another, secret: [...secret, day.toISOString()], call: of('deleted'), elsewhere: of('archived') }
    },
  },
  'workspaceLabels.uses': {
    async scene() {
      const workspace = await world.aWorkspace()
      const boards = await Promise.all(Array.from({ length: 7 }, () => workspace.aBoard()))
      const [me, another] = [await workspace.aPerson('manager'), await workspace.aPerson('manager')]
      const call: Call = ({ rpc }, cursor) => rpc.workspaceLabels.uses({ cursor })
      const elsewhere: Call = ({ rpc }, cursor) => rpc.lifecycle.list({ state: 'deleted', kind: 'task', cursor })
      return { me, another, secret: boards.map(({ boardId }) => boardId), call, elsewhere }
    },
  },
}

describe.each(Object.entries(pages))('the cursor of %s', (_, { scene }) => {
  it('is unreadable, and valid only for its user and query', async () => {
    const { me, another, secret, call, elsewhere } = await scene()
    const { cursor } = await call(me, null)
    expect(cursor).not.toBeNull()
    const parts = cursor!.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    const readable = [cursor, ...parts, ...parts.map((part) => Buffer.from(part, 'base64').toString())].join(' ')
    expect(secret.filter((name) => readable.includes(name) || readable.includes(name.split('_').at(-1)!))).toEqual([])
    expect((await call(me, cursor)).cursor).toBeNull()
    const refused = (answer: Promise<unknown>) => expectRejected(answer, 'request.invalid', { field: 'cursor' })
    await refused(call(another, cursor))
    await refused(elsewhere(me, cursor))
    await refused(call(me, `${cursor!.slice(0, -4)}AAAA`))
    for (const madeUp of ['somewhere', secret[0]!, `${cursor!.split('.')[0]}....`]) await refused(call(me, madeUp))
  })
})

it('is encrypted with one key, also if two processes create it at the same time', async () => {
  const fresh = await openWorld()
  const keys = await Promise.all(Array.from({ length: 4 }, () => fresh.reopenTable().cursorKey.key()))
  expect(new Set(keys.map(({ k }) => k)).size).toBe(1)
  expect(Buffer.from(keys[0]!.k, 'base64url')).toHaveLength(32)
  fresh.close()
})
