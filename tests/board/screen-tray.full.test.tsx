// What has no place in a calendar: what has no date stands beside it, what comes to a full day is drawn all the same, and what
// is only being typed has a field on each day.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late, piece, showCalendar, spots } from './a-calendar.tsx'

let world: World
let workspace: Awaited<ReturnType<World['aWorkspace']>>
let board: ABoard
let owner: Person
let tasks: Record<string, Task>
const day = (text: string) => text as Day
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  tasks = {
    Bar: await board.aTask({ title: 'Bar', start: day('2026-05-07'), due: day('2026-05-12') }),
    Single: await board.aTask({ title: 'Single', due: day('2026-05-13'), assigneeId: owner.userId }),
    Third: await board.aTask({ title: 'Third', due: day('2026-05-20'), listId: board.doing.listId }),
    Dateless: await board.aTask({ title: 'Dateless' }),
  }
})

const calendar = (search?: string) => showCalendar(board, owner, search)
const taskNow = async (title: string): Promise<Task> => {
  const { card } = await owner.rpc.tasks.get({ boardId: board.boardId, taskId: tasks[title]!.taskId })
  return unpacked(board.boardId, card)
}

describe('what has no date', () => {
  it('waits behind a button that counts it, and gets one by keys', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    const row = tray.getByRole('article', { name: 'Dateless' })
    row.focus()
    await user.keyboard('m{ArrowLeft}{Enter}')
    await tray.findByText('Every task has a date', {}, late)
    await waitFor(async () => expect(await taskNow('Dateless')).toMatchObject({ start: null, due: '2026-05-13' }), late)
    expect(spots('Dateless')).toEqual(['2026-05-13 1'])
  })

  it('keeps the focus with the task that gets a day by its picker, or gives it to the next one', async () => {
    await board.aTask({ title: 'Another' })
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    const dated = async (title: string, text: string) => {
      tray.getByRole('article', { name: title }).focus()
      await user.keyboard('d')
      const field = await screen.findByRole('textbox', { name: /^Due/ }, late)
      await user.clear(field)
      await user.type(field, `${text}{Enter}`)
      await waitFor(() => expect(tray.queryByRole('article', { name: title })).toBeNull(), late)
      await user.keyboard('{Escape}')
    }
    // Another month is not shown.
    await dated('Another', '2026-09-27')
    await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('article', { name: 'Dateless' })), late)
    await dated('Dateless', '2026-05-27')
    await waitFor(() => expect(document.activeElement).toBe(piece('Dateless')), late)
  })

  it('leads to the way out when the last one has left', async () => {
    const { user } = await calendar()
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    const tray = within(await screen.findByRole('complementary', { name: 'Tasks without a date' }))
    tray.getByRole('article', { name: 'Dateless' }).focus()
    await user.keyboard('e')
    await waitFor(() => expect(document.activeElement).toBe(tray.getByRole('button', { name: 'Close' })), late)
  })

  it('is what a task becomes that is carried there', async () => {
    const { user } = await calendar('&at=2026-05-20&span=week')
    await user.click(screen.getByRole('button', { name: /^No date/ }))
    piece('Third').focus()
    await user.keyboard('m{ArrowRight}{End}')
    await screen.findByText('No date', { selector: '[aria-live] *, [aria-live]' })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await taskNow('Third')).due).toBeNull(), late)
  })
})

it('draws what is carried to a day that is full, and leaves the focus with it', async () => {
  for (const title of ['One', 'Two', 'Three']) await board.aTask({ title, due: day('2026-05-20') })
  const { user } = await calendar()
  await waitFor(() => expect(spots('Single')).toEqual(['2026-05-13 1']), late)
  piece('Single').focus()
  await user.keyboard('m{ArrowDown}{Enter}')
  await waitFor(async () => expect((await taskNow('Single')).due).toBe('2026-05-20'), late)
  await waitFor(() => expect(spots('Single')).toEqual(['2026-05-20 1']), late)
  await waitFor(() => expect(document.activeElement).toBe(piece('Single')), late)
  // The one that makes room for it is counted instead.
  screen.getByRole('button', { name: '3 more' })
})

it('has the focus in the field of the day that is pressed, though that of another day of its week is open', async () => {
  const { user } = await calendar()
  await user.click(screen.getByRole('button', { name: 'Add task on Thursday, 14 May' }))
  await user.type(await screen.findByRole('textbox', { name: 'Title of the new task' }, late), 'Half')
  await user.click(screen.getByRole('button', { name: 'Add task on Friday, 15 May' }))
  await user.keyboard('Whole{Enter}')
  await waitFor(() => expect(spots('Whole')).toEqual(['2026-05-15 1']), late)
})
