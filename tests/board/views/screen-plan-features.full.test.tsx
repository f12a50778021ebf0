// Calendar and timeline in a workspace whose plan does not include them.

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import type { Person } from '#tests/kit/world.ts'
import { board, owner, setUpBoard, workspace } from '#tests/screen/fixtures.ts'
import { showTask } from '#tests/task/panel/task-page.tsx'
import { showBoard } from '#tests/board/board-page.tsx'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'Single', due: '2026-05-13' as Day })
  await workspace.update({ plan: 'free' })
})

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 })
const openView = async (person: Person, search: string) => showBoard(person, board, { addressEnd: `?${search}` })

it('shows which plan includes the view and whom to ask by e-mail', async () => {
  const ada = await workspace.aPerson('administrator', { name: 'Ada Almond' })
  const { user, path } = await openView(owner, 'view=calendar')
  const title = await heading('The calendar is part of Team')
  const section = within(title.closest('section')!)
  expect(section.getByText('Feature disabled').compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await section.findByText(/Only administrators can change the plan: .*Ada Almond/)
  const mailLink = section.getByRole('link', { name: 'Ask by e-mail' }).getAttribute('href')
  const { people } = await ada.rpc.people.list({})
  expect(decodeURIComponent(mailLink!)).toContain(people.find(({ userId }) => userId === ada.userId)!.email)
  await user.click(section.getByRole('button', { name: 'Show the board' }))
  await screen.findByRole('article', { name: 'Single' })
  expect(path()).not.toContain('view=calendar')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('tells an administrator that they can change the plan, without naming others', async () => {
  const ada = await workspace.aPerson('administrator', { name: 'Ada Almond' })
  await openView(ada, 'view=calendar')
  await screen.findByText(/As an administrator you may change the plan/)
  expect(screen.queryByText(/Only administrators/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ask by e-mail' })).toBeNull()
})

it('a locked view is shown also when the filter matches nothing', async () => {
  await openView(owner, 'view=calendar&find=zzzzqq')
  await heading('The calendar is part of Team')
  expect(screen.queryByRole('heading', { name: /No task/ })).toBeNull()
})

it('a locked view receives the focus and is announced when the view is opened by shortcut', async () => {
  const { user } = await openView(owner, 'view=board')
  const card = await screen.findByRole('article', { name: 'Single' })
  act(() => card.focus())
  await user.keyboard('3')
  const title = await heading('The calendar is part of Team')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const announcements = [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent)
  expect(announcements.join()).toContain('Feature disabled: The calendar is part of Team')
})

it('names the timeline when that view is locked', async () => {
  await openView(owner, 'view=timeline')
  await heading('The timeline is part of Team')
  expect(document.querySelector('[data-bar]')).toBeNull()
})

it('disables explicit viewers outside the plan and says whom to ask', async () => {
  await workspace.aPerson('administrator', { name: 'Ada Almond' })
  const task = await board.aTask({ title: 'Salaries' })
  const { user, panel } = await showTask(owner, task)
  await user.click(within(panel).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Who can see this/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who can see this task' }))
  await dialog.findByText('Feature disabled')
  await dialog.findByText(/Your plan does not include this. Only administrators can change the plan: .*Ada Almond/)
  expect(dialog.getByRole('switch').getAttribute('aria-disabled')).toBe('true')
})
