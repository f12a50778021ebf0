// Properties that hold for any file.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImportPlan } from '#shared/exchange/import-plan.ts'
import { ImportError } from '#shared/exchange/import-error.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { readTrello } from '#shared/exchange/trello.ts'
import { aBoard, aCard, aList, fileOf, read, readErrorOf } from './trello-boards.ts'
import { sized } from '#tests/kit/full-run.ts'

/** Returns the import plan, validated by its schema; null if the file is rejected. */
function planOf(text: string | Uint8Array): ImportPlan | null {
  try {
    const plan = readTrello(text)
    expect(ImportPlan.parse(plan)).toEqual(plan)
    return plan
  } catch (error) {
    if (error instanceof ImportError) return null
    throw error
  }
}

const id = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'l1', 'l2', '__proto__', '', 'A B', 7, null),
  fc.string({ maxLength: 4 }),
)
const word = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '[x](javascript:1)',
    '\uD800',
    'x'.repeat(600),
    '\u0000',
    'red',
    'complete',
    '2024-01-01',
    'https://a.example',
  ),
)
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  word,
  id,
  fc.double(),
  fc.boolean(),
  fc.jsonValue(),
)
const keys = [
  'id',
  'name',
  'desc',
  'idList',
  'pos',
  'closed',
  'due',
  'start',
  'dueComplete',
  'idMembers',
  'idLabels',
  'labels',
  'idChecklists',
  'idCard',
  'checkItems',
  'checklists',
  'state',
  'color',
  'fullName',
  'username',
  'type',
  'date',
  'data',
  'text',
  'card',
  'memberCreator',
  'attachments',
  'url',
  'cover',
  'badges',
  'customFieldItems',
  'idCustomField',
  'value',
  'options',
  'actions',
  'softLimit',
  'idShort',
]
const anyItem = (depth: number): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.constantFrom(...keys),
    depth === 0
      ? anyValue
      : fc.oneof(anyValue, anyItem(depth - 1), fc.array(fc.oneof(anyValue, anyItem(depth - 1)), { maxLength: 3 })),
    { maxKeys: 10 },
  )
const anyItems = fc.array(fc.oneof({ arbitrary: anyItem(2), weight: 9 }, anyValue), { maxLength: 4 })
const malformedItems = fc.oneof({ arbitrary: anyItems, weight: 6 }, anyValue)
const malformedBoard = fc.record(
  {
    id: fc.constant('b'),
    name: word,
    lists: anyItems.map((lists) => [aList({ id: 'l1' }), aList({ id: 'l2', closed: true }), ...lists]),
    cards: anyItems.map((cards) => cards.map((card) => Object.assign(aCard(), card, { idList: 'l1' }))),
    desc: anyValue,
    prefs: anyItem(1),
    labels: malformedItems,
    members: malformedItems,
    checklists: malformedItems,
    actions: malformedItems,
    customFields: malformedItems,
    comments: malformedItems,
    labelNames: malformedItems,
  },
  { requiredKeys: ['id', 'lists', 'cards'] },
)

const once = (all: string[]) => expect(new Set(all).size).toBe(all.length)
const within = (some: string[], all: string[]) => expect(all).toEqual(expect.arrayContaining(some))

/** Returns a copy in which the nth value is replaced. */
function corrupt(value: unknown, at: { left: number }, by: unknown): unknown {
  if (at.left-- === 0) return by
  if (Array.isArray(value)) return value.map((item) => corrupt(item, at, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, corrupt(item, at, by)]))
}

describe('any file', () => {
  it('of another format is rejected with an error code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(planOf(text)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(planOf(bytes)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(planOf(text)).toBeNull()
      }),
    )
  })

  it('with the outline of a board matches the schema after reading', () => {
    let lists = 0
    fc.assert(
      fc.property(malformedBoard, (board) => {
        const plan = planOf(JSON.stringify(board))
        if (plan) lists += summaryOf(plan).lists.active
      }),
      { numRuns: sized({ full: 600, quick: 150 }) },
    )
    expect(lists).toBeGreaterThan(25)
  })

  it('with one corrupted value is read, or rejected with an error code', () => {
    const whole: unknown = JSON.parse(fileOf('today.json'))
    let accepted = 0
    fc.assert(
      fc.property(fc.nat(330), anyValue, (left, by) => {
        if (planOf(JSON.stringify(corrupt(whole, { left }, by)))) accepted += 1
      }),
      { numRuns: sized({ full: 500, quick: 125 }) },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('has unique names, and references only imported items', () => {
    fc.assert(
      fc.property(malformedBoard, (board) => {
        const plan = planOf(JSON.stringify(board))
        if (!plan) return
        expect(plan.source).toBe('trello')
        const lists = plan.tabs.flatMap((tab) => tab.lists).map(({ key }) => key)
        const labels = plan.labels.map(({ key }) => key)
        const people = plan.people.map(({ key }) => key)
        once(lists)
        once(labels)
        once(people)
        once(plan.tasks.map(({ key }) => key))
        once(plan.tasks.flatMap(({ subTasks }) => subTasks).map(({ key }) => key))
        once(plan.tasks.flatMap(({ comments }) => comments).map(({ key }) => key))
        for (const task of plan.tasks) {
          within([task.list], lists)
          within(task.labels, labels)
          within(
            [task.assignee, ...task.otherPeople].filter((key) => key !== null),
            people,
          )
        }
      }),
      { numRuns: sized({ full: 300, quick: 75 }) },
    )
  })
})

describe('order', () => {
  const poses = fc.array(
    fc.record({
      pos: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ max: 3, min: 0 })),
      list: fc.nat(2),
    }),
  )

  it('is kept for any positions, ties by the file', () => {
    fc.assert(
      fc.property(poses, (places) => {
        const lists = [2, 0, 1].map((at) => aList({ id: `l${at}`, pos: at }))
        const cards = places.map(({ pos, list }, at) => aCard({ id: `c${at}`, idList: `l${list}`, pos }))
        const expected = places
          .map(({ pos, list }, at) => ({ pos, list, at }))
          .toSorted((one, other) => one.list - other.list || one.pos - other.pos || one.at - other.at)
        expect(read(aBoard({ lists, cards })).tasks.map(({ key }) => key)).toEqual(expected.map(({ at }) => `c${at}`))
      }),
    )
  })
})

describe('a truncated file', () => {
  it.each(['today.json', 'of-2013.json', 'of-a-tool.json'])('is rejected as truncated: %s', (name) => {
    const bytes = new TextEncoder().encode(fileOf(name).trimEnd())
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (end) => {
        expect(readErrorOf(bytes.subarray(0, end)).code).toBe(end === 0 ? 'import.not_json' : 'import.cut_off')
      }),
      { numRuns: sized({ full: 300, quick: 75 }) },
    )
  })
})
