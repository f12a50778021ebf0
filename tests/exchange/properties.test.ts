// What holds for any file at all.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImportPlan } from '#shared/exchange/import-plan.ts'
import { ImportError } from '#shared/exchange/refusal.ts'
import { summaryOf } from '#shared/exchange/summary.ts'
import { readTrello } from '#shared/exchange/trello.ts'
import { aBoard, aCard, aList, fileOf, read, refusalOf } from './boards.ts'
import { sized } from '#tests/kit/full-run.ts'

/** The plan, checked against our own shape; null when the file is refused. */
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
const thing: fc.Arbitrary<unknown> = fc.oneof(
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
const bag = (depth: number): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.constantFrom(...keys),
    depth === 0 ? thing : fc.oneof(thing, bag(depth - 1), fc.array(fc.oneof(thing, bag(depth - 1)), { maxLength: 3 })),
    { maxKeys: 10 },
  )
const bags = fc.array(fc.oneof({ arbitrary: bag(2), weight: 9 }, thing), { maxLength: 4 })
const odd = fc.oneof({ arbitrary: bags, weight: 6 }, thing)
const strangeBoard = fc.record(
  {
    id: fc.constant('b'),
    name: word,
    lists: bags.map((lists) => [aList({ id: 'l1' }), aList({ id: 'l2', closed: true }), ...lists]),
    cards: bags.map((cards) => cards.map((card) => Object.assign(aCard(), card, { idList: 'l1' }))),
    desc: thing,
    prefs: bag(1),
    labels: odd,
    members: odd,
    checklists: odd,
    actions: odd,
    customFields: odd,
    comments: odd,
    labelNames: odd,
  },
  { requiredKeys: ['id', 'lists', 'cards'] },
)

const once = (all: string[]) => expect(new Set(all).size).toBe(all.length)
const within = (some: string[], all: string[]) => expect(all).toEqual(expect.arrayContaining(some))

/** The same with one of its values, counted from the front, replaced. */
function spoilt(value: unknown, at: { left: number }, by: unknown): unknown {
  if (at.left-- === 0) return by
  if (Array.isArray(value)) return value.map((item) => spoilt(item, at, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoilt(item, at, by)]))
}

describe('any file', () => {
  it('of another kind is refused with a code, whatever is in it', () => {
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

  it('with the outline of a board fits our own shape when it is read', () => {
    let lists = 0
    fc.assert(
      fc.property(strangeBoard, (board) => {
        const plan = planOf(JSON.stringify(board))
        if (plan) lists += summaryOf(plan).lists.active
      }),
      { numRuns: sized({ full: 600, quick: 150 }) },
    )
    expect(lists).toBeGreaterThan(25)
  })

  it('with one spoilt value is read, or refused with a code', () => {
    const whole: unknown = JSON.parse(fileOf('today.json'))
    let kept = 0
    fc.assert(
      fc.property(fc.nat(330), thing, (left, by) => {
        if (planOf(JSON.stringify(spoilt(whole, { left }, by)))) kept += 1
      }),
      { numRuns: sized({ full: 500, quick: 125 }) },
    )
    expect(kept).toBeGreaterThan(100)
  })

  it('names each thing once, and points only to what comes', () => {
    fc.assert(
      fc.property(strangeBoard, (board) => {
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

describe('a file that is cut', () => {
  it.each(['today.json', 'of-2013.json', 'of-a-tool.json'])('anywhere is refused as such: %s', (name) => {
    const bytes = new TextEncoder().encode(fileOf(name).trimEnd())
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (end) => {
        expect(refusalOf(bytes.subarray(0, end)).code).toBe(end === 0 ? 'import.not_json' : 'import.cut_off')
      }),
      { numRuns: sized({ full: 300, quick: 75 }) },
    )
  })
})
