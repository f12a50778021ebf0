// The procedures of an import.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportId, MutationId } from '#shared/common/ids.ts'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBoard, aCard, fileOf } from './trello-boards.ts'
import { handleRequests, readImport, uploadImport } from './kit.ts'

let world: World
let workspace: AWorkspace
let me: Person

beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson('member', { name: 'Mara Lindt' })
})
afterAll(() => world.close())

const small = (name: string) => aBoard({ name, id: name })

describe('imports.start', () => {
  it('returns an upload ticket with the size and type of the file', async () => {
    const { importId, ticket } = await me.rpc.imports.start({ fileName: 'a.json', bytes: 10 })
    expect(ticket.fields.key).toBe(`uploads/imports/${workspace.workspaceId}/${importId}.json`)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'waiting', summary: null })
  })

  it('starts once if the same mutation arrives twice', async () => {
    const input = { fileName: 'a.json', bytes: 10, mutationId: MutationId.parse(world.platform.ids.next('mut')) }
    const [one, other] = [await me.rpc.imports.start(input), await me.rpc.imports.start(input)]
    expect(one.importId).toBe(other.importId)
  })

  it('rejects files larger than 50 MB before the upload', () =>
    expectRejected(me.rpc.imports.start({ fileName: 'a.json', bytes: 50 * 1024 * 1024 + 1 }), 'import.too_large'))

  it('rejects a twenty-first import in progress', async () => {
    const busy = await workspace.aPerson()
    for (let i = 0; i < 20; i++) await busy.rpc.imports.start({ fileName: `${i}.json`, bytes: 1 })
    await expectRejected(busy.rpc.imports.start({ fileName: 'b.json', bytes: 1 }), 'import.too_many_open', {
      limit: 20,
    })
  })

  it.each([
    ['a caller without a session', async () => world.anonymous, 'auth.sign_in_required'],
    ['a guest', async () => workspace.aPerson('guest'), 'permission.denied'],
    ['a user without a workspace', async () => world.aPersonWithoutWorkspace(), 'auth.no_workspace'],
  ] as const)('is forbidden for %s', async (_, who, code) =>
    expectRejected((await who()).rpc.imports.start({ fileName: 'a.json', bytes: 10 }), code),
  )

  it('is forbidden for members if the workspace does not let them create boards', async () => {
    const strict = await world.aWorkspace({ membersCreateBoards: false })
    const member = await strict.aPerson()
    await expectRejected(member.rpc.imports.start({ fileName: 'a.json', bytes: 10 }), 'permission.denied')
  })
})

describe('imports.readUpload', () => {
  const encoded = (name: string) => new TextEncoder().encode(JSON.stringify(small(name)))
  const uploadOf = async (name: string, contentType: string) => {
    const body = encoded(name)
    const { importId, ticket } = await me.rpc.imports.start({ fileName: 'a.json', bytes: body.length })
    await world.platform.objects.write(ticket.fields.key!, body, contentType)
    return { importId, uploadKey: ticket.fields.key! }
  }

  it('keeps the uploaded file if the ticket is used again', async () => {
    const { importId, uploadKey } = await uploadOf('First', 'application/json')
    await me.rpc.imports.readUpload({ importId })
    await world.platform.objects.write(uploadKey, encoded('Second'), 'application/json')
    await handleRequests(world)
    await me.rpc.imports.confirm({ importId, people: {} })
    await handleRequests(world)
    const { state, boardId } = await me.rpc.imports.get({ importId })
    expect(state).toBe('done')
    expect((await me.rpc.boards.open({ boardId: boardId! })).structure.board.title).toBe('First')
  })

  it('rejects an upload of another type than the ticket allows', async () => {
    const { importId } = await uploadOf('Typed', 'text/html')
    await expectRejected(me.rpc.imports.readUpload({ importId }), 'import.file_gone')
  })

  it('removes the upload of an import that is cancelled before it was read', async () => {
    const { importId, uploadKey } = await uploadOf('Discarded', 'application/json')
    await me.rpc.imports.cancel({ importId })
    await handleRequests(world)
    expect(world.stored.has(uploadKey)).toBe(false)
  })
})

describe('another user’s import', () => {
  it.each(['get', 'readUpload', 'resume', 'cancel'] as const)('is not found by %s', async (procedure) => {
    const importId = await uploadImport(world, me, small(procedure))
    for (const other of [await workspace.aPerson('administrator'), await (await world.aWorkspace()).aPerson()]) {
      await expectRejected(other.rpc.imports[procedure]({ importId }), 'board_job.not_found')
    }
    await handleRequests(world)
  })

  it('is not found by confirm', async () => {
    const { importId } = await readImport(world, me, small('confirm'))
    const other = await workspace.aPerson('manager')
    await expectRejected(other.rpc.imports.confirm({ importId, people: {} }), 'board_job.not_found')
    expect((await other.rpc.imports.current({})).map((one) => one.importId)).not.toContain(importId)
  })

  it('is answered like an import that never existed', async () =>
    expectRejected(me.rpc.imports.get({ importId: ImportId.parse('imp_0123456789') }), 'board_job.not_found'))
})

describe('imports.readUpload', () => {
  it('rejects a call before the file is uploaded', async () => {
    const { importId } = await me.rpc.imports.start({ fileName: 'a.json', bytes: 10 })
    await expectRejected(me.rpc.imports.readUpload({ importId }), 'import.not_ready')
  })

  it('returns a preview, and writes nothing', async () => {
    const shown = await readImport(world, me, fileOf('today.json'))
    expect(shown).toMatchObject({ state: 'ready', boardId: null, done: 0, total: 5, earlierImport: null })
    expect(shown.summary).toMatchObject({ title: 'Repair shop', tasks: { active: 3, archived: 2 }, subTasks: 3 })
    expect((await me.rpc.boards.list({})).boards.map(({ title }) => title)).not.toContain('Repair shop')
  })

  it.each([
    ['binary data', new Uint8Array([0, 1, 2, 255]), 'import.not_json'],
    ['a spreadsheet', 'Summary,Issue key\na,b', 'import.not_json'],
    ['a truncated file', JSON.stringify(aBoard()).slice(0, -9), 'import.cut_off'],
    ['deeply nested JSON', '['.repeat(100_000) + ']'.repeat(100_000), 'import.too_deep'],
    ['another product’s board', { _format: 'wekan', lists: [], cards: [] }, 'import.not_trello'],
    ['cards without their list', aBoard({ cards: [aCard({ idList: 'gone' })] }), 'import.cards_without_list'],
  ])('rejects %s, keeps nothing of it, and returns the reason', async (_, file, code) => {
    const shown = await readImport(world, me, file)
    expect(shown).toMatchObject({ state: 'refused', trouble: { code }, summary: null })
    expect(world.stored.has(`imports/${workspace.workspaceId}/${shown.importId}.json`)).toBe(false)
    await expectRejected(me.rpc.imports.confirm({ importId: shown.importId, people: {} }), 'import.not_ready')
    await expectRejected(me.rpc.imports.resume({ importId: shown.importId }), 'import.not_ready')
  })

  it('counts sub-tasks against the board limit', async () => {
    const cards = Array.from({ length: 600 }, (_, at) => aCard({ id: `c${at}`, pos: at }))
    const checklists = cards.map(({ id }) => ({
      id: `k${String(id)}`,
      idCard: id,
      name: 'Checklist',
      checkItems: Array.from({ length: 90 }, (__, at) => ({ id: `i${at}`, name: `${at}` })),
    }))
    const shown = await readImport(world, me, aBoard({ cards, checklists }))
    expect(shown.trouble).toEqual({ code: 'import.too_many_tasks', details: { count: 54_600, limit: 50_000 } })
  })
})
