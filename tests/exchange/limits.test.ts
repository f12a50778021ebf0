// Content of a Trello board beyond our limits or without counterpart, and how it is reported.

import { describe, expect, it } from 'vitest'
import { aBoard, aCard, aList, countOf, examplesOf, read, taskOf } from './trello-boards.ts'

const many = (count: number, of: (at: number) => Record<string, unknown>) =>
  Array.from({ length: count }, (_, at) => aList({ id: `l${at}`, name: `List ${at}`, pos: at, ...of(at) }))

describe('lists', () => {
  it('beyond 200 are merged into the last one, which is reported', () => {
    const plan = read(
      aBoard({ lists: many(203, () => ({})), cards: [aCard({ idList: 'l202' }), aCard({ id: 'c', idList: 'l199' })] }),
    )
    expect(plan.tabs[0]?.lists).toHaveLength(200)
    expect(countOf(plan, 'lists.joined')).toBe(3)
    expect(plan.tabs[0]?.lists.map(({ title }) => title)).toContain('List 202')
    expect(plan.tasks).toHaveLength(2)
  })

  it('that are merged keep their order below the cards of the last list', () => {
    const cards = ['l201', 'l200', 'l199'].flatMap((idList, at) =>
      [9, 1].map((pos) => aCard({ id: `${idList}-${pos}`, idList, pos: pos + at })),
    )
    const all = [...many(199, () => ({})).map(({ id }, at) => aCard({ id: `c${at}`, idList: id })), ...cards]
    const { tasks } = read(aBoard({ lists: many(202, () => ({})), cards: all }))
    expect(tasks.slice(-6).map(({ key }) => key)).toEqual(['l199-1', 'l199-9', 'l200-1', 'l200-9', 'l201-1', 'l201-9'])
  })

  it('that are archived and empty are left out first', () => {
    const plan = read(aBoard({ lists: many(205, (at) => ({ closed: at < 10 })), cards: [aCard({ idList: 'l3' })] }))
    expect(countOf(plan, 'lists.empty_archived')).toBe(5)
    expect(countOf(plan, 'lists.joined')).toBe(0)
    expect(plan.tasks[0]).toMatchObject({ list: 'l3', state: 'active' })
  })

  it('that are archived pass archived cards to an active list if there is no other room', () => {
    const lists = [...many(200, () => ({})), aList({ id: 'old', closed: true })]
    const cards = [aCard({ idList: 'old' }), ...lists.map(({ id }, at) => aCard({ id: `c${at}`, idList: id }))]
    const plan = read(aBoard({ lists, cards }))
    expect(plan.tasks.filter(({ state }) => state === 'archived')).toHaveLength(2)
    expect(plan.tasks.filter(({ list }) => list === 'l199')).toHaveLength(3)
  })

  it('without a name get the default name, numeric names are kept, invalid lists are counted', () => {
    const lists = [
      aList({ name: ' ' }),
      aList({ id: 'b', name: 7 }),
      aList({ id: 'c', name: 'x'.repeat(201) }),
      'no list',
      aList(),
    ]
    const plan = read(aBoard({ lists, cards: [] }), 'Ohne Namen')
    expect(plan.tabs[0]?.lists.map(({ title }) => title)).toEqual(['Ohne Namen', '7', `${'x'.repeat(199)}…`])
    expect(plan.left.map(({ what, count }) => [what, count])).toEqual([
      ['lists.unreadable', 1],
      ['lists.repeated', 1],
      ['lists.title_missing', 1],
      ['lists.title_cut', 1],
    ])
  })
})

describe('content that is left out', () => {
  it.each([
    ['cards.special', { cardRole: 'mirror' }, 1],
    ['power_ups', { pluginData: [{}, {}] }, 2],
    ['cards.cover', { idAttachmentCover: 'a' }, 1],
    ['people.unknown', { idMembers: ['nobody'] }, 1],
    ['custom_fields.unknown', { customFieldItems: [{ idCustomField: 'gone', value: { text: 'a' } }, 3] }, 2],
    ['attachments.unreadable', { attachments: [1] }, 1],
    ['attachments.not_in_file', { badges: { attachments: 2 } }, 2],
  ] as const)('is counted: %s', (what, card, count) => expect(countOf(taskOf(card).plan, what)).toBe(count))

  it.each([
    ['board.closed', { closed: true }],
    ['board.background', { prefs: { backgroundImage: 'https://pictures.example/1' } }],
    ['board.title_missing', { name: '' }],
    ['board.title_cut', { name: 'x'.repeat(300) }],
    ['board.part_unreadable', { members: {} }],
    ['people.unreadable', { members: [{ id: 'x' }] }],
    ['cards.unreadable', { cards: [aCard(), 'a card'] }],
    ['cards.repeated', { cards: [aCard(), aCard({ name: 'Again' })] }],
    ['cards.without_list', { cards: [aCard(), aCard({ id: 'b', idList: 'gone', closed: true })] }],
    ['lists.color', { lists: [aList({ color: 'teal' })] }],
  ] as const)('is counted for the board: %s', (what, board) => expect(countOf(read(aBoard(board)), what)).toBe(1))

  it('is illustrated by a few short names, each once', () => {
    const cards = Array.from({ length: 9 }, (_, at) =>
      aCard({ id: `c${at}`, name: `${at % 8} ${'x'.repeat(200)}`, isTemplate: true }),
    )
    const examples = examplesOf(read(aBoard({ cards })), 'cards.template') ?? []
    expect(examples).toHaveLength(5)
    expect(Math.max(...examples.map((name) => name.length))).toBe(80)
  })
})

describe('board colours', () => {
  it.each([
    [{ background: 'blue' }, 'indigo'],
    [{ background: 'grey' }, 'slate'],
    [{ background: 'gradient-flower', backgroundColor: '#CD5A91' }, 'rose'],
    [{ background: '5f00', backgroundTopColor: '#41a317' }, 'green'],
    [{ background: '5f00', backgroundTopColor: '#808080' }, 'slate'],
    [{ backgroundColor: 'url(javascript:1)' }, 'indigo'],
    [{}, 'indigo'],
    ['none', 'indigo'],
  ])('%j is %s', (prefs, hue) => expect(read(aBoard({ prefs })).color).toBe(hue))
})
