// Tasks for those who hear them: how the one stands that has the focus, and what a key has done to it.

import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { announce } from '#web/ui/live-region.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let owner: Person
let task: Task
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  announce('')
  board = await world.aBoard()
  owner = await board.with('owner')
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

const late = { timeout: 10_000 }
const show = (view: string) =>
  showBoard(owner, { ...board, boardId: `${board.boardId}?view=${view}` as typeof board.boardId })
const card = (role: string, name: string) => screen.findByRole(role, { name }, late)
const wordsOf = (of: Element): string | null =>
  document.getElementById(of.getAttribute('aria-describedby') ?? '')?.textContent ?? null
const said = () => document.querySelector('.sr-only > [aria-live="polite"]')!.textContent.trim()
const hears = (words: string) => waitFor(() => expect(said()).toBe(words), late)

const first = 'Not started. Overdue since 13.05.2020. Assignee: owner. Labels: Red. 1 of 1 sub-tasks closed'

describe('the task that has the focus', () => {
  it.each([
    ['board', 'article'],
    ['list', 'row'],
    ['table', 'row'],
    ['timeline', 'row'],
  ])('is said with how it stands, on a %s', async (view, role) => {
    await show(view)
    const found = await card(role, 'First')
    act(() => found.focus())
    await waitFor(() => expect(wordsOf(found)).toBe(first), late)
    expect(document.querySelectorAll('[aria-describedby="task-in-words"]')).toHaveLength(1)
  })

  it('takes its words along from card to card, and into the sub-tasks of one', async () => {
    const { user } = await show('list')
    ;(await card('row', 'First')).focus()
    await waitFor(async () => expect(wordsOf(await card('row', 'First'))).toBe(first), late)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(wordsOf(document.activeElement!)).toBe('Completed')
    await user.keyboard('{ArrowDown}')
    expect(wordsOf(document.activeElement!)).toBe('Not started. Priority: High')
    expect(wordsOf(await card('row', 'First'))).toBeNull()
  })
})

describe('what a key did', () => {
  const begin = async (view = 'board', role = 'article') => {
    const shown = await show(view)
    const found = await card(role, 'Second')
    act(() => found.focus())
    await waitFor(() => expect(wordsOf(found)).not.toBe(''), late)
    return shown
  }

  it('is said once, when the focus is back', async () => {
    const { user } = await begin()
    await user.keyboard(' ')
    await hears('Status: Completed')
    await user.keyboard(' ')
    await hears('Status: Not started')
    await user.keyboard('p')
    await screen.findByRole('listbox', {}, late)
    await user.keyboard('{Home}{Enter}')
    await hears('Priority: Urgent')
    expect(document.activeElement).toBe(await card('article', 'Second'))
    expect(wordsOf(document.activeElement!)).toBe('Not started. Priority: Urgent')
    await user.keyboard('d')
    await user.type(await screen.findByRole('textbox', { name: /^Due/ }, late), '2099-05-13{Enter}')
    await user.keyboard('{Escape}')
    await hears('Due date: 13.05.2099')
    await user.keyboard('a')
    await screen.findByRole('listbox', {}, late)
    await user.keyboard('{ArrowDown}{Enter}')
    await hears('Assignee: owner')
  })

  it('is not said twice: of the way back by its message, of a step in the air by that', async () => {
    const { user } = await begin('board&group=priority')
    await user.keyboard('m{ArrowRight}{Enter}')
    await hears('Moved.')
    await waitFor(() => expect(wordsOf(document.activeElement!)).toBe('Not started'), late)
    await new Promise((done) => setTimeout(done, 700))
    expect(said()).toBe('Moved.')
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Second', {}, late)
    await new Promise((done) => setTimeout(done, 700))
    expect(said()).toBe('Moved.')
  })

  it('is said of all that is chosen while a picker is open, when it is closed', async () => {
    const sky = await board.aLabel('Sky', 'sky')
    const { user } = await begin()
    await user.keyboard('l')
    const options = await screen.findAllByRole('option', {}, late)
    for (const option of options.slice(0, 2)) await user.click(option)
    await new Promise((done) => setTimeout(done, 700))
    expect(said()).toBe('')
    await user.keyboard('{Escape}')
    await hears(`Label “Red” added. Label “${sky.title}” added`)
  })

  it('is left to the message of a task that comes again', async () => {
    await board.aTask({ title: 'Daily', due: '2026-05-13' as Day, recurrence: Recurrence.parse('1d UTC') })
    const { user } = await begin()
    ;(await card('article', 'Daily')).focus()
    await user.keyboard(' ')
    await screen.findByText(/“Daily” completed/, {}, late)
    await new Promise((done) => setTimeout(done, 700))
    expect(said()).toBe('')
  })

  it('is not said where the task is opened, which shows it', async () => {
    const { user } = await begin()
    await user.keyboard('{Enter}')
    await user.click((await screen.findAllByRole('button', { name: 'Complete task' }, late))[0]!)
    await screen.findAllByRole('button', { name: 'Reopen task' }, late)
    await new Promise((done) => setTimeout(done, 700))
    expect(said()).not.toContain('Status')
  })
})
