// Groups, sorting, and the values that a task gets in another group.

import { describe, expect, it } from 'vitest'
import { LabelId, UserId } from '#shared/common/ids.ts'
import { daysBetween } from '#shared/common/dates.ts'
import type { Task } from '#shared/task/model.ts'
import { dueGroupOf, dueGroups, dueDateForGroup } from '#shared/view/due-groups.ts'
import { groupsOf } from '#shared/view/groups.ts'
import type { Grouping, Sorting } from '#shared/view/model.ts'
import { sortTasksBy } from '#shared/view/sort.ts'
import { dayAfter, weekOf } from '#shared/view/days.ts'
import { at, day, design, done, jonas, legal, filterContext, me, task, todo } from './fixtures.ts'

const offered = { lists: [todo, done], people: [jonas, me], labels: [design, legal] }
const titles = (tasks: readonly Task[], by: Grouping) =>
  groupsOf(tasks, by, offered, filterContext).map(({ heading, tasks: grouped }) => [
    heading.value,
    grouped.map(({ title }) => title),
  ])

describe('groups', () => {
  const tasks = [
    task({ title: 'a', labelIds: [legal, design], assigneeId: me, priority: 'urgent' }),
    task({ title: 'b', status: 'completed', listId: done, due: at('2026-05-12') }),
    task({ title: 'c', status: 'in_progress', due: at('2026-05-12') }),
  ]

  it('include fixed groups without tasks', () => {
    expect(titles(tasks, 'list')).toEqual([
      [todo, ['a', 'c']],
      [done, ['b']],
    ])
    expect(titles([], 'status').map(([value]) => value)).toEqual(['not_started', 'in_progress', 'completed'])
    expect(titles(tasks, 'priority')).toEqual([
      ['urgent', ['a']],
      ['high', []],
      ['medium', ['b', 'c']],
      ['low', []],
    ])
  })

  it('include used values, and one group for no value', () => {
    expect(titles(tasks, 'assignee')).toEqual([
      [me, ['a']],
      [null, ['b', 'c']],
    ])
  })

  it('show a task under each of its labels', () => {
    expect(titles(tasks, 'label')).toEqual([
      [design, ['a']],
      [legal, ['a']],
      [null, ['b', 'c']],
    ])
  })

  it('keep all tasks: former members come last, and unknown labels count as none', () => {
    const left = UserId.parse('usr_01k00000000000000000000009')
    const unknownLabel = LabelId.parse('lbl_01k00000000000000000000009')
    const stranded = [task({ title: 'd', assigneeId: left, labelIds: [unknownLabel] }), ...tasks]
    expect(titles(stranded, 'assignee')).toEqual([
      [me, ['a']],
      [left, ['d']],
      [null, ['b', 'c']],
    ])
    expect(titles(stranded, 'label').at(-1)).toEqual([null, ['d', 'b', 'c']])
  })

  it('do not mark completed tasks as overdue', () => {
    expect(titles(tasks, 'due')).toEqual([
      ['overdue', ['c']],
      // An empty group is kept as a drop target.
      ['today', []],
      ['week', []],
      ['later', []],
      ['none', ['a']],
      ['earlier', ['b']],
    ])
  })
})

describe('dueDateForGroup', () => {
  it.each([
    ['2026-05-13T09:00:00Z', 1],
    ['2026-05-17T09:00:00Z', 1],
    ['2026-05-16T09:00:00Z', 0],
    ['2026-03-28T23:30:00Z', 1],
  ] as const)('returns a day of the group, at %s with weeks that start on day %d', (now, weekStart) => {
    const then = { ...filterContext, now: new Date(now), weekStart }
    for (const group of dueGroups) {
      const due = dueDateForGroup(group, then)
      if (due !== undefined) expect(dueGroupOf(task({ due }), then)).toBe(group)
    }
    expect(dueDateForGroup('overdue', then)).toBeUndefined()
  })

  it('returns no day for a week without remaining days', () => {
    expect(dueDateForGroup('week', { ...filterContext, now: new Date('2026-05-17T09:00:00Z') })).toBeUndefined()
  })
})

it('starts weeks on the configured day', () => {
  for (const start of [0, 1, 6] as const) {
    for (let days = 0; days < 14; days++) {
      const one = dayAfter(day('2026-12-25'), days)
      const behind = daysBetween(weekOf(one, start), one)
      expect(behind).toBeGreaterThanOrEqual(0)
      expect(behind).toBeLessThan(7)
      expect(new Date(weekOf(one, start)).getUTCDay()).toBe(start)
    }
  }
})

describe('sorting', () => {
  const tasks = [
    task({ title: 'Task 10', due: at('2026-05-13'), priority: 'low', assigneeId: me }),
    task({ title: 'task 9', due: at('2026-05-13T09:00:00.000Z'), priority: 'urgent' }),
    task({ title: 'Äpfel', priority: 'urgent', assigneeId: jonas }),
  ]
  const names = new Map([
    [me, 'Mara'],
    [jonas, 'Jonas'],
  ])
  const reading = { nameOf: (userId: UserId) => names.get(userId)!, language: 'de', timeZone: 'Europe/Berlin' }
  const order = (sorting: Sorting | null) => sortTasksBy(tasks, sorting, reading).map(({ title }) => title)

  it('keeps the order without a sort', () => {
    expect(order(null)).toEqual(['Task 10', 'task 9', 'Äpfel'])
  })

  it('compares numbers as numbers and text by locale', () => {
    expect(order({ by: 'title', descending: false })).toEqual(['Äpfel', 'task 9', 'Task 10'])
  })

  it('puts missing values last in both directions, and days after their times', () => {
    expect(order({ by: 'due', descending: false })).toEqual(['task 9', 'Task 10', 'Äpfel'])
    expect(order({ by: 'due', descending: true })).toEqual(['Task 10', 'task 9', 'Äpfel'])
    expect(order({ by: 'assignee', descending: true })).toEqual(['Task 10', 'Äpfel', 'task 9'])
  })

  it.each([
    // In the first zone it is already nine in the morning of the next day, in the second half past ten in the evening
    // before.
    ['Pacific/Auckland', '2026-12-10T20:00:00.000Z', ['ten', 'hour', 'eleven']],
    ['America/Sao_Paulo', '2026-12-11T01:30:00.000Z', ['hour', 'ten', 'eleven']],
  ])('compares times by local day: %s', (timeZone, hour, wanted) => {
    const due = [
      task({ title: 'eleven', due: at('2026-12-11') }),
      task({ title: 'ten', due: at('2026-12-10') }),
      task({ title: 'hour', due: at(hour) }),
    ]
    const inOrder = sortTasksBy(due, { by: 'due', descending: false }, { ...reading, timeZone })
    expect(inOrder.map(({ title }) => title)).toEqual(wanted)
  })

  it('puts urgent tasks first and keeps the order of equal ones', () => {
    expect(order({ by: 'priority', descending: false })).toEqual(['task 9', 'Äpfel', 'Task 10'])
    expect(order({ by: 'priority', descending: true })).toEqual(['Task 10', 'task 9', 'Äpfel'])
  })
})
