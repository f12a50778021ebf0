// The calls of an import, and the board that comes of it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportId, MutationId } from '#shared/common/ids.ts'
import { expectRefused } from '#tests/kit/refusals.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBoard, aCard, aList, fileOf } from './boards.ts'
import { begun, imported, readBy, seenBy, work } from './kit.ts'

let world: World
let workspace: AWorkspace
let me: Person

beforeAll(async () => {
  world = await openWorld()
  workspace = await world.aWorkspace()
  me = await workspace.aPerson('member', { name: 'Mara Lindt' })
})
afterAll(() => world.close())

const cards = (count: number) => Array.from({ length: count }, (_, at) => aCard({ id: `c${at}`, pos: at }))
const small = (name: string) => aBoard({ name, id: name })

describe('imports.begin', () => {
  it('gives a place for the file, of its own size and type', async () => {
    const { importId, ticket } = await me.rpc.imports.begin({ fileName: 'a.json', bytes: 10 })
    expect(ticket.fields.key).toBe(`uploads/imports/${workspace.workspaceId}/${importId}.json`)
    expect(await me.rpc.imports.get({ importId })).toMatchObject({ state: 'waiting', summary: null })
  })

  it('begins once when the same mutation comes twice', async () => {
    const input = { fileName: 'a.json', bytes: 10, mutationId: MutationId.parse(world.platform.ids.next('mut')) }
    const [one, other] = [await me.rpc.imports.begin(input), await me.rpc.imports.begin(input)]
    expect(one.importId).toBe(other.importId)
  })

  it('refuses what is larger than 50 MB before anything is sent', () =>
    expectRefused(me.rpc.imports.begin({ fileName: 'a.json', bytes: 50 * 1024 * 1024 + 1 }), 'import.too_large'))

  it('refuses a twenty-first that is under way', async () => {
    const busy = await workspace.aPerson()
    for (let i = 0; i < 20; i++) await busy.rpc.imports.begin({ fileName: `${i}.json`, bytes: 1 })
    await expectRefused(busy.rpc.imports.begin({ fileName: 'b.json', bytes: 1 }), 'import.too_many_open', { limit: 20 })
  })

  it.each([
    ['nobody', async () => world.nobody, 'auth.sign_in_required'],
    ['a guest', async () => workspace.aPerson('guest'), 'permission.denied'],
    ['somebody without a workspace', async () => world.aNewcomer(), 'auth.no_workspace'],
  ] as const)('is not for %s', async (_, who, code) =>
    expectRefused((await who()).rpc.imports.begin({ fileName: 'a.json', bytes: 10 }), code),
  )

  it('is not for members where the workspace does not let them create boards', async () => {
    const strict = await world.aWorkspace({ membersCreateBoards: false })
    const member = await strict.aPerson()
    await expectRefused(member.rpc.imports.begin({ fileName: 'a.json', bytes: 10 }), 'permission.denied')
  })
})

describe('imports.uploaded', () => {
  const encoded = (name: string) => new TextEncoder().encode(JSON.stringify(small(name)))
  const uploadOf = async (name: string, contentType: string) => {
    const body = encoded(name)
    const { importId, ticket } = await me.rpc.imports.begin({ fileName: 'a.json', bytes: body.length })
    await world.platform.objects.write(ticket.fields.key!, body, contentType)
    return { importId, uploadKey: ticket.fields.key! }
  }

  it('keeps the uploaded file when the ticket is used again', async () => {
    const { importId, uploadKey } = await uploadOf('First', 'application/json')
    await me.rpc.imports.uploaded({ importId })
    await world.platform.objects.write(uploadKey, encoded('Second'), 'application/json')
    await work(world)
    await me.rpc.imports.confirm({ importId, people: {} })
    await work(world)
    const { state, boardId } = await me.rpc.imports.get({ importId })
    expect(state).toBe('done')
    expect((await me.rpc.boards.open({ boardId: boardId! })).frame.board.title).toBe('First')
  })

  it('refuses an upload of another type than the ticket allows', async () => {
    const { importId } = await uploadOf('Typed', 'text/html')
    await expectRefused(me.rpc.imports.uploaded({ importId }), 'import.file_gone')
  })

  it('removes the upload of an import that is discarded before it was read', async () => {
    const { importId, uploadKey } = await uploadOf('Discarded', 'application/json')
    await me.rpc.imports.cancel({ importId })
    await work(world)
    expect(world.stored.has(uploadKey)).toBe(false)
  })
})

describe('to everybody else an import does not exist', () => {
  it.each(['get', 'uploaded', 'resume', 'cancel'] as const)('%s', async (verb) => {
    const importId = await begun(world, me, small(verb))
    for (const other of [await workspace.aPerson('administrator'), await (await world.aWorkspace()).aPerson()]) {
      await expectRefused(other.rpc.imports[verb]({ importId }), 'board_job.not_found')
    }
    await work(world)
  })

  it('confirm', async () => {
    const { importId } = await readBy(world, me, small('confirm'))
    const other = await workspace.aPerson('manager')
    await expectRefused(other.rpc.imports.confirm({ importId, people: {} }), 'board_job.not_found')
    expect((await other.rpc.imports.mine({})).map((one) => one.importId)).not.toContain(importId)
  })

  it('nor does one that never was', async () =>
    expectRefused(me.rpc.imports.get({ importId: ImportId.parse('imp_0123456789') }), 'board_job.not_found'))
})

describe('imports.uploaded', () => {
  it('waits until the file is there', async () => {
    const { importId } = await me.rpc.imports.begin({ fileName: 'a.json', bytes: 10 })
    await expectRefused(me.rpc.imports.uploaded({ importId }), 'import.not_ready')
  })

  it('says what will come, and writes nothing', async () => {
    const shown = await readBy(world, me, fileOf('today.json'))
    expect(shown).toMatchObject({ state: 'ready', boardId: null, done: 0, total: 5, again: null })
    expect(shown.summary).toMatchObject({ title: 'Repair shop', tasks: { active: 3, archived: 2 }, subTasks: 3 })
    expect((await me.rpc.boards.list({})).boards.map(({ title }) => title)).not.toContain('Repair shop')
  })

  it.each([
    ['no text at all', new Uint8Array([0, 1, 2, 255]), 'import.not_json'],
    ['a spreadsheet', 'Summary,Issue key\na,b', 'import.not_json'],
    ['a file that was cut off', JSON.stringify(aBoard()).slice(0, -9), 'import.cut_off'],
    ['a file as deep as a well', '['.repeat(100_000) + ']'.repeat(100_000), 'import.too_deep'],
    ['another product’s board', { _format: 'wekan', lists: [], cards: [] }, 'import.not_trello'],
    ['cards without their list', aBoard({ cards: [aCard({ idList: 'gone' })] }), 'import.cards_without_list'],
  ])('refuses %s, keeps nothing of it, and says why', async (_, file, code) => {
    const shown = await readBy(world, me, file)
    expect(shown).toMatchObject({ state: 'refused', trouble: { code }, summary: null })
    expect(world.stored.has(`imports/${workspace.workspaceId}/${shown.importId}.json`)).toBe(false)
    await expectRefused(me.rpc.imports.confirm({ importId: shown.importId, people: {} }), 'import.not_ready')
    await expectRefused(me.rpc.imports.resume({ importId: shown.importId }), 'import.not_ready')
  })

  it('counts sub-tasks when it looks whether a board holds them all', async () => {
    const cards = Array.from({ length: 600 }, (_, at) => aCard({ id: `c${at}`, pos: at }))
    const checklists = cards.map(({ id }) => ({
      id: `k${String(id)}`,
      idCard: id,
      name: 'Checklist',
      checkItems: Array.from({ length: 90 }, (__, at) => ({ id: `i${at}`, name: `${at}` })),
    }))
    const shown = await readBy(world, me, aBoard({ cards, checklists }))
    expect(shown.trouble).toEqual({ code: 'import.too_many_tasks', details: { count: 54_600, limit: 50_000 } })
  })
})

describe('the board that comes', () => {
  it('is hidden until one last write shows it', async () => {
    const { importId } = await readBy(world, me, small('hidden'))
    await me.rpc.imports.confirm({ importId, people: {} })
    const row = (await world.table.boardJob.get(importId))!
    await expectRefused(me.rpc.boards.open({ boardId: row.boardId }), 'board.not_found')
    await work(world)
    const shown = await me.rpc.imports.get({ importId })
    expect(shown).toMatchObject({ state: 'done', boardId: row.boardId, done: 1, total: 1 })
    expect((await me.rpc.boards.list({})).boards).toContainEqual(
      expect.objectContaining({ boardId: row.boardId, title: 'hidden', role: 'owner' }),
    )
    expect(await world.log(row.boardId)).toMatchObject([
      { type: 'board.imported', title: 'hidden', tasks: 1, actorId: me.userId },
    ])
    expect(world.published.at(-1)).toMatchObject({ type: 'board.imported', boardId: row.boardId })
    expect(world.stored.has(row.objectKey)).toBe(false)
  })

  it('has tab, lists and labels in order, closed lists closed', async () => {
    const file = aBoard({
      name: 'Frame',
      lists: [
        aList({ id: 'b', name: 'Second', pos: 2 }),
        aList({ id: 'a', name: 'First', pos: 1, softLimit: 5 }),
      ].concat(aList({ id: 'z', name: 'Old', pos: 3, closed: true })),
      cards: [
        aCard({
          id: '1',
          idList: 'b',
          name: 'Two',
          pos: 9,
          idShort: 7,
          labels: [{ id: 'l', name: 'Soon', color: 'red' }],
        }),
        aCard({ id: '2', idList: 'b', name: 'One', pos: 3, idShort: 12 }),
        aCard({ id: '3', idList: 'z', name: 'Buried' }),
        aCard({ id: '4', idList: 'a', name: 'Archived', closed: true }),
      ],
      labels: [{ id: 'l', name: 'Soon', color: 'red' }],
    })
    const { boardId } = await imported(world, me, file)
    const { frame, lists, tasks } = await seenBy(me, boardId)
    expect(frame.tabs).toMatchObject([{ title: 'Tasks' }])
    expect(lists.map(({ title, softLimit }) => [title, softLimit])).toEqual([
      ['First', 5],
      ['Second', null],
    ])
    expect(Object.values(frame.board.closed)).toEqual(['archived'])
    expect(tasks.map(({ title, number }) => [title, number])).toEqual([
      ['One', 12],
      ['Two', 7],
    ])
    expect(frame.labels).toMatchObject([{ title: 'Soon', color: 'red' }])
    expect(tasks[1]!.labelIds).toEqual([frame.labels[0]!.labelId])
    const rest = await world.table.task.cardsOf(boardId!, world.clock.now().getTime())
    expect([...rest.values()].map(({ card }) => [card[6], card[16]])).toEqual(
      expect.arrayContaining([
        ['Buried', 0],
        ['Archived', 1],
      ]),
    )
  })

  it('goes on like any other: new tasks get the next number and their place at the end', async () => {
    const { boardId } = await imported(world, me, aBoard({ cards: [aCard({ idShort: 41 })] }))
    const { lists } = await seenBy(me, boardId)
    const taskId = world.platform.ids.next('tsk') as never
    const { listId } = lists[0]!
    await me.rpc.tasks.create({ boardId: boardId!, taskId, listId, title: 'New', after: null, before: null })
    const { tasks } = await seenBy(me, boardId)
    expect(tasks.map(({ title, number }) => [title, number])).toEqual([
      ['A card', 41],
      ['New', 42],
    ])
  })

  it('speaks the language of whoever imports', async () => {
    const carla = await workspace.aPerson('member', { preferences: { language: 'pt' } })
    const { boardId } = await imported(world, carla, aBoard({ cards: [aCard({ name: '', desc: '' })] }))
    const { frame, tasks } = await seenBy(carla, boardId)
    expect([frame.tabs[0]!.title, tasks[0]!.title]).toEqual(['Tarefas', 'Sem título'])
  })
})

describe('the room a plan has', () => {
  it('is asked for before anything is written', async () => {
    const free = await world.aWorkspace({ plan: 'free' })
    const person = await free.aPerson()
    await imported(world, person, aBoard({ cards: cards(600) }))
    const { importId } = await readBy(world, person, aBoard({ name: 'More', cards: cards(401) }))
    await expectRefused(person.rpc.imports.confirm({ importId, people: {} }), 'import.over_plan', {
      limit: 1_000,
      used: 600,
      count: 401,
    })
    expect(await person.rpc.imports.get({ importId })).toMatchObject({ state: 'ready', done: 0 })
    await expect(imported(world, person, aBoard({ name: 'Fits', cards: cards(400) }))).resolves.toMatchObject({
      state: 'done',
    })
  })
})

describe('the same file again', () => {
  it('is said, with the board it became', async () => {
    const file = small('twice')
    const { importId: first, boardId } = await imported(world, me, file)
    const { importId, again } = await readBy(world, me, file)
    expect(again).toMatchObject({ importId: first, state: 'done', boardId })
    await expectRefused(me.rpc.imports.confirm({ importId, people: {} }), 'import.done_before')
    await me.rpc.imports.confirm({ importId, people: {}, again: true })
    await work(world)
    const shown = await me.rpc.imports.get({ importId })
    expect(shown.state).toBe('done')
    expect(shown.boardId).not.toBe(boardId)
  })

  it('goes on where it stopped', async () => {
    const file = small('stopped')
    const { importId: first } = await readBy(world, me, file)
    await me.rpc.imports.confirm({ importId: first, people: {} })
    world.requested.length = 0
    const { importId, again } = await readBy(world, me, file)
    expect(again).toMatchObject({ importId: first, state: 'running', boardId: null })
    await me.rpc.imports.cancel({ importId })
    await me.rpc.imports.resume({ importId: first })
    await work(world)
    expect(await me.rpc.imports.get({ importId: first })).toMatchObject({ state: 'done' })
  })

  it('takes the place of the one that still waits for a word', async () => {
    const file = small('chosen twice')
    const other = await workspace.aPerson()
    const [{ importId: first }, theirs] = [await readBy(world, me, file), await readBy(world, other, file)]
    const { importId: second, again } = await readBy(world, me, file)
    expect(again).toBeNull()
    await expectRefused(me.rpc.imports.get({ importId: first }), 'board_job.not_found')
    expect(await me.rpc.imports.get({ importId: second })).toMatchObject({ state: 'ready' })
    expect(await other.rpc.imports.get({ importId: theirs.importId })).toMatchObject({ state: 'ready' })
  })

  it('is nobody’s business where one may not see the board', async () => {
    const file = small('secret')
    await imported(world, me, file)
    const other = await workspace.aPerson()
    expect((await readBy(world, other, file)).again).toBeNull()
    const manager = await workspace.aPerson('manager')
    expect((await readBy(world, manager, file)).again).toMatchObject({ state: 'done', importId: null })
    const elsewhere = await (await world.aWorkspace()).aPerson()
    expect((await readBy(world, elsewhere, file)).again).toBeNull()
  })
})
