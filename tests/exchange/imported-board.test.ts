// The board of an import, the limit of the plan, and repeated imports.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRejected } from '#tests/kit/errors.ts'
import { type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBoard, aCard, aList } from './trello-boards.ts'
import { boardSeenBy, completeImport, handleRequests, readImport } from './kit.ts'

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

describe('the imported board', () => {
  it('is hidden until its last write', async () => {
    const { importId } = await readImport(world, me, small('hidden'))
    await me.rpc.imports.confirm({ importId, people: {} })
    const row = (await world.table.boardJob.get(importId))!
    await expectRejected(me.rpc.boards.open({ boardId: row.boardId }), 'board.not_found')
    await handleRequests(world)
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

  it('has tab, lists and labels in order, and archives closed lists', async () => {
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
    const { boardId } = await completeImport(world, me, file)
    const { structure, lists, tasks } = await boardSeenBy(me, boardId)
    expect(structure.tabs).toMatchObject([{ title: 'Tasks' }])
    expect(lists.map(({ title, softLimit }) => [title, softLimit])).toEqual([
      ['First', 5],
      ['Second', null],
    ])
    expect(Object.values(structure.board.closed)).toEqual(['archived'])
    expect(tasks.map(({ title, number }) => [title, number])).toEqual([
      ['One', 12],
      ['Two', 7],
    ])
    expect(structure.labels).toMatchObject([{ title: 'Soon', color: 'red' }])
    expect(tasks[1]!.labelIds).toEqual([structure.labels[0]!.labelId])
    const rest = await world.table.task.cardsOf(boardId!, world.clock.now().getTime())
    expect([...rest.values()].map(({ card }) => [card[6], card[16]])).toEqual(
      expect.arrayContaining([
        ['Buried', 0],
        ['Archived', 1],
      ]),
    )
  })

  it('works like any other: new tasks get the next number and the last position', async () => {
    const { boardId } = await completeImport(world, me, aBoard({ cards: [aCard({ idShort: 41 })] }))
    const { lists } = await boardSeenBy(me, boardId)
    const taskId = world.platform.ids.next('tsk') as never
    const { listId } = lists[0]!
    await me.rpc.tasks.create({ boardId: boardId!, taskId, listId, title: 'New', after: null, before: null })
    const { tasks } = await boardSeenBy(me, boardId)
    expect(tasks.map(({ title, number }) => [title, number])).toEqual([
      ['A card', 41],
      ['New', 42],
    ])
  })

  it('uses the language of the user who imports', async () => {
    const carla = await workspace.aPerson('member', { preferences: { language: 'pt' } })
    const { boardId } = await completeImport(world, carla, aBoard({ cards: [aCard({ name: '', desc: '' })] }))
    const { structure, tasks } = await boardSeenBy(carla, boardId)
    expect([structure.tabs[0]!.title, tasks[0]!.title]).toEqual(['Tarefas', 'Sem título'])
  })
})

describe('the limit of the plan', () => {
  it('is checked before anything is written', async () => {
    const free = await world.aWorkspace({ plan: 'free' })
    const person = await free.aPerson()
    await completeImport(world, person, aBoard({ cards: cards(600) }))
    const { importId } = await readImport(world, person, aBoard({ name: 'More', cards: cards(401) }))
    await expectRejected(person.rpc.imports.confirm({ importId, people: {} }), 'import.over_plan', {
      limit: 1_000,
      used: 600,
      count: 401,
    })
    expect(await person.rpc.imports.get({ importId })).toMatchObject({ state: 'ready', done: 0 })
    await expect(completeImport(world, person, aBoard({ name: 'Fits', cards: cards(400) }))).resolves.toMatchObject({
      state: 'done',
    })
  })
})

describe('importing the same file again', () => {
  it('is announced with the board of the first import', async () => {
    const file = small('twice')
    const { importId: first, boardId } = await completeImport(world, me, file)
    const { importId, earlierImport } = await readImport(world, me, file)
    expect(earlierImport).toMatchObject({ importId: first, state: 'done', boardId })
    await expectRejected(me.rpc.imports.confirm({ importId, people: {} }), 'import.done_before')
    await me.rpc.imports.confirm({ importId, people: {}, confirmedAgain: true })
    await handleRequests(world)
    const shown = await me.rpc.imports.get({ importId })
    expect(shown.state).toBe('done')
    expect(shown.boardId).not.toBe(boardId)
  })

  it('continues an interrupted import', async () => {
    const file = small('stopped')
    const { importId: first } = await readImport(world, me, file)
    await me.rpc.imports.confirm({ importId: first, people: {} })
    world.requested.length = 0
    const { importId, earlierImport } = await readImport(world, me, file)
    expect(earlierImport).toMatchObject({ importId: first, state: 'running', boardId: null })
    await me.rpc.imports.cancel({ importId })
    await me.rpc.imports.resume({ importId: first })
    await handleRequests(world)
    expect(await me.rpc.imports.get({ importId: first })).toMatchObject({ state: 'done' })
  })

  it('replaces an import that waits for confirmation', async () => {
    const file = small('chosen twice')
    const other = await workspace.aPerson()
    const [{ importId: first }, foreignImport] = [
      await readImport(world, me, file),
      await readImport(world, other, file),
    ]
    const { importId: second, earlierImport } = await readImport(world, me, file)
    expect(earlierImport).toBeNull()
    await expectRejected(me.rpc.imports.get({ importId: first }), 'board_job.not_found')
    expect(await me.rpc.imports.get({ importId: second })).toMatchObject({ state: 'ready' })
    expect(await other.rpc.imports.get({ importId: foreignImport.importId })).toMatchObject({ state: 'ready' })
  })

  it('does not reveal a board that the user may not see', async () => {
    const file = small('secret')
    await completeImport(world, me, file)
    const other = await workspace.aPerson()
    expect((await readImport(world, other, file)).earlierImport).toBeNull()
    const manager = await workspace.aPerson('manager')
    expect((await readImport(world, manager, file)).earlierImport).toMatchObject({ state: 'done', importId: null })
    const elsewhere = await (await world.aWorkspace()).aPerson()
    expect((await readImport(world, elsewhere, file)).earlierImport).toBeNull()
  })
})
