// Dates that are typed on a card: sent once, and not lost by a click outside the picker.

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { showBoard } from './board-page.tsx'
import { focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

let task: Task
setUpBoard()
beforeEach(async () => {
  task = await board.aTask({ title: 'Dated', due: '2026-05-13' as Day })
  await board.aTask({ title: 'Beside' })
})

const card = (title: string) => screen.findByRole('article', { name: title })
const dueField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Due/ })
const dueNow = async () => (await world.table.task.get(task))?.due

async function typeDueDate(text: string) {
  let calls = 0
  const countCall = async () => void calls++
  const shown = await showBoard(owner, board, { wrapFetch: interceptCalls({ 'tasks.change': countCall }) })
  focus(await card('Dated'))
  await shown.user.keyboard('d')
  await dueField()
  await shown.user.keyboard(text)
  return { ...shown, calls: () => calls }
}

it('a date is changed by D, a date and Enter with one call, and undone by one Ctrl-Z', async () => {
  const { user, calls } = await typeDueDate('24.12.2031{Enter}')
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-24'))
  expect(document.activeElement).toBe(await card('Dated'))
  await user.keyboard('d')
  await dueField()
  await user.keyboard('25.12.2031{Enter}')
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-25'))
  expect(calls()).toBe(2)
  for (const before of ['2031-12-24', '2026-05-13']) {
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(async () => expect(await dueNow()).toBe(before))
  }
})

it('keeps an invalid date on the first click outside and closes on the second', async () => {
  const { user, path } = await typeDueDate('blub')
  const pathBefore = path()
  await user.click(await card('Beside'))
  const field = await dueField()
  expect(field.value).toBe('blub')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await screen.findByText('Wrong date')
  expect(path()).toBe(pathBefore)
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull())
  expect(await dueNow()).toBe('2026-05-13')
})

it('validates again after more typing, and closes on Esc at once', async () => {
  const { user } = await typeDueDate('blub')
  await user.click(document.body)
  await user.keyboard('bs')
  await user.click(document.body)
  expect((await dueField()).value).toBe('blubbs')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull())
})

it('a date is restored by Esc, also when it is overwritten in a table cell', async () => {
  const { user, calls } = await typeDueDate('24.12.2031{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull())
  await user.keyboard('4')
  const row = await screen.findByRole('row', { name: 'Dated' })
  focus(row.querySelector<HTMLElement>('[data-column="due"]')!)
  await user.keyboard('25')
  await waitFor(async () => expect((await dueField()).value).toBe('25'))
  await user.keyboard('.12.2031{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull())
  expect(await dueNow()).toBe('2026-05-13')
  expect(calls()).toBe(0)
})

it('a date is restored by the Back gesture of a phone, which sends Escape to the overlay', async () => {
  const { calls } = await typeDueDate('24.12.2031')
  fireEvent.keyDown((await dueField()).closest('[role=dialog]')!, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Due/ })).toBeNull())
  expect(await dueNow()).toBe('2026-05-13')
  expect(calls()).toBe(0)
})

it('a date is saved by a click outside', async () => {
  const { user, calls } = await typeDueDate('24.12.2031')
  await user.click(document.body)
  await waitFor(async () => expect(await dueNow()).toBe('2031-12-24'))
  expect(calls()).toBe(1)
})
