// My tasks: under which heads they stand, and what can be done with them there, by mouse, keys and menu.

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DayOrTime, dayIn } from '#shared/common/day-or-time.ts'
import { hourMs } from '#shared/common/spans.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { defaultPreferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { aNet } from '#tests/app/a-net.ts'
import { show } from '#tests/app/show.tsx'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'

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
const part = async (root: Task, title: string) => {
  const subTaskId = world.platform.ids.next('tsk')
  const { card } = await mara.rpc.tasks.addSubTask({ ...root, subTaskId, title, after: null, before: null })
  return unpacked(root.boardId, card)
}

it('stand under when they are due, and lead to their page', async () => {
  await mine('Late', { due: lastWeek })
  const far = await mine('Far', { due: nextMonth })
  await mine('Some day')
  await mine('Done', { status: 'completed', completedAt: new Date() })
  await board.aTask({ title: 'Nobody’s' })
  await show(mara, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  expect(await titlesIn('Later')).toEqual(['Far'])
  expect(await titlesIn('No due date')).toEqual(['Some day'])
  expect(await titlesIn('Today')).toEqual([])
  screen.getByText('3 open tasks in 1 project')
  fireEvent.click(await screen.findByRole('button', { name: /^Completed lately 1/ }))
  expect(await titlesIn('Completed lately')).toEqual(['Done'])
  expect((await line('Far')).getAttribute('href')).toContain(far.taskId)
})

it('become late while somebody looks, wherever they are counted', async () => {
  const soon = Date.now() + hourMs
  await mine('At an hour', { due: new Date(soon).toISOString() as DayOrTime })
  await mine('Late', { due: lastWeek })
  await show(mara, '/my-tasks')
  expect(await titlesIn('Overdue')).toEqual(['Late'])
  await screen.findByText('1 overdue', {}, late)
  try {
    vi.setSystemTime(soon + 1000)
    fireEvent.focus(window)
    await waitFor(async () => expect(await titlesIn('Overdue')).toEqual(['Late', 'At an hour']), late)
    await screen.findByText('2 overdue', {}, late)
  } finally {
    vi.useRealTimers()
  }
})

it('say when there is nothing to do, and when they cannot be loaded', async () => {
  let failing = true
  const { user } = await show(mara, '/my-tasks', {
    net: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.mine')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  await screen.findByText(/Your tasks could not be loaded/, {}, late)
  failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to do' }, late)).toBeTruthy()
})

describe('completing one', () => {
  it('is done at once, told, and taken back', async () => {
    const task = await mine('Call Utrecht', { due: lastWeek })
    const { user } = await show(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, late))
    await screen.findByText('“Call Utrecht” completed', {}, late)
    expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull()
    expect((await now(task)).status).toBe('completed')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await line('Call Utrecht')
    await waitFor(async () => expect((await now(task)).status).toBe('not_started'), late)
  })

  it('asks about what is open below it, and does both in one step', async () => {
    const root = await mine('The whole')
    const open = await part(root, 'A part')
    const { user } = await show(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }, late))
    await screen.findByText(/1 sub-task is still open/, {}, late)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await now(root)).status).toBe('not_started')
    await user.click(await screen.findByRole('button', { name: 'Complete The whole' }, late))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }, late))
    await screen.findByText('2 tasks completed', {}, late)
    expect([(await now(root)).status, (await now(open)).status]).toEqual(['completed', 'completed'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await now(open)).status).toBe('not_started'), late)
    expect((await now(root)).status).toBe('not_started')
  })

  it('is done without a connection, too: asked about what is known here to be open below it, and sent later', async () => {
    const root = await mine('The whole')
    const open = await part(root, 'A part')
    const alone = await mine('Alone')
    const net = aNet()
    const { user, router } = await show(mara, `/boards/${board.boardId}`, { net: net.over })
    await screen.findByRole('region', { name: 'To do' }, late)
    await router.navigate({ to: '/my-tasks' })
    await line('Alone')
    net.down = true
    await user.click(screen.getByRole('button', { name: 'Complete Alone' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alone' })).toBeNull(), late)
    await user.click(screen.getByRole('button', { name: 'Complete The whole' }))
    await user.click(await screen.findByRole('button', { name: 'Complete with 1 sub-task' }, late))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'The whole' })).toBeNull(), late)
    net.down = false
    for (const task of [alone, root, open])
      await waitFor(async () => expect((await now(task)).status).toBe('completed'), { timeout: 20_000 })
  })

  it('says why it could not be, and what has gone is gone here, too', async () => {
    const task = await mine('Call Utrecht')
    const { user } = await show(mara, '/my-tasks')
    await line('Call Utrecht')
    await mara.rpc.tasks.delete(task)
    await user.click(screen.getByRole('button', { name: 'Complete Call Utrecht' }))
    await screen.findByText('The status could not be changed', {}, late)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Call Utrecht' })).toBeNull(), late)
  })

  it('is not for those who only look at its project, and says why', async () => {
    const looked = await workspace.aBoard({ title: 'Looked at' })
    await looked.with('owner')
    await looked.admits(mara, 'viewer')
    await looked.aTask({ title: 'Not mine to change', assigneeId: mara.userId })
    const { user } = await show(mara, '/my-tasks')
    const button = await screen.findByRole('button', { name: /Complete Not mine to change/ }, late)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    ;(await line('Not mine to change')).focus()
    await user.keyboard(' ')
    await screen.findByText('Your role does not allow this.', {}, late)
  })
})

describe('setting when one is due', () => {
  const due = async (task: Task) => (await now(task)).due

  it('is done from its menu', async () => {
    const task = await mine('Call Utrecht', { due: lastWeek })
    const { user } = await show(mara, '/my-tasks')
    fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
    await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, late))
    await waitFor(async () => expect(await due(task)).toBe(dayAfter(today, 1)), late)
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Overdue \d/ })).toBeNull(), late)
    await line('Call Utrecht')
  })

  it('leaves when it began, unless it were due before', async () => {
    const begun = await mine('Begun', { start: dayAfter(lastWeek, -2), due: lastWeek })
    const ahead = await mine('Ahead', { start: dayAfter(nextMonth, -2), due: nextMonth })
    const { user } = await show(mara, '/my-tasks')
    for (const title of ['Begun', 'Ahead']) {
      fireEvent.contextMenu(await line(title), { button: 2, clientX: 40, clientY: 40 })
      await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, late))
    }
    const tomorrow = dayAfter(today, 1)
    await waitFor(async () => expect(await due(ahead)).toBe(tomorrow), late)
    expect(await now(begun)).toMatchObject({ start: dayAfter(lastWeek, -2), due: tomorrow })
    expect(await now(ahead)).toMatchObject({ start: dayAfter(tomorrow, -2) })
  })

  it('is done for all that are late, across projects, in one step', async () => {
    const other = await workspace.aBoard({ title: 'Website' })
    await other.admits(mara, 'owner')
    const one = await mine('One', { due: lastWeek })
    const two = await other.aTask({ title: 'Two', assigneeId: mara.userId, due: dayAfter(lastWeek, 1) })
    const { user } = await show(mara, '/my-tasks')
    await user.click(await screen.findByRole('button', { name: 'Move all to today' }, late))
    await screen.findByText('2 tasks moved to today', {}, late)
    expect([await due(one), await due(two)]).toEqual([today, today])
    expect(await titlesIn('Today')).toEqual(['One', 'Two'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect([await due(one), await due(two)]).toEqual([lastWeek, dayAfter(lastWeek, 1)]), late)
  })

  it('is done by keys: lifted, carried from head to head, and put down or put back', async () => {
    const task = await mine('Call Utrecht', { due: lastWeek })
    const { user } = await show(mara, '/my-tasks')
    ;(await line('Call Utrecht')).focus()
    await user.keyboard('m{ArrowDown}{Escape}')
    expect(await due(task)).toBe(lastWeek)
    await user.keyboard('m{ArrowDown}{Enter}')
    await waitFor(async () => expect(await due(task)).toBe(today), late)
    await waitFor(async () => expect(await titlesIn('Today')).toEqual(['Call Utrecht']), late)
    await waitFor(async () => expect(document.activeElement).toBe(await line('Call Utrecht')), late)
  })
})

it('are told of what somebody else did meanwhile, with both values', async () => {
  const task = await mine('Call Utrecht', { due: lastWeek })
  const { user } = await show(mara, '/my-tasks')
  await line('Call Utrecht')
  await mara.rpc.tasks.change({ ...task, change: { field: 'due', from: lastWeek, to: nextMonth } })
  fireEvent.contextMenu(await line('Call Utrecht'), { button: 2, clientX: 40, clientY: 40 })
  await user.click(await screen.findByRole('menuitem', { name: 'Tomorrow' }, late))
  await screen.findByRole('button', { name: 'Set mine after all' }, late)
  expect((await now(task)).due).toBe(nextMonth)
  await waitFor(async () => expect(await titlesIn('Later')).toEqual(['Call Utrecht']), late)
})

it('are ticked at home, too', async () => {
  const task = await mine('Call Utrecht', { due: lastWeek })
  const { user } = await show(mara, '/')
  await user.click(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, late))
  await screen.findByText('Nothing is waiting for you', {}, late)
  await waitFor(async () => expect((await now(task)).status).toBe('completed'), late)
  await user.click(screen.getByRole('tab', { name: 'Completed' }))
  await screen.findByRole('button', { name: 'Reopen Call Utrecht' }, late)
})

it('are said at home to be missing when they cannot be loaded, beside all the rest', async () => {
  await mine('Call Utrecht')
  let failing = true
  const { user } = await show(mara, '/', {
    net: (send) => (url, init) => {
      if (failing && new Request(url).url.includes('tasks.mine')) throw new TypeError('Failed to fetch')
      return send(url, init)
    },
  })
  const said = await screen.findByText(/Your tasks could not be loaded/, {}, late)
  expect(screen.getAllByRole('link', { name: /Havel One/ }).length).toBeGreaterThan(0)
  failing = false
  await user.click(within(said.closest('section')!).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Complete Call Utrecht' }, late)).toBeTruthy()
})
