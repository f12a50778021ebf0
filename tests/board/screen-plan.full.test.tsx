// Calendar and timeline where the plan of the workspace does not hold them.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { late } from './a-calendar.tsx'
import { showTask } from '#tests/task/screen-kit.tsx'
import { showBoard } from './shown.tsx'

let world: World
let workspace: AWorkspace
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard()
  owner = await board.with('owner')
  await board.aTask({ title: 'Single', due: '2026-05-13' as Day })
  await workspace.becomes({ plan: 'free' })
})

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 }, late)
const gated = async (person: Person, search: string) =>
  showBoard(person, { boardId: `${board.boardId}?${search}` as typeof board.boardId, title: board.title })

it('is part of a plan, and says whom to ask where it is not, and how', async () => {
  const ada = await workspace.aPerson('administrator', { name: 'Ada Almond' })
  const { user, path } = await gated(owner, 'view=calendar')
  const title = await heading('The calendar is part of Team')
  const part = within(title.closest('section')!)
  expect(part.getByText('Feature disabled').compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await part.findByText(/Only administrators can change the plan: .*Ada Almond/)
  const write = part.getByRole('link', { name: 'Ask by e-mail' }).getAttribute('href')
  const { people } = await ada.rpc.people.list({})
  expect(decodeURIComponent(write!)).toContain(people.find(({ userId }) => userId === ada.userId)!.email)
  await user.click(part.getByRole('button', { name: 'Show the board' }))
  await screen.findByRole('article', { name: 'Single' }, late)
  expect(path()).not.toContain('view=calendar')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('tells an administrator that the plan is theirs to change, and names nobody else', async () => {
  const ada = await workspace.aPerson('administrator', { name: 'Ada Almond' })
  await gated(ada, 'view=calendar')
  await screen.findByText(/As an administrator you may change the plan/, {}, late)
  expect(screen.queryByText(/Only administrators/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ask by e-mail' })).toBeNull()
})

it('is locked also where nothing would be found', async () => {
  await gated(owner, 'view=calendar&find=zzzzqq')
  await heading('The calendar is part of Team')
  expect(screen.queryByRole('heading', { name: /No task/ })).toBeNull()
})

it('leads there whoever comes by the key, and says so', async () => {
  const { user } = await gated(owner, 'view=board')
  const card = await screen.findByRole('article', { name: 'Single' }, late)
  act(() => card.focus())
  await user.keyboard('3')
  const title = await heading('The calendar is part of Team')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const said = [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent)
  expect(said.join()).toContain('Feature disabled: The calendar is part of Team')
})

it('names the timeline where that is what is locked', async () => {
  await gated(owner, 'view=timeline')
  await heading('The timeline is part of Team')
  expect(document.querySelector('[data-bar]')).toBeNull()
})

it('says so where explicit permissions are not in the plan, and whom to ask', async () => {
  await workspace.aPerson('administrator', { name: 'Ada Almond' })
  const task = await board.aTask({ title: 'Salaries' })
  const { user, panel } = await showTask(owner, task)
  await user.click(within(panel).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Who can see this/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who can see this task' }, late))
  await dialog.findByText('Feature disabled')
  await dialog.findByText(/Your plan does not include this. Only administrators can change the plan: .*Ada Almond/)
  expect(dialog.getByRole('switch').getAttribute('aria-disabled')).toBe('true')
})
