// search.find: results and their order.

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CommentId } from '#shared/common/ids.ts'
import type { FindTasks } from '#shared/search/model.ts'
import type { Task } from '#shared/task/model.ts'
import { rejectionOf } from '#tests/kit/errors.ts'
import { newClient } from '#tests/kit/table.ts'
import { type ABoard, type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'
import { deliverEvents } from './kit.ts'

// Like a long-lived process: search indexes stay cached.
const world = await openWorld(newClient(), true)
afterAll(world.close)

let workspace: AWorkspace
let board: ABoard
let owner: Person
beforeEach(async () => {
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
})

const found = async ({ rpc }: Person, query: string, how: Partial<FindTasks> = {}) =>
  (await rpc.search.find({ query, ...how })).hits
const titles = async (person: Person, query: string, how: Partial<FindTasks> = {}) =>
  (await found(person, query, how)).map(({ title }) => title)
/** An index is considered current for a few seconds. */
const later = () => world.clock.forward(5)

async function describeTask(task: Task, text: string) {
  await owner.rpc.tasks.describe({ ...task, from: 0, text })
}
async function addComment({ boardId, taskId }: Task, text: string, { rpc }: Person = owner) {
  const commentId = CommentId.parse(world.platform.ids.next('cmt'))
  await rpc.comments.add({ boardId, taskId, commentId, text })
  return { boardId, taskId, commentId }
}

describe('search.find', () => {
  it('finds tasks by words of their title, in any order, ignoring case and accents', async () => {
    await board.aTask({ title: 'Prüfbericht für die Straße' })
    await board.aTask({ title: 'Bremse prüfen' })
    expect(await titles(owner, 'STRASSE pruf')).toEqual(['Prüfbericht für die Straße'])
    expect(await titles(owner, 'nothing of it')).toEqual([])
  })

  it('ranks prefixes above parts of compounds above fuzzy matches', async () => {
    await board.aTask({ title: 'Gesamtbericht' })
    await board.aTask({ title: 'Bericht' })
    await board.aTask({ title: 'Berichtsheft' })
    await board.aTask({ title: 'Bereicht' })
    expect(await titles(owner, 'bericht')).toEqual(['Bericht', 'Berichtsheft', 'Gesamtbericht', 'Bereicht'])
    expect(await titles(owner, 'berihct')).toEqual(['Bericht'])
    expect(await found(owner, 'berihct')).toMatchObject([{ words: ['bericht'] }])
  })

  it('ranks each word by its own matches, not inside of a word that another one has found', async () => {
    const early = await board.aTask({ title: 'Gear for the shop' })
    await addComment(early, 'Our earnings depend on it.')
    const late = await board.aTask({ title: 'Gear for the tour' })
    await describeTask(late, 'We leave early.')
    await deliverEvents(world)
    expect(await titles(owner, 'gear ear')).toEqual(['Gear for the shop', 'Gear for the tour'])
  })

  it('finds hyphenated words by the word without hyphens, also with a typo', async () => {
    await board.aTask({ title: 'Pre-order page' })
    await board.aTask({ title: 'Agree on the spare-part kit' })
    await board.aTask({ title: 'Closed from 2026-05-13 on' })
    const described = await board.aTask({ title: 'Riders' })
    await describeTask(described, 'Everybody asks for a test‑ride‑route along the Havel.')
    await deliverEvents(world)
    expect(await titles(owner, 'preorder')).toEqual(['Pre-order page'])
    expect(await titles(owner, 'preordr')).toEqual(['Pre-order page'])
    expect(await found(owner, 'preordr')).toMatchObject([{ words: ['preorder'] }])
    expect(await titles(owner, 'Pre-order')).toEqual(['Pre-order page'])
    expect(await titles(owner, 'sparepart')).toEqual(['Agree on the spare-part kit'])
    expect(await titles(owner, 'parts')).toEqual(['Agree on the spare-part kit'])
    expect(await titles(owner, '20260513')).toEqual([])
    expect(await found(owner, 'testride')).toMatchObject([
      { title: 'Riders', excerpt: expect.stringContaining('test‑ride‑route') },
    ])
  })

  it('finds all visible tasks of a person without search text, open ones first', async () => {
    const editor = await board.with('editor')
    const assigneeId = editor.userId
    await board.aTask({ title: 'Done long ago', assigneeId, status: 'completed' })
    await board.aTask({ title: 'Still open', assigneeId })
    await board.aTask({ title: 'Of nobody' })
    const other = await workspace.aBoard()
    await other.with('owner')
    await other.aTask({ title: 'Elsewhere', assigneeId })
    expect(await titles(owner, '', { assigneeId })).toEqual(['Still open', 'Done long ago'])
    expect(await titles(owner, 'long', { assigneeId })).toEqual(['Done long ago'])
    expect(await titles(owner, '', { assigneeId: owner.userId })).toEqual([])
  })

  it('finds a task by its number, also with the prefix #', async () => {
    await board.aTask({ title: 'Motor', number: 128 })
    await board.aTask({ title: 'Battery', number: 1 })
    await board.aTask({ title: 'Order 12 screws', number: 3 })
    expect(await titles(owner, '#128')).toEqual(['Motor'])
    expect(await titles(owner, '12')).toEqual(['Order 12 screws'])
  })

  it('treats # as a task number: exact number first, then numbers with this prefix', async () => {
    await board.aTask({ title: 'Twelfth', number: 12 })
    await board.aTask({ title: 'Hundreds', number: 128 })
    await board.aTask({ title: 'A slope of 12 %', number: 3 })
    const other = await workspace.aBoard()
    await other.aTask({ title: 'Elsewhere', number: 12 })
    await other.addMember(owner, 'owner')
    expect(await titles(owner, '#12', { near: board.boardId })).toEqual(['Twelfth', 'Elsewhere', 'Hundreds'])
    expect(await titles(owner, '#12 twelf')).toEqual(['Twelfth'])
    expect(await titles(owner, '#13')).toEqual([])
  })

  it('finds descriptions and comments, with an excerpt', async () => {
    const [motor, frame] = [await board.aTask({ title: 'Motor' }), await board.aTask({ title: 'Frame' })]
    await describeTask(motor, `${'Long before it. '.repeat(20)}The **carbon** [belt](https://belt.example) slips.`)
    const { commentId } = await addComment(frame, 'Is the carbon here yet?')
    const hits = await found(owner, 'carbon')
    expect(hits.map(({ title, commentId: where }) => [title, where])).toEqual([
      ['Frame', commentId],
      ['Motor', null],
    ])
    expect(hits[0]!.excerpt).toBe('Is the carbon here yet?')
    expect(hits[1]!.excerpt).toMatch(/^… .*The carbon belt slips\.$/)
    expect(await titles(owner, 'belt.example')).toEqual([])
  })

  it('ranks titles above texts, the open board above others, and completed tasks last', async () => {
    const other = await workspace.aBoard({ title: 'Other' })
    await other.addMember(owner, 'editor')
    await other.aTask({ title: 'Motor of the other' })
    await board.aTask({ title: 'Motor done', status: 'completed' })
    const described = await board.aTask({ title: 'Brake' })
    await describeTask(described, 'As the motor.')
    await board.aTask({ title: 'Motor here' })
    expect(await titles(owner, 'motor', { near: board.boardId })).toEqual([
      'Motor here',
      'Motor done',
      'Brake',
      'Motor of the other',
    ])
    expect(await titles(owner, 'motor', { within: other.boardId })).toEqual(['Motor of the other'])
    const { boards } = await owner.rpc.search.find({ query: 'motor' })
    expect(boards.map(({ title }) => title).toSorted()).toEqual(['Havel One', 'Other'])
  })

  it('reserves half of the results for other boards', async () => {
    const other = await workspace.aBoard({ title: 'Other' })
    await other.addMember(owner, 'editor')
    await Promise.all(Array.from({ length: 5 }, (_, at) => board.aTask({ title: `Motor ${at}` })))
    await Promise.all(Array.from({ length: 3 }, (_, at) => other.aTask({ title: `Motor there ${at}` })))
    const found = (await titles(owner, 'motor', { near: board.boardId, limit: 4 })).map((title) => title.slice(0, 7))
    expect(found).toEqual([
      expect.stringMatching(/^Motor \d$/),
      expect.stringMatching(/^Motor \d$/),
      'Motor t',
      'Motor t',
    ])
    expect(await titles(owner, 'motor', { near: other.boardId, limit: 6 })).toHaveLength(6)
  })

  it('finds tasks in scripts without spaces, by two characters, by emoji, and by combining characters', async () => {
    for (const title of ['预算审批流程优化', '東京出張の準備', '주간회의 준비', 'C++ build', 'C# build', 'Launch 🚀']) {
      await board.aTask({ title })
    }
    const described = await board.aTask({ title: 'Budget' })
    await describeTask(described, '请在周五之前提交预算审批')
    await deliverEvents(world)
    expect(await titles(owner, '出張')).toEqual(['東京出張の準備'])
    expect(await titles(owner, '회의')).toEqual(['주간회의 준비'])
    expect(await titles(owner, 'C++')).toEqual(['C++ build'])
    expect(await titles(owner, 'c#')).toEqual(['C# build'])
    expect(await titles(owner, '🚀')).toEqual(['Launch 🚀'])
    expect(await found(owner, '审批')).toMatchObject([
      { title: '预算审批流程优化', words: ['审批'] },
      { title: 'Budget', excerpt: '请在周五之前提交预算审批' },
    ])
  })

  it('ranks exact words and prefixes above fuzzy matches, which need five characters', async () => {
    await board.aTask({ title: 'Firmware 3.2' })
    await board.aTask({ title: 'Attach the file', assigneeId: owner.userId })
    const described = await board.aTask({ title: 'Press kit', status: 'completed' })
    await describeTask(described, 'With filming dates.')
    await board.aTask({ title: 'Wrong letetrs', assigneeId: owner.userId })
    const literal = await board.aTask({ title: 'Newsletter', status: 'completed' })
    await describeTask(literal, 'Many letters.')
    expect(await titles(owner, 'film', { near: board.boardId })).toEqual(['Press kit'])
    expect(await titles(owner, 'letters')).toEqual(['Newsletter', 'Wrong letetrs'])
  })

  it('finds tasks by the current names of their labels, of the board and of the workspace', async () => {
    const film = await board.aLabel('Film')
    const admin = await workspace.aPerson('administrator')
    const shared = await admin.rpc.workspaceLabels.create({ title: 'Überall', color: 'teal' })
    await board.aTask({ title: 'Everywhere', labelIds: [shared.labelId] })
    const task = await board.aTask({ title: 'Sign off second cut', labelIds: [film.labelId] })
    await board.aTask({ title: 'Film permit' })
    await board.aTask({ title: 'Without' })
    expect(await found(owner, 'film')).toMatchObject([
      { title: 'Film permit', excerpt: null },
      { title: 'Sign off second cut', excerpt: 'Film' },
    ])
    expect(await titles(owner, 'fil cut')).toEqual(['Sign off second cut'])
    const { boardId } = board
    await owner.rpc.labels.change({ boardId, from: film, to: { title: 'Movie', color: 'red' } })
    later()
    expect(await titles(owner, 'movie')).toEqual(['Sign off second cut'])
    expect(await titles(owner, 'film')).toEqual(['Film permit'])
    await owner.rpc.tasks.removeLabel({ boardId, taskId: task.taskId, labelId: film.labelId })
    later()
    expect(await titles(owner, 'movie')).toEqual([])
    expect(await found(admin, 'uberall')).toMatchObject([{ title: 'Everywhere', excerpt: 'Überall' }])
  })

  it('returns as many results as requested, the best ones', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => board.aTask({ title: `Motor ${at}` })))
    await board.aTask({ title: 'Motor' })
    expect(await found(owner, 'motor')).toHaveLength(20)
    expect((await titles(owner, 'motor', { limit: 3 }))[0]).toBe('Motor')
  })

  it('returns nothing for an empty query, and rejects a query that is too long', async () => {
    await board.aTask({ title: 'Motor' })
    expect(await found(owner, '  ')).toEqual([])
    expect(await found(owner, '#!?')).toEqual([])
    expect(await rejectionOf(owner.rpc.search.find({ query: 'x'.repeat(201) }))).toBeTruthy()
  })

  it('finds only the tasks of one person if requested', async () => {
    const other = await board.with('editor')
    await board.aTask({ title: 'Motor of theirs', assigneeId: other.userId })
    await board.aTask({ title: 'Motor' })
    expect(await titles(owner, 'motor', { assigneeId: other.userId })).toEqual(['Motor of theirs'])
  })
})
