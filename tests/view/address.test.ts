// View settings in the address: round trip and invalid values.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewAddress, parseView } from '#shared/view/address.ts'
import { Grouping, Layout, defaultView, Scale, SortKey, Span, type View } from '#shared/view/model.ts'
import { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import { day, design, done, jonas, legal, me, todo } from './fixtures.ts'

const days = fc.constantFrom(null, day('2026-05-12'), day('2026-05-13'))
const views: fc.Arbitrary<View> = fc.record({
  layout: fc.constantFrom(...Layout.options),
  grouping: fc.constantFrom(...Grouping.options),
  sorting: fc.option(fc.record({ by: fc.constantFrom(...SortKey.options), descending: fc.boolean() })),
  span: fc.constantFrom(...Span.options),
  scale: fc.constantFrom(...Scale.options),
  at: days,
  filter: fc.record({
    words: fc.string({ maxLength: 50 }),
    assignees: fc.subarray(['me', 'nobody', jonas] as const).map((all) => [...all]),
    labelIds: fc.subarray([design, legal]),
    priorities: fc.subarray([...TaskPriority.options]),
    statuses: fc.subarray([...TaskStatus.options]),
    due: fc.oneof(
      fc.constantFrom(null, 'overdue' as const, 'today' as const, 'week' as const, 'none' as const),
      fc
        .record({ from: days, to: days })
        .filter(({ from, to }) => (from ?? to) !== null && (!from || !to || from <= to)),
    ),
    listIds: fc.subarray([todo, done]),
    attached: fc.boolean(),
  }),
})

it('is equal after a round trip through the address', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parseView(viewAddress(view))).toEqual(view)
    }),
  )
})

it('leaves default values out of the address', () => {
  expect(Object.values(viewAddress(defaultView)).filter((value) => value !== undefined)).toEqual([])
  expect(parseView({})).toEqual(defaultView)
})

it('is short and readable', () => {
  const filter = { ...defaultView.filter, assignees: ['me' as const], due: { from: day('2026-05-12'), to: null } }
  const sorting = { by: 'due' as const, descending: true }
  expect(
    JSON.parse(JSON.stringify(viewAddress({ ...defaultView, layout: 'table', grouping: 'status', sorting, filter }))),
  ).toEqual({
    view: 'table',
    group: 'status',
    sort: '-due',
    assignee: 'me',
    due: '2026-05-12..',
  })
})

describe('a hand-written address', () => {
  it.each([
    ['an unknown layout', { view: 'pie' }],
    ['an unknown span', { span: 'decade' }],
    ['a day that does not exist', { at: '2026-02-30' }],
    ['an unknown field', { sort: '-colour' }],
    ['an invalid day', { due: '2026-02-30..' }],
    ['a range whose end comes first', { due: '2026-05-13..2026-05-12' }],
    ['an empty range', { due: '..' }],
    ['unknown names', { assignee: 'somebody', label: 'x', list: ',,', priority: 'very' }],
    ['a value that is not a text', { find: { deep: true }, view: ['table'], files: true }],
  ])('is read without %s', (_, search) => {
    expect(parseView(search)).toEqual(defaultView)
  })

  it.each([
    ['9999-12-31', '9989-12-31'],
    ['0001-01-01', '1000-01-01'],
    ['2026-05-13', '2026-05-13'],
  ])('with day %s opens %s, the limit of the calendar', (at, shown) => {
    expect(parseView({ at }).at).toBe(shown)
  })

  it('keeps what is valid, once', () => {
    const { filter } = parseView({ assignee: `me,whoever,me,${me}`, priority: 'high,highest', find: 128 })
    expect(filter).toMatchObject({ assignees: ['me', me], priorities: ['high'], words: '128' })
  })
})
