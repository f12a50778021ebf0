import { expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { isNarrowerFilter, matchesFilter } from '#shared/view/filter.ts'
import { emptyFilter, type Filter } from '#shared/view/model.ts'
import { at, day, design, done, jonas, legal, filterContext, me, task } from './fixtures.ts'

const filtered = (tasks: readonly Task[], filter: Partial<Filter>, how = filterContext) =>
  tasks.filter(matchesFilter({ ...emptyFilter, ...filter }, how)!).map(({ title }) => title)

it('keeps every task when it is empty', () => {
  expect(matchesFilter(emptyFilter, filterContext)).toBeNull()
  expect(matchesFilter({ ...emptyFilter, words: '  ' }, filterContext)).toBeNull()
})

it('finds words in any order, without accents, and task numbers', () => {
  const tasks = [task({ title: 'Büro einrichten', number: 128 }), task({ title: 'Einkauf', number: 12 })]
  expect(filtered(tasks, { words: 'einr buro' })).toEqual(['Büro einrichten'])
  expect(filtered(tasks, { words: '#128' })).toEqual(['Büro einrichten'])
  expect(filtered(tasks, { words: '12' })).toEqual(['Einkauf'])
})

it('ignores hyphens', () => {
  const tasks = [task({ title: 'Pre-order page' }), task({ title: 'Page for orders' })]
  expect(filtered(tasks, { words: 'preorder' })).toEqual(['Pre-order page'])
  expect(filtered(tasks, { words: 'pre-order' })).toEqual(['Pre-order page'])
})

it('combines values of a field by or, and fields by and', () => {
  const tasks = [
    task({ title: 'mine', assigneeId: me, priority: 'high', labelIds: [design] }),
    task({ title: 'his', assigneeId: jonas, priority: 'high', labelIds: [legal], listId: done }),
    task({ title: 'nobody’s', priority: 'low', status: 'completed', attachments: 1 }),
  ]
  expect(filtered(tasks, { assignees: ['me'] })).toEqual(['mine'])
  expect(filtered(tasks, { assignees: [me] })).toEqual(['mine'])
  expect(filtered(tasks, { assignees: ['nobody', jonas] })).toEqual(['his', 'nobody’s'])
  expect(filtered(tasks, { labelIds: [design, legal] })).toEqual(['mine', 'his'])
  expect(filtered(tasks, { priorities: ['high'], labelIds: [legal] })).toEqual(['his'])
  expect(filtered(tasks, { statuses: ['completed'] })).toEqual(['nobody’s'])
  expect(filtered(tasks, { listIds: [done] })).toEqual(['his'])
  expect(filtered(tasks, { attached: true })).toEqual(['nobody’s'])
})

it('uses the time zone of the user for days', () => {
  const tasks = [
    task({ title: 'yesterday', due: at('2026-05-12') }),
    task({ title: 'done', due: at('2026-05-12'), status: 'completed' }),
    task({ title: 'today', due: at('2026-05-13') }),
    task({ title: 'late tonight', due: at('2026-05-13T22:30:00.000Z') }),
    task({ title: 'sunday', due: at('2026-05-17') }),
    task({ title: 'monday', due: at('2026-05-18') }),
    task({ title: 'never' }),
  ]
  expect(filtered(tasks, { due: 'overdue' })).toEqual(['yesterday'])
  // Half past ten in London is the next day in Berlin.
  expect(filtered(tasks, { due: 'today' })).toEqual(['today'])
  expect(filtered(tasks, { due: 'today' }, { ...filterContext, timeZone: 'Europe/London' })).toEqual([
    'today',
    'late tonight',
  ])
  expect(filtered(tasks, { due: 'week' })).toEqual(['yesterday', 'done', 'today', 'late tonight', 'sunday'])
  // Weeks that start on Sunday put this day into the next week.
  expect(filtered(tasks, { due: 'week' }, { ...filterContext, weekStart: 0 })).not.toContain('sunday')
  expect(filtered(tasks, { due: 'none' })).toEqual(['never'])
  expect(filtered(tasks, { due: { from: day('2026-05-17'), to: null } })).toEqual(['sunday', 'monday'])
  expect(filtered(tasks, { due: { from: day('2026-05-13'), to: day('2026-05-13') } })).toEqual(['today'])
})

it('separates search words from other filters', () => {
  expect(isNarrowerFilter({ ...emptyFilter, words: 'press' })).toBe(false)
  expect(isNarrowerFilter({ ...emptyFilter, attached: true })).toBe(true)
})
