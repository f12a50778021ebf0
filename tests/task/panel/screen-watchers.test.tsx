// Watchers of a task: users who see it watch or unwatch; users who may edit it add and remove others.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Task } from '#shared/task/model.ts'
import { board, owner, setUpBoard, workspace, world } from '#tests/screen/fixtures.ts'
import { showTask } from './task-page.tsx'
import { interceptCalls } from '#tests/screen/network.ts'

setUpBoard()

const watchers = (count: number) => screen.findByRole('button', { name: new RegExp(`^${count} (person|people) watch`) })
const watchersDialog = () => screen.findByRole('dialog', { name: /watch(es)? this task/ })
const names = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const stored = async (task: Task) => (await world.table.taskDetails.body(task)).watchers

it('lets a viewer watch, shows them in the list and the log, and unwatches on Ctrl-Z', async () => {
  const viewer = await board.with('viewer')
  const task = await board.aTask()
  const { user } = await showTask(viewer, task)
  await user.click(await watchers(0))
  const open = await watchersDialog()
  expect(open.textContent).toContain('Nobody watches this task yet')
  await user.click(within(open).getByRole('button', { name: 'Watch' }))
  expect(names(open)).toEqual(['viewerMe'])
  expect(document.activeElement?.textContent).toBe('Stop watching')
  await waitFor(async () => expect(await stored(task)).toContain(viewer.userId))
  // A viewer may not add others.
  const add = within(open).getByRole('button', { name: 'Add a person' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await watchers(1)
  await user.keyboard('{Control>}z{/Control}')
  await watchers(0)
  await waitFor(async () => expect(await stored(task)).not.toContain(viewer.userId))
})

it('adds only users who see the task, removes them with an undo, and keeps the focus', async () => {
  const person = async (name: string, role: 'editor' | 'viewer' | 'restricted') => {
    const someone = await workspace.aPerson('member', { name })
    await board.addMember(someone, role)
    return someone
  }
  const [ann, bob] = [await person('Ann', 'editor'), await person('Bob', 'viewer')]
  await person('Cleo', 'restricted')
  const task = await board.aTask()
  const { user } = await showTask(owner, task)
  await user.click(await watchers(0))
  const add = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add a person' }))
    const list = await screen.findByRole('listbox', { name: 'Add a person' })
    expect(within(list).queryByRole('option', { name: /Cleo|owner/ })).toBeNull()
    await user.click(within(list).getByRole('option', { name }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a person'))
  }
  await add('Ann')
  await add('Bob')
  await waitFor(async () => expect(await stored(task)).toEqual(expect.arrayContaining([ann.userId, bob.userId])))
  const open = await watchersDialog()
  expect(names(open)).toEqual(['Ann', 'Bob'])
  await user.click(within(open).getByRole('button', { name: 'Remove Ann' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Bob'))
  await waitFor(async () => expect(await stored(task)).not.toContain(ann.userId))
  await screen.findByText('Ann no longer watches the task')
  // jsdom has no styles; in a browser, toasts take the pointer beside a dialog.
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  await waitFor(async () => expect(await stored(task)).toContain(ann.userId))
})

it('shows no count before it is loaded', async () => {
  const task = await board.aTask()
  const { promise: canContinue, resolve: resume } = Promise.withResolvers<void>()
  await showTask(owner, task, { wrapFetch: interceptCalls({ 'tasks.get': () => canContinue }) })
  const button = await screen.findByRole('button', { name: 'Who watches this task' })
  expect(button.textContent).toBe('')
  resume()
  expect((await watchers(0)).textContent).toBe('0')
})

it('a change is reverted, with the reason, when the server rejects it', async () => {
  const task = await board.aTask()
  const net = interceptCalls({ 'tasks.addWatcher': () => board.update({ state: 'archived' }) })
  const { user } = await showTask(owner, task, { wrapFetch: net })
  await user.click(await watchers(0))
  await user.click(await screen.findByRole('button', { name: 'Watch' }))
  await screen.findByText('The watchers could not be changed')
  expect(await screen.findByRole('button', { name: 'Watch' })).toBeDefined()
})
