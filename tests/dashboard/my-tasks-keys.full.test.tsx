// My tasks on their page and on the home page by keyboard: tab stop, shortcuts and focus.

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { fakeNetwork } from '#tests/screen/network.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard, storedTask, world } from '#tests/screen/fixtures.ts'
import { focus, pause } from '#tests/screen/page.ts'

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

it('tasks are one tab stop with arrow key navigation', async () => {
  await myTask('First', { due: lastWeek })
  await myTask('Second', { due: nextMonth })
  const { user } = await renderApp(owner, '/my-tasks')
  expect((await line('First')).tabIndex).toBe(0)
  expect((await line('Second')).tabIndex).toBe(-1)
  focus(await line('First'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Second'))
  expect((await line('First')).tabIndex).toBe(-1)
  await user.keyboard(' ')
  await waitFor(async () => expect(document.activeElement).toBe(await line('First')))
})

it('tasks get the focus back after an overlay was closed, also when the task has moved', async () => {
  await myTask('Missed', { due: lastWeek })
  await myTask('Far', { due: nextMonth })
  const { user } = await renderApp(owner, '/my-tasks')
  focus(await line('Far'))
  await user.keyboard('d')
  const field = await screen.findByRole('textbox', { name: /^Due/ })
  await user.clear(field)
  await user.type(field, `${today}{Enter}`)
  await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Far']))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Far')))
  focus(screen.getByRole('button', { name: 'Move all to today' }))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await titlesIn('Today')).toContain('Missed'))
  await waitFor(async () => expect(document.activeElement).toBe(await line('Missed')))
})

it('tasks describe the focused task, and announce a change by keyboard unless a toast does', async () => {
  await myTask('First', { due: lastWeek, priority: 'high' })
  const { user } = await renderApp(owner, '/my-tasks')
  const announced = () => document.querySelector('.sr-only > [aria-live="polite"]')!.textContent.trim()
  focus(await line('First'))
  const words = () => document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent
  await waitFor(() => expect(words()).toMatch(/^Not started. Overdue since [\d.]+. Priority: High. Havel One$/))
  await user.keyboard('p')
  await screen.findByRole('listbox')
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(announced()).toBe('Priority: Urgent'))
  await user.keyboard(' ')
  await screen.findByText('“First” completed')
  await pause(700)
  expect(announced()).toBe('Priority: Urgent')
})

it('tasks are one tab stop on the home page, and the next task gets the focus after a completion', async () => {
  for (const title of ['One', 'Two', 'Three']) await myTask(title)
  const { user } = await renderApp(owner, '/')
  focus(await line('One'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Two'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Two' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete Two' })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Three' })))
  const panel = screen.getByRole('tabpanel')
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
})

it('tasks are archived and deleted by keyboard with their sub-tasks, and restored by the toast', async () => {
  const [first, second] = [await myTask('First', { due: lastWeek }), await myTask('Second', { due: nextMonth })]
  const subTaskId = world.platform.ids.next('tsk')
  await owner.rpc.tasks.addSubTask({ ...second, subTaskId, title: 'Below it', after: null, before: null })
  await owner.rpc.tasks.assign({ ...second, taskId: subTaskId, from: null, to: owner.userId })
  const { user } = await renderApp(owner, '/my-tasks')
  await line('Below it')
  focus(await line('First'))
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^First/ })).toBeNull())
  await waitFor(async () => expect((await storedTask(first)).state).toBe('archived'))
  // The next task has the focus then.
  await waitFor(async () => expect(document.activeElement).toBe(await line('Second')))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^(Second|Below it)/ })).toBeNull())
  await waitFor(async () => expect((await storedTask(second)).state).toBe('deleted'))
  const toast = await screen.findByText('Task moved to the recycle bin')
  await user.click(within(toast.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Second')
  await line('Below it')
  await waitFor(async () => expect((await storedTask(second)).state).toBe('active'))
})

it('tasks are assigned and labelled by shortcuts without their board loaded, and restored by the toast', async () => {
  const jonas = await board.with('editor')
  const label = await board.aLabel('Soon')
  const [task] = [await myTask('Call Utrecht'), await myTask('Write to Ghent')]
  const { user } = await renderApp(owner, '/my-tasks')
  focus(await line('Call Utrecht'))
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: 'Soon' }))
  await waitFor(async () => expect((await storedTask(task)).labelIds).toEqual([label.labelId]))
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')))
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: new RegExp(jonas.name) }))
  await waitFor(async () => expect((await storedTask(task)).assigneeId).toBe(jonas.userId))
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Call Utrecht/ })).toBeNull())
  await waitFor(async () => expect(document.activeElement).toBe(await line('Write to Ghent')))
  const toast = await screen.findByText(`Assigned to ${jonas.name}`)
  await user.click(within(toast.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Call Utrecht')
  await waitFor(async () => expect((await storedTask(task)).assigneeId).toBe(owner.userId))
})

it('tasks show an error for a project that is not cached while there is no connection', async () => {
  await myTask('Call Utrecht')
  const net = fakeNetwork()
  const { user } = await renderApp(owner, '/my-tasks', { wrapFetch: net.wrap })
  focus(await line('Call Utrecht'))
  await user.keyboard('p')
  await screen.findByRole('option', { name: 'Urgent' })
  await user.keyboard('{Escape}')
  net.disconnect()
  focus(await line('Call Utrecht'))
  await user.keyboard('a')
  await screen.findByText('The people and labels of this project could not be loaded')
  expect(screen.queryByRole('option')).toBeNull()
})

it('tasks pass the focus to the page heading when the last visible task is removed', async () => {
  await myTask('Call Utrecht')
  await myTask('Write to Ghent')
  const { user } = await renderApp(owner, '/my-tasks?find=utrecht')
  focus(await line('Call Utrecht'))
  await user.keyboard('e')
  await screen.findByText('No task matches “utrecht”')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks' })))
})

it('tasks cannot be archived or deleted without the permission', async () => {
  const narrow = await (await world.aWorkspace()).aBoard({ title: 'Narrow' })
  const jonas = await narrow.with('restricted')
  await narrow.aTask({ title: 'His', assigneeId: jonas.userId })
  const { user } = await renderApp(jonas, '/my-tasks')
  focus(await line('His'))
  await user.keyboard('e')
  await screen.findByText(/role/)
  expect(await titlesIn('No due date')).toEqual(['His'])
})

it('tasks change status and priority by shortcuts and keep the focus', async () => {
  const task = await myTask('Call Utrecht')
  const { user } = await renderApp(owner, '/my-tasks')
  focus(await line('Call Utrecht'))
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: 'Urgent' }))
  await waitFor(async () => expect((await storedTask(task)).priority).toBe('urgent'))
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')))
  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: 'In progress' }))
  await waitFor(async () => expect((await storedTask(task)).status).toBe('in_progress'))
})
