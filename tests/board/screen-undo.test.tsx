// Ctrl-Z undoes the last change, with Shift it is redone; in a text field it belongs to the text.

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { board, owner, setUpBoard, world } from '#tests/screen/fixtures.ts'
import { cardTitles, listTitles, showBoard } from './board-page.tsx'
import { expectFocus, focus } from '#tests/screen/page.ts'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

it('a change is undone by Ctrl-Z, last first, and redone', async () => {
  for (const title of ['First', 'Second']) await board.aTask({ title })
  const { user } = await showBoard(owner, board)
  focus(await screen.findByRole('article', { name: 'Second' }))
  await user.keyboard('m{ArrowUp}{Enter}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['Second', 'First']))
  await user.click(screen.getByRole('button', { name: 'Done: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'Done', 'In progress']))

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']))
  await screen.findByText('Undone: Done')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['First', 'Second']))
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(cardTitles('To do')).toEqual(['Second', 'First']))
  await screen.findByText('Redone: Second')
})

it('gives the reason when another user has changed the value', async () => {
  const other = await board.with('owner')
  const task = await board.aTask({ title: 'First' })
  const { user } = await showBoard(owner, board)
  focus(await screen.findByRole('article', { name: 'First' }))
  await user.keyboard('m{ArrowRight}{Enter}')
  await waitFor(async () => expect((await world.table.task.get(task))?.listId).toBe(board.doing.listId))
  await other.rpc.tasks.move({ ...task, listId: board.done.listId, after: null, before: null })
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Could not undo: First')
  await screen.findByText('Somebody else changed the task at the same time.')
  expect((await world.table.task.get(task))?.listId).toBe(board.done.listId)
})

it('leaves Ctrl-Z to the text field that has the focus', async () => {
  const { user } = await showBoard(owner, board)
  await user.click(screen.getByRole('button', { name: 'Done: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move left' }))
  await waitFor(() => expect(listTitles()).toEqual(['To do', 'Done', 'In progress']))
  focus(screen.getByRole('searchbox', { name: 'Find in this tab' }))
  await user.keyboard('{Control>}z{/Control}')
  expect(listTitles()).toEqual(['To do', 'Done', 'In progress'])
})

it('shows no toast for a change that was undone before the server answered', async () => {
  const task = await board.aTask({ title: 'First' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const { user } = await showBoard(owner, board, { wrapFetch: interceptCalls({ 'tasks.archive': () => held }) })
  focus(await screen.findByRole('article', { name: 'First' }))
  await user.keyboard('e')
  await waitFor(() => expect(cardTitles('To do')).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  answer()
  await screen.findByText('Undone: First')
  await screen.findByRole('article', { name: 'First' })
  // The toast appears as soon as the undo is queued.
  await waitFor(async () => expect((await world.table.task.get(task, true))?.version).toBe(3))
  expect((await world.table.task.get(task, true))?.state).toBe('active')
  expect(screen.queryByText('Task archived')).toBeNull()
})

it.each(['e', '{Delete}'])('restores a task with its sub-tasks at once after %s', async (key) => {
  await board.aSubTask(await board.aTask({ title: 'First' }))
  const { user } = await showBoard(owner, board)
  focus(await screen.findByRole('article', { name: 'First' }))
  await user.keyboard(key)
  await waitFor(() => expect(cardTitles('To do')).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: First')
  within(screen.getByRole('article', { name: 'First' })).getByText('0/1')
})

it('works while a check box has the focus', async () => {
  const task = await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second' })
  const { user, router } = await showBoard(owner, board)
  focus(await screen.findByRole('article', { name: 'First' }))
  await user.keyboard('e')
  await screen.findByText('Task archived')
  await act(() => router.navigate({ to: '/boards/$boardId/archive', params: { boardId: board.boardId } } as never))
  await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
  await user.keyboard('{Control>}z{/Control}')
  await screen.findByText('Undone: First')
  expect((await world.table.task.get(task))?.state).toBe('active')
})

describe('undo from a toast', () => {
  it.each([
    ['board', 'article', 'e'],
    ['board', 'article', '{Delete}'],
    ['list', 'row', 'e'],
  ])('returns the focus to the task on a %s', async (view, role, key) => {
    for (const title of ['First', 'Second', 'Third']) await board.aTask({ title })
    const { user } = await showBoard(owner, board, { addressEnd: `?view=${view}` })
    focus(await screen.findByRole(role, { name: /^Second/ }))
    await user.keyboard(key)
    await expectFocus(() => screen.getByRole(role, { name: /^Third/ }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    act(() => undo.focus())
    await user.keyboard('{Enter}')
    await expectFocus(() => screen.getByRole(role, { name: /^Second/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await expectFocus(() => screen.getByRole(role, { name: /^Second/ }))
  })

  it('returns the focus to its former place when the task is not visible', async () => {
    for (const title of ['First', 'Second']) await board.aTask({ title })
    const { user, path } = await showBoard(owner, board)
    focus(await screen.findByRole('article', { name: 'Second' }))
    await user.keyboard('e')
    await screen.findByRole('button', { name: 'Undo' })
    const find = screen.getByRole('searchbox', { name: 'Find in this tab' })
    await user.type(find, 'Fir')
    // The search does not find the task while it is archived.
    await waitFor(() => expect(path()).toContain('find=Fir'))
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone: Second')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    await expectFocus(() => find)
  })
})
