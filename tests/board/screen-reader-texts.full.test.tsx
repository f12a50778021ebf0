// Screen reader texts: the description of the focused task and announcements of changes by keyboard.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { announce } from '#web/ui/live-region.tsx'
import { showBoard } from './board-page.tsx'
import { focus, pause } from '#tests/screen/page.ts'

let task: Task
setUpBoard()
beforeEach(async () => {
  announce('')
  const red = await board.aLabel('Red', 'red')
  task = await board.aTask({
    title: 'First',
    due: '2020-05-13' as Day,
    assigneeId: owner.userId,
    labelIds: [red.labelId],
  })
  await board.aTask({ title: 'Part', rootId: task.taskId, status: 'completed' })
  await board.aTask({ title: 'Second', priority: 'high' })
})

const show = (view: string) => showBoard(owner, board, { addressEnd: `?view=${view}` })
const card = (role: string, name: string) => screen.findByRole(role, { name })
const wordsOf = (of: Element): string | null =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const announced = () => document.querySelector('.sr-only > [aria-live="polite"]')!.textContent.trim()
const expectAnnounced = (words: string) => waitFor(() => expect(announced()).toBe(words))

const first = 'Not started. Overdue since 13.05.2020. Assignee: owner. Labels: Red. 1 of 1 sub-tasks closed'

describe('description of the focused task', () => {
  it.each([
    ['board', 'article'],
    ['list', 'row'],
    ['table', 'row'],
    ['timeline', 'row'],
  ])('contains its values on a %s', async (view, role) => {
    await show(view)
    const found = await card(role, 'First')
    act(() => found.focus())
    await waitFor(() => expect(wordsOf(found)).toBe(first))
    expect(document.querySelectorAll('[aria-describedby="task-in-words"]')).toHaveLength(1)
  })

  it('moves with the focus from card to card and into sub-tasks', async () => {
    const { user } = await show('list')
    focus(await card('row', 'First'))
    await waitFor(async () => expect(wordsOf(await card('row', 'First'))).toBe(first))
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(wordsOf(document.activeElement!)).toBe('Completed')
    await user.keyboard('{ArrowDown}')
    expect(wordsOf(document.activeElement!)).toBe('Not started. Priority: High')
    expect(wordsOf(await card('row', 'First'))).toBeNull()
  })
})

describe('announcement of a change by keyboard', () => {
  const begin = async (view = 'board', role = 'article') => {
    const shown = await show(view)
    const found = await card(role, 'Second')
    act(() => found.focus())
    await waitFor(() => expect(wordsOf(found)).not.toBe(''))
    return shown
  }

  it('is made once, after the focus is back', async () => {
    const { user } = await begin()
    await user.keyboard(' ')
    await expectAnnounced('Status: Completed')
    await user.keyboard(' ')
    await expectAnnounced('Status: Not started')
    await user.keyboard('p')
    await screen.findByRole('listbox')
    await user.keyboard('{Home}{Enter}')
    await expectAnnounced('Priority: Urgent')
    expect(document.activeElement).toBe(await card('article', 'Second'))
    expect(wordsOf(document.activeElement!)).toBe('Not started. Priority: Urgent')
    await user.keyboard('d')
    await user.type(await screen.findByRole('textbox', { name: /^Due/ }), '2099-05-13{Enter}')
    await user.keyboard('{Escape}')
    await expectAnnounced('Due date: 13.05.2099')
    await user.keyboard('a')
    await screen.findByRole('listbox')
    await user.keyboard('{ArrowDown}{Enter}')
    await expectAnnounced('Assignee: owner')
  })

  it('is not repeated after an undo toast or a move announcement', async () => {
    const { user } = await begin('board&group=priority')
    await user.keyboard('m{ArrowRight}{Enter}')
    await expectAnnounced('Moved.')
    await waitFor(() => expect(wordsOf(document.activeElement!)).toBe('Not started'))
    await pause(700)
    expect(announced()).toBe('Moved.')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Second')
    await pause(700)
    expect(announced()).toBe('Moved.')
  })

  it('includes all values that were chosen while the picker was open', async () => {
    const sky = await board.aLabel('Sky', 'sky')
    const { user } = await begin()
    await user.keyboard('l')
    const options = await screen.findAllByRole('option')
    for (const option of options.slice(0, 2)) await user.click(option)
    await pause(700)
    expect(announced()).toBe('')
    await user.keyboard('{Escape}')
    await expectAnnounced(`Label “Red” added. Label “${sky.title}” added`)
  })

  it('is replaced by the toast of a recurring task', async () => {
    await board.aTask({ title: 'Daily', due: '2026-05-13' as Day, recurrence: Recurrence.parse('1d UTC') })
    const { user } = await begin()
    focus(await card('article', 'Daily'))
    await user.keyboard(' ')
    await screen.findByText(/“Daily” completed/)
    await pause(700)
    expect(announced()).toBe('')
  })

  it('is left out in the task panel', async () => {
    const { user } = await begin()
    await user.keyboard('{Enter}')
    await user.click((await screen.findAllByRole('button', { name: 'Complete task' }))[0]!)
    await screen.findAllByRole('button', { name: 'Reopen task' })
    await pause(700)
    expect(announced()).not.toContain('Status')
  })
})
