// Real exports and a board of five thousand cards, from the file to the board as procedures return it.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrello } from '#shared/exchange/trello.ts'
import { openWorld, type Person, type World } from '#tests/kit/world.ts'
import { aBoard, aCard, aComment, aList } from './trello-boards.ts'
import { uploadImport, completeImport, readImport, boardSeenBy, handleRequests } from './kit.ts'

const folder = new URL('../../../shared/fixtures/import/', import.meta.url)
const rejectedFile = 'trello_quarry-vision_269cards.json'
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('trello_')) : []

let world: World
let me: Person
beforeAll(async () => {
  world = await openWorld()
  me = await (await world.aWorkspace()).aPerson()
})
afterAll(() => world.close())

describe.skipIf(files.length === 0)('real exports (skipped where they are not beside the checkout)', () => {
  it.each(files.filter((name) => name !== rejectedFile))('%s is imported faithfully', async (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
    const plan = readTrello(bytes, { untitled: 'Untitled' })
    const { boardId } = await completeImport(world, me, bytes)
    const { structure, lists, openTask } = await boardSeenBy(me, boardId)
    const all = [...(await world.table.task.cardsOf(boardId!, world.clock.now().getTime())).values()]
    const titles = new Map(
      (await world.table.boardStructure.get(boardId!, true))!.lists.map(({ listId, title }) => [listId, title]),
    )
    const wantedLists = plan.tabs[0]!.lists
    expect(structure.board).toMatchObject({ title: plan.title, color: plan.color })
    expect(lists.map(({ title }) => title)).toEqual(
      wantedLists.filter(({ state }) => state === 'active').map(({ title }) => title),
    )
    expect(structure.labels.map(({ title }) => title)).toEqual(plan.labels.map(({ title }) => title))

    // Order and list of every root task, archived ones included, list by list.
    for (const list of wantedLists) {
      const roots = all
        .map(({ card }) => card)
        .filter((card) => card[2] === 0 && titles.get(card[3]) === list.title)
        .toSorted((one, other) => (one[4] < other[4] ? -1 : 1))
      const wanted = plan.tasks.filter((task) => wantedLists.find(({ key }) => key === task.list)!.title === list.title)
      expect(roots.map((card) => [card[6], card[16] === 0 ? 'active' : 'archived'])).toEqual(
        wanted.map(({ title, state }) => [title, state]),
      )
    }
    for (const task of plan.tasks) {
      const root = all.map(({ card }) => card).find((card) => card[2] === 0 && card[5] === task.number)
      if (!root) continue
      const parts = all
        .map(({ card }) => card)
        .filter((card) => card[2] === root[0])
        .toSorted((one, other) => (one[4] < other[4] ? -1 : 1))
      expect(parts.map((card) => [card[6], card[7]])).toEqual(
        task.subTasks.map(({ title, status }) => [title, status === 'completed' ? 2 : 0]),
      )
      expect([root[12], root[17], root[18]]).toEqual([task.due ?? 0, task.comments.length, task.attachments.length])
      const { body, comments, attachments } = await openTask(root[0])
      const linked = task.description.includes('trello.com/c/')
      expect(linked || body.description.startsWith(task.description)).toBe(true)
      expect(comments.map(({ authorName, createdAt }) => [authorName, createdAt.toISOString()])).toEqual(
        task.comments.map(({ author, at }) => [author.name, at]),
      )
      expect(attachments.map(({ name: title, url }) => [title, url])).toEqual(
        task.attachments.map(({ title, url }) => [title, url]),
      )
    }
  })

  it(`${rejectedFile} is rejected, and nothing of it is imported`, async () => {
    const before = (await me.rpc.boards.list({})).boards.length
    const { state, trouble } = await readImport(world, me, new Uint8Array(readFileSync(new URL(rejectedFile, folder))))
    expect([state, trouble]).toEqual([
      'refused',
      { code: 'import.cards_without_list', details: { count: 269, cards: 269 } },
    ])
    expect((await me.rpc.boards.list({})).boards).toHaveLength(before)
  })
})

describe('a board of five thousand cards', () => {
  it('is imported completely and distributed over the shards', { timeout: 240_000 }, async () => {
    const lists = Array.from({ length: 20 }, (_, at) => aList({ id: `l${at}`, name: `List ${at}`, pos: at }))
    const cards = Array.from({ length: 5_000 }, (_, at) =>
      aCard({ id: `c${at}`, idList: `l${at % 20}`, name: `Card ${at}`, desc: `Text ${at}`, pos: at, idShort: at + 1 }),
    )
    const actions = cards.map(({ id }, at) => aComment({ id: `a${at}` }, `Comment ${at}`, String(id)))
    const checklists = cards.slice(0, 2_500).map(({ id }, at) => ({
      id: `k${at}`,
      idCard: id,
      name: 'Checklist',
      checkItems: [
        { id: `${at}a`, name: 'One' },
        { id: `${at}b`, name: 'Two' },
      ],
    }))
    const file = JSON.stringify(aBoard({ name: 'Five thousand', lists, cards, actions, checklists }))
    const importId = await uploadImport(world, me, file)
    const startedAt = performance.now()
    await handleRequests(world)
    const readIn = performance.now() - startedAt
    await me.rpc.imports.confirm({ importId, people: {} })
    await handleRequests(world)
    const wroteIn = performance.now() - startedAt - readIn
    const { state, boardId } = await me.rpc.imports.get({ importId })
    expect(state).toBe('done')
    const { tasks } = await boardSeenBy(me, boardId)
    expect(tasks).toHaveLength(10_000)
    const shards = await Promise.all(
      Array.from({ length: 8 }, (_, shard) => world.table.counter.value(boardId!, `tasks#${shard}`)),
    )
    expect(shards.reduce((sum, count) => sum + count, 0)).toBe(10_000)
    expect(Math.max(...shards)).toBeLessThan(1_500)
    console.log(
      `5,000 cards, 5,000 sub-tasks, 5,000 comments (${(file.length / 1e6).toFixed(1)} MB): ` +
        `read in ${(readIn / 1_000).toFixed(1)} s, written in ${(wroteIn / 1_000).toFixed(1)} s`,
    )
  })
})
