// My tasks: groups, and actions by mouse, keyboard and menu.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import { hourMs } from '#shared/common/durations.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, storedTask, workspace, world } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()

const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const [lastWeek, nextMonth] = [dayAfter(today, -7), dayAfter(today, 40)]

const myTask = (title: string, fields: Partial<Task> = {}) =>
  board.aTask({ title, assigneeId: owner.userId, ...fields })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) })
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) })
const part = async (root: Task, title: string) => {
  const subTaskId = world.platform.ids.next('tsk')
  const { card } = await owner.rpc.tasks.addSubTask({ ...root, subTaskId, title, after: null, before: null })
  return unpackTask(root.boardId, card)
}

it('tasks are grouped by due date and link to their page', async () => {
  await myTask('Late', { due: lastWeek })
  const far = await myTask('Far', { due: nextMonth })
  await myTask('Some day')
  await myTask('Done', { status: 'completed', completedAt: new Date() })
  await board.aTask({ title: 'Nobody’s' })
  await renderApp(owner, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  expect(await titlesIn('Later')).toEqual(['Far'])
  expect(await titlesIn('No due date')).toEqual(['Some day'])
  expect(await titlesIn('Today')).toEqual([])
  screen.getByText('3 open tasks in 1 project')
  fireEvent.click(await screen.findByRole('button', { name: /^Recently completed 1/ }))
  expect(await titlesIn('Recently completed')).toEqual(['Done'])
  expect((await line('Far')).getAttribute('href')).toContain(far.taskId)
})

it('tasks become overdue while the page is open, in every count', async () => {
  const soon = Date.now() + hourMs
  await myTask('At an hour', { due: new Date(soon).toISOString() as DayOrTime })
  await myTask('Late', { due: lastWeek })
  await renderApp(owner, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  await screen.findByText('1 overdue')
  try {
    vi.setSystemTime(soon + 1000)
    fireEvent.focus(window)
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Late', 'At an hour']))
    await screen.findByText('2 overdue')
  } finally {
    vi.useRealTimers()
  }
})

it('tasks show a message when there are none, and an error when they cannot be loaded', async () => {
  let failing = true
  const { user } = await renderApp(owner, '/my-tasks', {
    wrapFetch: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.myTasks')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  await screen.findByText(/Your tasks could not be loaded/)
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeTruthy()
})

describe('completing a task', () => {
  it('is applied at once, with a toast that undoes it', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(owner, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }))
    await screen.findByText('“Call Utrecht” completed')
    expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull()
    expect((await storedTask(task)).status).toBe('completed')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await line('Call Utrecht')
    await waitFor(async () => expect((await storedTask(task)).status).toBe('not_started'))
  })

  it('asks about open sub-tasks and completes both in one step', async () => {
    const root = await myTask('The whole')
    const open = await part(root, 'A part')
    const { user } = await renderApp(owner, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }))
    await screen.findByText(/1 sub-task is still open/)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await storedTask(root)).status).toBe('not_started')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }))
    await screen.findByText('2 tasks completed')
    expect([(await storedTask(root)).status, (await storedTask(open)).status]).toEqual(['completed', 'completed'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await storedTask(open)).status).toBe('not_started'))
    expect((await storedTask(root)).status).toBe('not_started')
  })

  it('works offline: asks about cached open sub-tasks and is sent later', async () => {
    const root = await myTask('The whole')
    const open = await part(root, 'A part')
    const alone = await myTask('Alone')
    const net = fakeNetwork()
    const { user, router } = await renderApp(owner, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
    await screen.findByRole('region', { name: 'To do' })
    await act(() => router.navigate({ to: '/my-tasks' }))
    await line('Alone')
    net.down = true
    await user.click(screen.getByRole('button', { name: 'Complete Alone' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alone' })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Complete The whole' }))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The whole' })).toBeNull())
    net.down = false
    for (const task of [alone, root, open])
      await waitFor(async () => expect((await storedTask(task)).status).toBe('completed'))
  })

  it('shows the reason when it is rejected, and removes a task that no longer exists', async () => {
    const task = await myTask('Call Utrecht')
    const { user } = await renderApp(owner, '/my-tasks')
    await line('Call Utrecht')
    await owner.rpc.tasks.delete(task)
    await user.click(screen.getByRole('button', { name: 'Complete Call Utrecht' }))
    await screen.findByText('The status could not be changed')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull())
  })

  it('is disabled for viewers of its project, with the reason', async () => {
    const readOnlyBoard = await workspace.aBoard({ title: 'Looked at' })
    await readOnlyBoard.with('owner')
    await readOnlyBoard.addMember(owner, 'viewer')
    await readOnlyBoard.aTask({ title: 'Not mine to change', assigneeId: owner.userId })
    const { user } = await renderApp(owner, '/my-tasks')
    const button = await screen.findByRole('button', { name: /Complete Not mine to change/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    focus(await line('Not mine to change'))
    await user.keyboard(' ')
    await screen.findByText('Your role does not allow this.')
  })
})

describe('setting a due date', () => {
  const due = async (task: Task) => (await storedTask(task)).due

  it('works from the menu', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(owner, '/my-tasks')
    fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
    await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }))
    await waitFor(async () => expect(await due(task)).toBe(dayAfter(today, 1)))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Overdue \d/ })).toBeNull())
    await line('Call Utrecht')
  })

  it('keeps the start date unless it would be after the due date', async () => {
    const begun = await myTask('Begun', { start: dayAfter(lastWeek, -2), due: lastWeek })
    const ahead = await myTask('Ahead', { start: dayAfter(nextMonth, -2), due: nextMonth })
    const { user } = await renderApp(owner, '/my-tasks')
    for (const title of ['Begun', 'Ahead']) {
      fireEvent.contextMenu(await line(title), { button: 2, clientX: 40, clientY: 40 })
      await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }))
    }
    const tomorrow = dayAfter(today, 1)
    await waitFor(async () => expect(await due(ahead)).toBe(tomorrow))
    expect(await storedTask(begun)).toMatchObject({ start: dayAfter(lastWeek, -2), due: tomorrow })
    expect(await storedTask(ahead)).toMatchObject({ start: dayAfter(tomorrow, -2) })
  })

  it('changes all overdue tasks across projects in one step', async () => {
    const other = await workspace.aBoard({ title: 'Website' })
    await other.addMember(owner, 'owner')
    const one = await myTask('One', { due: lastWeek })
    const two = await other.aTask({ title: 'Two', assigneeId: owner.userId, due: dayAfter(lastWeek, 1) })
    const { user } = await renderApp(owner, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Move all to today' }))
    await screen.findByText('2 tasks moved to today')
    expect([await due(one), await due(two)]).toEqual([today, today])
    expect(await titlesIn('Today')).toEqual(['One', 'Two'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect([await due(one), await due(two)]).toEqual([lastWeek, dayAfter(lastWeek, 1)]))
  })

  it('works by keyboard: lift, move between groups, drop or cancel', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(owner, '/my-tasks')
    focus(await line('Call Utrecht'))
    await user.keyboard('m{ArrowDown}{Escape}')
    expect(await due(task)).toBe(lastWeek)
    await user.keyboard('m{ArrowDown}{Enter}')
    await waitFor(async () => expect(await due(task)).toBe(today))
    await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Call Utrecht']))
    await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')))
  })
})

it('tasks show a conflict with both values', async () => {
  const task = await myTask('Call Utrecht', { due: lastWeek })
  const { user } = await renderApp(owner, '/my-tasks')
  await line('Call Utrecht')
  await owner.rpc.tasks.change({ ...task, change: { field: 'due', from: lastWeek, to: nextMonth } })
  fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }))
  await screen.findByRole('button', { name: 'Use mine' })
  expect((await storedTask(task)).due).toBe(nextMonth)
  await waitFor(async () => expect(await titlesIn('Later')).toEqual(['Call Utrecht']))
})

it('tasks can be completed on the home page', async () => {
  const task = await myTask('Call Utrecht', { due: lastWeek })
  const { user } = await renderApp(owner, '/')
  await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }))
  await screen.findByText('Nothing is waiting for you')
  await waitFor(async () => expect((await storedTask(task)).status).toBe('completed'))
  await user.click(screen.getByRole('tab', { name: 'Completed' }))
  await screen.findByRole('button', { name: 'Reopen Call Utrecht' })
})

it('tasks show an error on the home page next to the other sections', async () => {
  await myTask('Call Utrecht')
  let failing = true
  const { user } = await renderApp(owner, '/', {
    wrapFetch: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.myTasks')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const error = await screen.findByText(/Your tasks could not be loaded/)
  expect(screen.getAllByRole('link', { name: /Havel One/ }).length).toBeGreaterThan(0)
  failing = false
  await user.click(within(error.closest('section')!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Complete Call Utrecht' })).toBeTruthy()
})
