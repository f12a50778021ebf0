// Texts and rows that cannot be read: only they fail, and everything else is found.

import { afterAll, beforeEach, expect, it } from 'vitest'
import { plainTextOf } from '#shared/search/plain-text.ts'
import { boardIndex } from '#functions/search/board-index.ts'
import { runReactions } from '#functions/handlers/reactions.ts'
import { openWorld, type Person, type ABoard } from '#tests/kit/world.ts'
import { deliverEvents } from './kit.ts'

const poison = `${'>'.repeat(8_000)}x`

const world = await openWorld()
afterAll(world.close)

let board: ABoard
let owner: Person
let guest: Person
beforeEach(async () => {
  board = await world.aBoard()
  ;[owner, guest] = [await board.with('owner'), await board.with('restricted')]
})

const titles = async ({ rpc }: Person, query: string) =>
  (await rpc.search.find({ query })).hits.map(({ title }) => title)
const newComment = () => world.platform.ids.next('cmt') as never

it.each([
  ['before the texts are recorded', () => Promise.resolve()],
  ['after the event is handled', () => deliverEvents(world)],
])('finds other texts if a comment has nested quotes, %s', async (_, meanwhile) => {
  const task = await board.aTask({ title: 'Motor', assigneeId: guest.userId })
  await guest.rpc.comments.add({ ...task, commentId: newComment(), text: poison })
  await guest.rpc.comments.add({ ...task, commentId: newComment(), text: 'The belt slips.' })
  await owner.rpc.tasks.describe({ ...task, from: 0, text: `${'* '.repeat(5_000)}carbon` })
  await board.aTask({ title: 'Belt' })
  await meanwhile()
  world.clock.forward(3_600)
  expect(await titles(owner, 'belt')).toEqual(['Belt', 'Motor'])
  expect(await titles(owner, 'carbon')).toEqual(['Motor'])
})

it('finds a task by its title if its search text row cannot be read', async () => {
  const [broken, other] = [await board.aTask({ title: 'Motor' }), await board.aTask({ title: 'Frame' })]
  for (const task of [broken, other]) await owner.rpc.tasks.describe({ ...task, from: 0, text: 'A carbon belt' })
  await deliverEvents(world)
  await world.entities.searchText
    .patch({ boardId: board.boardId, taskId: broken.taskId })
    .set({ value: '{"description":' })
    .go()
  expect((await world.table.searchText.ofBoard(board.boardId)).size).toBe(1)
  world.clock.forward(3_600)
  expect((await titles(owner, 'carbon')).toSorted()).toEqual(['Frame', 'Motor'])
})

it('indexes the other tasks if one cannot be indexed', async () => {
  const problems: unknown[] = []
  const index = boardIndex({ problem: (error) => problems.push(error) })
  const doc = (taskId: string, title: string) => ({
    taskId: taskId as never,
    title,
    number: 1,
    labelIds: [],
    searchText: null,
  })
  await index.putAll([
    doc('tsk_1', 'Motor'),
    { ...doc('tsk_2', 'Frame'), searchText: {} as never },
    doc('tsk_3', 'Motor'),
  ])
  expect(index.find(['motor'])).toHaveLength(2)
  expect(problems).toHaveLength(1)
  index.put(doc('tsk_2', 'Frame'))
  expect(index.find(['frame'])).toHaveLength(1)
})

it('runs every reaction to an event, and has it delivered again if one failed', async () => {
  const ran: string[] = []
  const reactions = ['counts', 'poisoned', 'search'].map((name) => async () => {
    if (name === 'poisoned') throw new RangeError('Maximum call stack size exceeded')
    ran.push(name)
  })
  const reports: unknown[] = []
  const running = runReactions(reactions, {} as never, (error) => reports.push(error))
  await expect(running).rejects.toThrow('Maximum call stack')
  expect(ran).toEqual(['counts', 'search'])
  expect(reports).toHaveLength(1)
})

it.each([
  ['The **carbon** [belt](https://belt.example) slips.', 'The carbon belt slips.'],
  ['# Head\n\n- [ ] *one* `a_b*c`\n> said\n\n1. first\n---\n```js\nfoo(**kw)', 'Head one a_b*c said first foo(kw)'],
  [
    String.raw`a \*b\* &amp; &#252; &lt;x&gt; snake_case 2*3 5 * 6 ~~old~~ (__y__)`,
    'a *b* & ü <x> snake_case 2*3 5 * 6 old (y)',
  ],
  ['[![alt](a.png)](http://x) ![p](q(1).png) <https://a.example> [**n**](x)', 'alt p https://a.example n'],
  ['[a]: http://x\n[^1]: note\narr[i][j] C++ and C#', 'note arr[i][j] C++ and C#'],
  ['Head\n===\n\n| a | b |\n|---|:-:|\n| 1 | 2 |', 'Head | a | b | | 1 | 2 |'],
  ['&#0; &#xd800; &#9999999; &unknown;', '� &unknown;'],
])('removes the markup of %j', (markdown, words) => {
  expect(plainTextOf(markdown, 400)).toBe(words)
})
