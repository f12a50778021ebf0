// My tasks on their page and on the home page by keyboard: tab stop, shortcuts and focus.

import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { fakeNetwork } from '#tests/app/fake-network.ts'
import { renderApp } from '#tests/app/render-app.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { focus, pause } from '#tests/kit/page.ts'

let world: World
let board: ABoard
let mara: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  const workspace = await world.aWorkspace()
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

it('tasks are one tab stop with arrow key navigation', async () => {
  await myTask('First', { due: lastWeek })
  await myTask('Second', { due: nextMonth })
  const { user } = await renderApp(mara, '/my-tasks')
  expect((await line('First')).tabIndex).toBe(0)
  expect((await line('Second')).tabIndex).toBe(-1)
  focus(await line('First'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Second'))
  expect((await line('First')).tabIndex).toBe(-1)
  await user.keyboard(' ')
  await waitFor(async () => expect(document.activeElement).toBe(await line('First')), longTimeout)
})

it('tasks get the focus back after an overlay was closed, also when the task has moved', async () => {
  await myTask('Missed', { due: lastWeek })
  await myTask('Far', { due: nextMonth })
  const { user } = await renderApp(mara, '/my-tasks')
  focus(await line('Far'))
  await user.keyboard('d')
  const field = await screen.findByRole('textbox', { name: /^Due/ }, longTimeout)
  await user.clear(field)
  await user.type(field, `${today}{Enter}`)
  await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Far']), longTimeout)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Far')), longTimeout)
  focus(screen.getByRole('button', { name: 'Move all to today' }))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await titlesIn('Today')).toContain('Missed'), longTimeout)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Missed')), longTimeout)
})

it('tasks describe the focused task, and announce a change by keyboard unless a toast does', async () => {
  await myTask('First', { due: lastWeek, priority: 'high' })
  const { user } = await renderApp(mara, '/my-tasks')
  const announced = () => document.querySelector('.sr-only > [aria-live="polite"]')!.textContent.trim()
  focus(await line('First'))
  const words = () => document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent
  await waitFor(
    () => expect(words()).toMatch(/^Not started. Overdue since [\d.]+. Priority: High. Havel One$/),
    longTimeout,
  )
  await user.keyboard('p')
  await screen.findByRole('listbox', {}, longTimeout)
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(announced()).toBe('Priority: Urgent'), longTimeout)
  await user.keyboard(' ')
  await screen.findByText('“First” completed', {}, longTimeout)
  await pause(700)
  expect(announced()).toBe('Priority: Urgent')
})

it('tasks are one tab stop on the home page, and the next task gets the focus after a completion', async () => {
  for (const title of ['One', 'Two', 'Three']) await myTask(title)
  const { user } = await renderApp(mara, '/')
  focus(await line('One'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Two'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Two' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete Two' })).toBeNull(), longTimeout)
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Three' })),
    longTimeout,
  )
  const panel = screen.getByRole('tabpanel')
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
})

it('tasks are archived and deleted by keyboard with their sub-tasks, and restored by the toast', async () => {
  const [first, second] = [await myTask('First', { due: lastWeek }), await myTask('Second', { due: nextMonth })]
  const subTaskId = world.platform.ids.next('tsk')
  await mara.rpc.tasks.addSubTask({ ...second, subTaskId, title: 'Below it', after: null, before: null })
  await mara.rpc.tasks.assign({ ...second, taskId: subTaskId, from: null, to: mara.userId })
  const { user } = await renderApp(mara, '/my-tasks')
  await line('Below it')
  focus(await line('First'))
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^First/ })).toBeNull(), longTimeout)
  await waitFor(async () => expect((await now(first)).state).toBe('archived'), longTimeout)
  // The next task has the focus then.
  await waitFor(async () => expect(document.activeElement).toBe(await line('Second')), longTimeout)
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^(Second|Below it)/ })).toBeNull(), longTimeout)
  await waitFor(async () => expect((await now(second)).state).toBe('deleted'), longTimeout)
  const toast = await screen.findByText('Task moved to the recycle bin', {}, longTimeout)
  await user.click(within(toast.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Second')
  await line('Below it')
  await waitFor(async () => expect((await now(second)).state).toBe('active'), longTimeout)
})

it('tasks are assigned and labelled by shortcuts without their board loaded, and restored by the toast', async () => {
  const jonas = await board.with('editor')
  const label = await board.aLabel('Soon')
  const [task] = [await myTask('Call Utrecht'), await myTask('Write to Ghent')]
  const { user } = await renderApp(mara, '/my-tasks')
  focus(await line('Call Utrecht'))
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: 'Soon' }, longTimeout))
  await waitFor(async () => expect((await now(task)).labelIds).toEqual([label.labelId]), longTimeout)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), longTimeout)
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: new RegExp(jonas.name) }, longTimeout))
  await waitFor(async () => expect((await now(task)).assigneeId).toBe(jonas.userId), longTimeout)
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Call Utrecht/ })).toBeNull(), longTimeout)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Write to Ghent')), longTimeout)
  const toast = await screen.findByText(`Assigned to ${jonas.name}`, {}, longTimeout)
  await user.click(within(toast.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Call Utrecht')
  await waitFor(async () => expect((await now(task)).assigneeId).toBe(mara.userId), longTimeout)
})

it('tasks show an error for a project that is not cached while there is no connection', async () => {
  await myTask('Call Utrecht')
  const net = fakeNetwork()
  const { user } = await renderApp(mara, '/my-tasks', { wrapFetch: net.wrap })
  focus(await line('Call Utrecht'))
  await user.keyboard('p')
  await screen.findByRole('option', { name: 'Urgent' }, longTimeout)
  await user.keyboard('{Escape}')
  net.down = true
  act(() => onlineManager.setOnline(false))
  focus(await line('Call Utrecht'))
  await user.keyboard('a')
  await screen.findByText('The people and labels of this project could not be loaded', {}, longTimeout)
  expect(screen.queryByRole('option')).toBeNull()
})

it('tasks pass the focus to the page heading when the last visible task is removed', async () => {
  await myTask('Call Utrecht')
  await myTask('Write to Ghent')
  const { user } = await renderApp(mara, '/my-tasks?find=utrecht')
  focus(await line('Call Utrecht'))
  await user.keyboard('e')
  await screen.findByText('No task matches “utrecht”', {}, longTimeout)
  await waitFor(
    () => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks' })),
    longTimeout,
  )
})

it('tasks cannot be archived or deleted without the permission', async () => {
  const narrow = await (await world.aWorkspace()).aBoard({ title: 'Narrow' })
  const jonas = await narrow.with('restricted')
  await narrow.aTask({ title: 'His', assigneeId: jonas.userId })
  const { user } = await renderApp(jonas, '/my-tasks')
  focus(await line('His'))
  await user.keyboard('e')
  await screen.findByText(/role/, {}, longTimeout)
  expect(await titlesIn('No due date')).toEqual(['His'])
})

it('tasks change status and priority by shortcuts and keep the focus', async () => {
  const task = await myTask('Call Utrecht')
  const { user } = await renderApp(mara, '/my-tasks')
  focus(await line('Call Utrecht'))
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: 'Urgent' }, longTimeout))
  await waitFor(async () => expect((await now(task)).priority).toBe('urgent'), longTimeout)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), longTimeout)
  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: 'In progress' }, longTimeout))
  await waitFor(async () => expect((await now(task)).status).toBe('in_progress'), longTimeout)
})
