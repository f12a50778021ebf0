// My tasks and those at home by keys: one stop of the Tab key, letters for their values, and the focus never lost.

import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayIn } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { aNet } from '#tests/app/a-net.ts'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'

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
  await board.admits(mara, 'owner')
})

const late = { timeout: 10_000 }
const today = dayIn(new Date(), defaultPreferences.timeZone)
/** Far enough from today in any time zone. */
const [lastWeek, nextMonth] = [dayAfter(today, -7), dayAfter(today, 40)]

const mine = (title: string, like: Partial<Task> = {}) => board.aTask({ title, assigneeId: mara.userId, ...like })
const group = async (name: string) => {
  const head = await screen.findByRole('button', { name: new RegExp(`^${name} \\d`) }, late)
  return head.closest('section')!
}
const titlesIn = async (name: string): Promise<string[]> =>
  within(await group(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const line = (title: string) => screen.findByRole('link', { name: new RegExp(`^${title}`) }, late)
const now = async ({ boardId, taskId }: Task): Promise<Task> => {
  const { card } = await mara.rpc.tasks.get({ boardId, taskId })
  return unpacked(boardId, card)
}

it('are one stop of the Tab key, and arrows walk through them', async () => {
  await mine('First', { due: lastWeek })
  await mine('Second', { due: nextMonth })
  const { user } = await show(mara, '/my-tasks')
  expect((await line('First')).tabIndex).toBe(0)
  expect((await line('Second')).tabIndex).toBe(-1)
  ;(await line('First')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Second'))
  expect((await line('First')).tabIndex).toBe(-1)
  await user.keyboard(' ')
  await waitFor(async () => expect(document.activeElement).toBe(await line('First')), late)
})

it('have the focus again after what was opened from them, wherever they have gone', async () => {
  await mine('Missed', { due: lastWeek })
  await mine('Far', { due: nextMonth })
  const { user } = await show(mara, '/my-tasks')
  ;(await line('Far')).focus()
  await user.keyboard('d')
  const field = await screen.findByRole('textbox', { name: /^Due/ }, late)
  await user.clear(field)
  await user.type(field, `${today}{Enter}`)
  await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Far']), late)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Far')), late)
  screen.getByRole('button', { name: 'Move all to today' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await titlesIn('Today')).toContain('Missed'), late)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Missed')), late)
})

it('are said with how they stand, and what a key has done to one is said unless a message says it', async () => {
  await mine('First', { due: lastWeek, priority: 'high' })
  const { user } = await show(mara, '/my-tasks')
  const said = () => document.querySelector('.sr-only > [aria-live="polite"]')!.textContent.trim()
  ;(await line('First')).focus()
  const words = () => document.getElementById(document.activeElement!.getAttribute('aria-describedby')!)?.textContent
  await waitFor(() => expect(words()).toMatch(/^Not started. Overdue since [\d.]+. Priority: High. Havel One$/), late)
  await user.keyboard('p')
  await screen.findByRole('listbox', {}, late)
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(said()).toBe('Priority: Urgent'), late)
  await user.keyboard(' ')
  await screen.findByText('“First” completed', {}, late)
  await new Promise((done) => setTimeout(done, 700))
  expect(said()).toBe('Priority: Urgent')
})

it('are one stop at home as well, and what stands in the place of one that is done has the focus', async () => {
  for (const title of ['One', 'Two', 'Three']) await mine(title)
  const { user } = await show(mara, '/')
  ;(await line('One')).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await line('Two'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Two' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete Two' })).toBeNull(), late)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Three' })), late)
  const panel = screen.getByRole('tabpanel')
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
})

it('are archived and moved to the recycle bin by keys, with what is below them, and brought back by the toast', async () => {
  const [first, second] = [await mine('First', { due: lastWeek }), await mine('Second', { due: nextMonth })]
  const subTaskId = world.platform.ids.next('tsk')
  await mara.rpc.tasks.addSubTask({ ...second, subTaskId, title: 'Below it', after: null, before: null })
  await mara.rpc.tasks.assign({ ...second, taskId: subTaskId, from: null, to: mara.userId })
  const { user } = await show(mara, '/my-tasks')
  await line('Below it')
  ;(await line('First')).focus()
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^First/ })).toBeNull(), late)
  await waitFor(async () => expect((await now(first)).state).toBe('archived'), late)
  // What stands in its place has the focus then.
  await waitFor(async () => expect(document.activeElement).toBe(await line('Second')), late)
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^(Second|Below it)/ })).toBeNull(), late)
  await waitFor(async () => expect((await now(second)).state).toBe('deleted'), late)
  const told = await screen.findByText('Task moved to the recycle bin', {}, late)
  await user.click(within(told.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Second')
  await line('Below it')
  await waitFor(async () => expect((await now(second)).state).toBe('active'), late)
})

it('are given to somebody and labelled by letters, without their board, and come back by the toast', async () => {
  const jonas = await board.with('editor')
  const label = await board.aLabel('Soon')
  const [task] = [await mine('Call Utrecht'), await mine('Write to Ghent')]
  const { user } = await show(mara, '/my-tasks')
  ;(await line('Call Utrecht')).focus()
  await user.keyboard('l')
  await user.click(await screen.findByRole('option', { name: 'Soon' }, late))
  await waitFor(async () => expect((await now(task)).labelIds).toEqual([label.labelId]), late)
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), late)
  await user.keyboard('a')
  await user.click(await screen.findByRole('option', { name: new RegExp(jonas.name) }, late))
  await waitFor(async () => expect((await now(task)).assigneeId).toBe(jonas.userId), late)
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Call Utrecht/ })).toBeNull(), late)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Write to Ghent')), late)
  const told = await screen.findByText(`Assigned to ${jonas.name}`, {}, late)
  await user.click(within(told.closest('li')!).getByRole('button', { name: 'Undo' }))
  await line('Call Utrecht')
  await waitFor(async () => expect((await now(task)).assigneeId).toBe(mara.userId), late)
})

it('say that a project which was never seen here cannot be asked without a connection', async () => {
  await mine('Call Utrecht')
  const net = aNet()
  const { user } = await show(mara, '/my-tasks', { net: net.over })
  ;(await line('Call Utrecht')).focus()
  await user.keyboard('p')
  await screen.findByRole('option', { name: 'Urgent' }, late)
  await user.keyboard('{Escape}')
  net.down = true
  onlineManager.setOnline(false)
  ;(await line('Call Utrecht')).focus()
  await user.keyboard('a')
  await screen.findByText('The people and labels of this project could not be loaded', {}, late)
  expect(screen.queryByRole('option')).toBeNull()
})

it('lead on to the head of the page when the last one that is shown leaves', async () => {
  await mine('Call Utrecht')
  await mine('Write to Ghent')
  const { user } = await show(mara, '/my-tasks?find=utrecht')
  ;(await line('Call Utrecht')).focus()
  await user.keyboard('e')
  await screen.findByText('No task matches “utrecht”', {}, late)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My tasks' })), late)
})

it('are not put away by who may not', async () => {
  const narrow = await (await world.aWorkspace()).aBoard({ title: 'Narrow' })
  const jonas = await narrow.with('restricted')
  await narrow.aTask({ title: 'His', assigneeId: jonas.userId })
  const { user } = await show(jonas, '/my-tasks')
  ;(await line('His')).focus()
  await user.keyboard('e')
  await screen.findByText(/role/, {}, late)
  expect(await titlesIn('No due date')).toEqual(['His'])
})

it('have their status and priority changed by letters, and stay where the focus was', async () => {
  const task = await mine('Call Utrecht')
  const { user } = await show(mara, '/my-tasks')
  ;(await line('Call Utrecht')).focus()
  await user.keyboard('p')
  await user.click(await screen.findByRole('option', { name: 'Urgent' }, late))
  await waitFor(async () => expect((await now(task)).priority).toBe('urgent'), late)
  await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), late)
  await user.keyboard('s')
  await user.click(await screen.findByRole('option', { name: 'In progress' }, late))
  await waitFor(async () => expect((await now(task)).status).toBe('in_progress'), late)
})
