// Which tasks a filter leaves.

import { expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { isNarrowerFilter, matchesFilter } from '#shared/view/filter.ts'
import { emptyFilter, type Filter } from '#shared/view/model.ts'
import { at, day, design, done, jonas, legal, looking, me, task } from './kit.ts'

const left = (tasks: readonly Task[], filter: Partial<Filter>, how = looking) =>
  tasks.filter(matchesFilter({ ...emptyFilter, ...filter }, how)!).map(({ title }) => title)

it('leaves every task when nothing is asked for', () => {
  expect(matchesFilter(emptyFilter, looking)).toBeNull()
  expect(matchesFilter({ ...emptyFilter, words: '  ' }, looking)).toBeNull()
})

it('finds words in any order, without regard to accents, and numbers', () => {
  const tasks = [task({ title: 'Büro einrichten', number: 128 }), task({ title: 'Einkauf', number: 12 })]
  expect(left(tasks, { words: 'einr buro' })).toEqual(['Büro einrichten'])
  expect(left(tasks, { words: '#128' })).toEqual(['Büro einrichten'])
  expect(left(tasks, { words: '12' })).toEqual(['Einkauf'])
})

it('finds what is written with hyphens also without them', () => {
  const tasks = [task({ title: 'Pre-order page' }), task({ title: 'Page for orders' })]
  expect(left(tasks, { words: 'preorder' })).toEqual(['Pre-order page'])
  expect(left(tasks, { words: 'pre-order' })).toEqual(['Pre-order page'])
})

it('takes one of several values of a kind, and all kinds at once', () => {
  const tasks = [
    task({ title: 'mine', assigneeId: me, priority: 'high', labelIds: [design] }),
    task({ title: 'his', assigneeId: jonas, priority: 'high', labelIds: [legal], listId: done }),
    task({ title: 'nobody’s', priority: 'low', status: 'completed', attachments: 1 }),
  ]
  expect(left(tasks, { assignees: ['me'] })).toEqual(['mine'])
  expect(left(tasks, { assignees: [me] })).toEqual(['mine'])
  expect(left(tasks, { assignees: ['nobody', jonas] })).toEqual(['his', 'nobody’s'])
  expect(left(tasks, { labelIds: [design, legal] })).toEqual(['mine', 'his'])
  expect(left(tasks, { priorities: ['high'], labelIds: [legal] })).toEqual(['his'])
  expect(left(tasks, { statuses: ['completed'] })).toEqual(['nobody’s'])
  expect(left(tasks, { listIds: [done] })).toEqual(['his'])
  expect(left(tasks, { attached: true })).toEqual(['nobody’s'])
})

it('reads days where the reader is', () => {
  const tasks = [
    task({ title: 'yesterday', due: at('2026-05-12') }),
    task({ title: 'done', due: at('2026-05-12'), status: 'completed' }),
    task({ title: 'today', due: at('2026-05-13') }),
    task({ title: 'late tonight', due: at('2026-05-13T22:30:00.000Z') }),
    task({ title: 'sunday', due: at('2026-05-17') }),
    task({ title: 'monday', due: at('2026-05-18') }),
    task({ title: 'never' }),
  ]
  expect(left(tasks, { due: 'overdue' })).toEqual(['yesterday'])
  // Half past ten in London is the next day in Berlin.
  expect(left(tasks, { due: 'today' })).toEqual(['today'])
  expect(left(tasks, { due: 'today' }, { ...looking, timeZone: 'Europe/London' })).toEqual(['today', 'late tonight'])
  expect(left(tasks, { due: 'week' })).toEqual(['yesterday', 'done', 'today', 'late tonight', 'sunday'])
  // Where the week begins on Sunday, that is the next one.
  expect(left(tasks, { due: 'week' }, { ...looking, weekStart: 0 })).not.toContain('sunday')
  expect(left(tasks, { due: 'none' })).toEqual(['never'])
  expect(left(tasks, { due: { from: day('2026-05-17'), to: null } })).toEqual(['sunday', 'monday'])
  expect(left(tasks, { due: { from: day('2026-05-13'), to: day('2026-05-13') } })).toEqual(['today'])
})

it('tells words from everything else', () => {
  expect(isNarrowerFilter({ ...emptyFilter, words: 'press' })).toBe(false)
  expect(isNarrowerFilter({ ...emptyFilter, attached: true })).toBe(true)
})
