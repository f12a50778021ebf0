// My tasks: groups, and actions by mouse, keyboard and menu.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import { hourMs } from '#shared/common/spans.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { fakeNetwork } from '#tests/app/fake-network.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { focus } from '#tests/kit/page.ts'

let world: World
let workspace: AWorkspace
let board: ABoard
let mara: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard({ title: 'Havel One' })
  mara = await workspace.aPerson('member', { name: 'Mara' })
  await board.addMember(mara, 'owner')
})

const longTimeout = { timeout: 10_000 }
const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const [lastWeek, nextMonth] = [dayAfter(today, -7), dayAfter(today, 40)]

const myTask = (title: string, fields: Partial<Task> = {}) => board.aTask({ title, assigneeId: mara.userId, ...fields })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) }, longTimeout)
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) }, longTimeout)
const now = async ({ boardId, taskId }: Task): Promise<Task> => {
  const { card } = await mara.rpc.tasks.get({ boardId, taskId })
  return unpacked(boardId, card)
}
const part = async (root: Task, title: string) => {
  const subTaskId = world.platform.ids.next('tsk')
  const { card } = await mara.rpc.tasks.addSubTask({ ...root, subTaskId, title, after: null, before: null })
  return unpacked(root.boardId, card)
}

it('tasks are grouped by due date and link to their page', async () => {
  await myTask('Late', { due: lastWeek })
  const far = await myTask('Far', { due: nextMonth })
  await myTask('Some day')
  await myTask('Done', { status: 'completed', completedAt: new Date() })
  await board.aTask({ title: 'Nobody’s' })
  await renderApp(mara, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  expect(await titlesIn('Later')).toEqual(['Far'])
  expect(await titlesIn('No due date')).toEqual(['Some day'])
  expect(await titlesIn('Today')).toEqual([])
  screen.getByText('3 open tasks in 1 project')
  fireEvent.click(await screen.findByRole('button', { name: /^Completed lately 1/ }))
  expect(await titlesIn('Completed lately')).toEqual(['Done'])
  expect((await line('Far')).getAttribute('href')).toContain(far.taskId)
})

it('tasks become overdue while the page is open, in every count', async () => {
  const soon = Date.now() + hourMs
  await myTask('At an hour', { due: new Date(soon).toISOString() as DayOrTime })
  await myTask('Late', { due: lastWeek })
  await renderApp(mara, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  await screen.findByText('1 overdue', {}, longTimeout)
  try {
    vi.setSystemTime(soon + 1000)
    fireEvent.focus(window)
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Late', 'At an hour']), longTimeout)
    await screen.findByText('2 overdue', {}, longTimeout)
  } finally {
    vi.useRealTimers()
  }
})

it('tasks show a message when there are none, and an error when they cannot be loaded', async () => {
  let failing = true
  const { user } = await renderApp(mara, '/my-tasks', {
    wrapFetch: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.mine')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  await screen.findByText(/Your tasks could not be loaded/, {}, longTimeout)
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to do' }, longTimeout)).toBeTruthy()
})

describe('completing a task', () => {
  it('is applied at once, with a toast that undoes it', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, longTimeout))
    await screen.findByText('“Call Utrecht” completed', {}, longTimeout)
    expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull()
    expect((await now(task)).status).toBe('completed')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await line('Call Utrecht')
    await waitFor(async () => expect((await now(task)).status).toBe('not_started'), longTimeout)
  })

  it('asks about open sub-tasks and completes both in one step', async () => {
    const root = await myTask('The whole')
    const open = await part(root, 'A part')
    const { user } = await renderApp(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }, longTimeout))
    await screen.findByText(/1 sub-task is still open/, {}, longTimeout)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await now(root)).status).toBe('not_started')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }, longTimeout))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }, longTimeout))
    await screen.findByText('2 tasks completed', {}, longTimeout)
    expect([(await now(root)).status, (await now(open)).status]).toEqual(['completed', 'completed'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await now(open)).status).toBe('not_started'), longTimeout)
    expect((await now(root)).status).toBe('not_started')
  })

  it('works offline: asks about cached open sub-tasks and is sent later', async () => {
    const root = await myTask('The whole')
    const open = await part(root, 'A part')
    const alone = await myTask('Alone')
    const net = fakeNetwork()
    const { user, router } = await renderApp(mara, `/boards/${board.boardId}`, { wrapFetch: net.wrap })
    await screen.findByRole('region', { name: 'To do' }, longTimeout)
    await act(() => router.navigate({ to: '/my-tasks' }))
    await line('Alone')
    net.down = true
    await user.click(screen.getByRole('button', { name: 'Complete Alone' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alone' })).toBeNull(), longTimeout)
    await user.click(screen.getByRole('button', { name: 'Complete The whole' }))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }, longTimeout))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The whole' })).toBeNull(), longTimeout)
    net.down = false
    for (const task of [alone, root, open])
      await waitFor(async () => expect((await now(task)).status).toBe('completed'), { timeout: 20_000 })
  })

  it('shows the reason when it is rejected, and removes a task that no longer exists', async () => {
    const task = await myTask('Call Utrecht')
    const { user } = await renderApp(mara, '/my-tasks')
    await line('Call Utrecht')
    await mara.rpc.tasks.delete(task)
    await user.click(screen.getByRole('button', { name: 'Complete Call Utrecht' }))
    await screen.findByText('The status could not be changed', {}, longTimeout)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull(), longTimeout)
  })

  it('is disabled for viewers of its project, with the reason', async () => {
    const readOnlyBoard = await workspace.aBoard({ title: 'Looked at' })
    await readOnlyBoard.with('owner')
    await readOnlyBoard.addMember(mara, 'viewer')
    await readOnlyBoard.aTask({ title: 'Not mine to change', assigneeId: mara.userId })
    const { user } = await renderApp(mara, '/my-tasks')
    const button = await screen.findByRole('button', { name: /Complete Not mine to change/ }, longTimeout)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    focus(await line('Not mine to change'))
    await user.keyboard(' ')
    await screen.findByText('Your role does not allow this.', {}, longTimeout)
  })
})

describe('setting a due date', () => {
  const due = async (task: Task) => (await now(task)).due

  it('works from the menu', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(mara, '/my-tasks')
    fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
    await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, longTimeout))
    await waitFor(async () => expect(await due(task)).toBe(dayAfter(today, 1)), longTimeout)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Overdue \d/ })).toBeNull(), longTimeout)
    await line('Call Utrecht')
  })

  it('keeps the start date unless it would be after the due date', async () => {
    const begun = await myTask('Begun', { start: dayAfter(lastWeek, -2), due: lastWeek })
    const ahead = await myTask('Ahead', { start: dayAfter(nextMonth, -2), due: nextMonth })
    const { user } = await renderApp(mara, '/my-tasks')
    for (const title of ['Begun', 'Ahead']) {
      fireEvent.contextMenu(await line(title), { button: 2, clientX: 40, clientY: 40 })
      await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, longTimeout))
    }
    const tomorrow = dayAfter(today, 1)
    await waitFor(async () => expect(await due(ahead)).toBe(tomorrow), longTimeout)
    expect(await now(begun)).toMatchObject({ start: dayAfter(lastWeek, -2), due: tomorrow })
    expect(await now(ahead)).toMatchObject({ start: dayAfter(tomorrow, -2) })
  })

  it('changes all overdue tasks across projects in one step', async () => {
    const other = await workspace.aBoard({ title: 'Website' })
    await other.addMember(mara, 'owner')
    const one = await myTask('One', { due: lastWeek })
    const two = await other.aTask({ title: 'Two', assigneeId: mara.userId, due: dayAfter(lastWeek, 1) })
    const { user } = await renderApp(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Move all to today' }, longTimeout))
    await screen.findByText('2 tasks moved to today', {}, longTimeout)
    expect([await due(one), await due(two)]).toEqual([today, today])
    expect(await titlesIn('Today')).toEqual(['One', 'Two'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(
      async () => expect([await due(one), await due(two)]).toEqual([lastWeek, dayAfter(lastWeek, 1)]),
      longTimeout,
    )
  })

  it('works by keyboard: lift, move between groups, drop or cancel', async () => {
    const task = await myTask('Call Utrecht', { due: lastWeek })
    const { user } = await renderApp(mara, '/my-tasks')
    focus(await line('Call Utrecht'))
    await user.keyboard('m{ArrowDown}{Escape}')
    expect(await due(task)).toBe(lastWeek)
    await user.keyboard('m{ArrowDown}{Enter}')
    await waitFor(async () => expect(await due(task)).toBe(today), longTimeout)
    await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Call Utrecht']), longTimeout)
    await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), longTimeout)
  })
})

it('tasks show a conflict with both values', async () => {
  const task = await myTask('Call Utrecht', { due: lastWeek })
  const { user } = await renderApp(mara, '/my-tasks')
  await line('Call Utrecht')
  await mara.rpc.tasks.change({ ...task, change: { field: 'due', from: lastWeek, to: nextMonth } })
  fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, longTimeout))
  await screen.findByRole('button', { name: 'Set mine after all' }, longTimeout)
  expect((await now(task)).due).toBe(nextMonth)
  await waitFor(async () => expect(await titlesIn('Later')).toEqual(['Call Utrecht']), longTimeout)
})

it('tasks can be completed on the home page', async () => {
  const task = await myTask('Call Utrecht', { due: lastWeek })
  const { user } = await renderApp(mara, '/')
  await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, longTimeout))
  await screen.findByText('Nothing is waiting for you', {}, longTimeout)
  await waitFor(async () => expect((await now(task)).status).toBe('completed'), longTimeout)
  await user.click(screen.getByRole('tab', { name: 'Completed' }))
  await screen.findByRole('button', { name: 'Reopen Call Utrecht' }, longTimeout)
})

it('tasks show an error on the home page next to the other sections', async () => {
  await myTask('Call Utrecht')
  let failing = true
  const { user } = await renderApp(mara, '/', {
    wrapFetch: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.mine')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const error = await screen.findByText(/Your tasks could not be loaded/, {}, longTimeout)
  expect(screen.getAllByRole('link', { name: /Havel One/ }).length).toBeGreaterThan(0)
  failing = false
  await user.click(within(error.closest('section')!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, longTimeout)).toBeTruthy()
})
