// Dates that are typed on a card: each is sent once, and none is thrown away by a press beside its picker.

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { type ABoard, openWorld, type World } from '#tests/kit/world.ts'
import { netWith } from '#tests/task/screen-kit.tsx'
import { showBoard } from './shown.tsx'

let world: World
let board: ABoard
let task: Task
const late = { timeout: 10_000 }
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard()
  task = await board.aTask({ title: 'Dated', due: '2026-05-13' as Day })
  await board.aTask({ title: 'Beside' })
})

const card = (title: string) => screen.findByRole('article', { name: title }, late)
const dueField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Due/ }, late)
const dueNow = async () => (await world.table.task.get(task))?.due

async function typing(text: string) {
  let calls = 0
  const counted = async () => void calls++
  const owner = await board.with('owner')
  const shown = await showBoard(owner, board, { net: netWith({ 'tasks.change': counted }) })
  ;(await card('Dated')).focus()
  await shown.user.keyboard('d')
  await dueField()
  await shown.user.keyboard(text)
  return { ...shown, calls: () => calls }
}

it('is changed once by D, a date and Enter, and taken back by one Ctrl-Z', async () => {
  const { user, calls } = await typing('24.12.2031{Enter}')
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-24'), late)
  expect(document.activeElement).toBe(await card('Dated'))
  await user.keyboard('d')
  await dueField()
  await user.keyboard('25.12.2031{Enter}')
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-25'), late)
  expect(calls()).toBe(2)
  for (const before of ['2031-12-24', '2026-05-13']) {
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await dueNow()).toBe(before), late)
  }
})

it('keeps what is no date through the first press beside it, and lets go by the second', async () => {
  const { user, path } = await typing('blub')
  const here = path()
  await user.click(await card('Beside'))
  const field = await dueField()
  expect(field.value).toBe('blub')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await screen.findByText('Wrong date')
  expect(path()).toBe(here)
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull(), late)
  expect(await dueNow()).toBe('2026-05-13')
})

it('holds again what is typed anew, and is let go by Esc at once', async () => {
  const { user } = await typing('blub')
  await user.click(document.body)
  await user.keyboard('bs')
  await user.click(document.body)
  expect((await dueField()).value).toBe('blubbs')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull(), late)
})

it('puts back by Esc what stood there, also what is typed over in a cell', async () => {
  const { user, calls } = await typing('24.12.2031{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull(), late)
  await user.keyboard('4')
  const row = await screen.findByRole('row', { name: 'Dated' }, late)
  row.querySelector<HTMLElement>('[data-column="due"]')!.focus()
  await user.keyboard('25')
  await waitFor(async () => expect((await dueField()).value).toBe('25'), late)
  await user.keyboard('.12.2031{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull(), late)
  expect(await dueNow()).toBe('2026-05-13')
  expect(calls()).toBe(0)
})

it('puts back by what Back on a phone tells the surface, too', async () => {
  const { calls } = await typing('24.12.2031')
  fireEvent.keyDown((await dueField()).closest('[role=dialog]')!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull(), late)
  expect(await dueNow()).toBe('2026-05-13')
  expect(calls()).toBe(0)
})

it('takes a date by a press beside it', async () => {
  const { user, calls } = await typing('24.12.2031')
  await user.click(document.body)
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-24'), late)
  expect(calls()).toBe(1)
})
