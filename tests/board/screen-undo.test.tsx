// Ctrl-Z takes the last change back, and with Shift it is done again; where somebody types it is the text's.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/kit/world.ts'
import { netWith } from '#tests/task/screen-kit.tsx'
import { cardTitles, listTitles, showBoard } from './shown.tsx'

let world: World
const late = { timeout: 10_000 }
const expectFocus = (of: () => Element) => waitFor(() => expect(document.activeElement).toBe(of()), late)
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('is taken back by Ctrl-Z, last first, and done again', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  for (const title of ['First', 'Second']) await board.aTask({ title })
  const { user } = await showBoard(owner, board)
  ;(await screen.findByRole('article', { name: 'Second' })).focus()
  await user.keyboard('m{ArrowUp}{Enter}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['Second', 'First']))
  await user.click(screen.getByRole('button', { name: 'Done: what can be done' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'Done', 'In progress']))

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']))
  await screen.findByText('Undone: Done')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['Second', 'First']))
  await screen.findByText('Done again: Second')
})

it('says why when somebody else was quicker', async () => {
  const board = await world.aBoard()
  const [owner, other] = [await board.with('owner'), await board.with('owner')]
  const task = await board.aTask({ title: 'First' })
  const { user } = await showBoard(owner, board)
  ;(await screen.findByRole('article', { name: 'First' })).focus()
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(async () => expect((await world.table.task.get(task))?.listId).toBe(board.doing.listId))
  await other.rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null })
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Not undone: First')
  await screen.findByText('Somebody else changed the task at the same time.')
  expect((await world.table.task.get(task))?.listId).toBe(board.done.listId)
})

it('leaves the keys to whoever types', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const { user } = await showBoard(owner, board)
  await user.click(screen.getByRole('button', { name: 'Done: what can be done' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'Done', 'In progress']))
  screen.getByRole('searchbox', { name: 'Find in this tab' }).focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(listTitles()).toEqual(['To do', 'Done', 'In progress'])
})

it('is said no more of what was taken back before the server had answered', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const task = await board.aTask({ title: 'First' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await showBoard(owner, board, { net: netWith({ 'tasks.archive': () => held }) })
  ;(await screen.findByRole('article', { name: 'First' })).focus()
  await user.keyboard('e')
  await waitFor(() => expect(cardTitles('To do')).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  answer()
  await screen.findByText('Undone: First')
  await screen.findByRole('article', { name: 'First' })
  // It is said as soon as its way back is in the line.
  await waitFor(async () => expect((await world.table.task.get(task, true))?.version).toBe(3))
  expect((await world.table.task.get(task, true))?.state).toBe('active')
  expect(screen.queryByText('Task archived')).toBeNull()
})

it.each(['e', '{Delete}'])('brings a task back with its sub-tasks at once, put away by %s', async (key) => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  await board.aSubTask(await board.aTask({ title: 'First' }))
  const { user } = await showBoard(owner, board)
  ;(await screen.findByRole('article', { name: 'First' })).focus()
  await user.keyboard(key)
  await waitFor(() => expect(cardTitles('To do')).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: First')
  within(screen.getByRole('article', { name: 'First' })).getByText('0/1')
})

it('hears the keys also from a box that is ticked', async () => {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  const owner = await board.with('owner')
  const task = await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second' })
  const { user, router } = await showBoard(owner, board)
  ;(await screen.findByRole('article', { name: 'First' })).focus()
  await user.keyboard('e')
  await screen.findByText('Task archived')
  await act(() => router.navigate({ to: '/boards/$boardId/archive', params: { boardId: board.boardId } } as never))
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: First')
  expect((await world.table.task.get(task))?.state).toBe('active')
})

describe('what is taken back in a message', () => {
  it.each([
    ['board', 'article', 'e'],
    ['board', 'article', '{Delete}'],
    ['list', 'row', 'e'],
  ])('has the focus again, on a %s', async (view, role, key) => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    for (const title of ['First', 'Second', 'Third']) await board.aTask({ title })
    const at = { ...board, boardId: `${board.boardId}?view=${view}` as typeof board.boardId }
    const { user } = await showBoard(owner, at)
    ;(await screen.findByRole(role, { name: /^Second/ }, late)).focus()
    await user.keyboard(key)
    await expectFocus(() => screen.getByRole(role, { name: /^Third/ }))
    const undo = await screen.findByRole('button', { name: 'Undo' }, late)
    act(() => undo.focus())
    await user.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole(role, { name: /^Second/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), late)
    await expectFocus(() => screen.getByRole(role, { name: /^Second/ }))
  })

  it('gives the focus back to where it was when that is not shown', async () => {
    const board = await world.aBoard()
    const owner = await board.with('owner')
    for (const title of ['First', 'Second']) await board.aTask({ title })
    const { user, path } = await showBoard(owner, board)
    ;(await screen.findByRole('article', { name: 'Second' }, late)).focus()
    await user.keyboard('e')
    await screen.findByRole('button', { name: 'Undo' }, late)
    const find = screen.getByRole('searchbox', { name: 'Find in this tab' })
    await user.type(find, 'Fir')
    // By then what was archived is not looked for.
    await waitFor(() => expect(path()).toContain('find=Fir'), late)
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone: Second')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), late)
    await expectFocus(() => find)
  })
})
