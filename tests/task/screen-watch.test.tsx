// @vitest-environment jsdom
// Who watches a task: everybody who sees it decides for themselves.

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/kit/world.ts'
import { netWith, showTask } from './screen-kit.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => localStorage.clear())

const watchers = (count: number) => screen.findByRole('button', { name: new RegExp(`^${count} (person|people) watch`) })

it('is on for a viewer at once, in the list of names and in the log, and off by Ctrl-Z', async () => {
  const board = await world.aBoard()
  const viewer = await board.with('viewer')
  const task = await board.aTask()
  const { user } = await showTask(viewer, task)
  await user.click(await watchers(0))
  const surface = await screen.findByRole('dialog', { name: /watch this task/ })
  expect(surface.textContent).toContain('Nobody watches this task yet')
  await user.click(within(surface).getByRole('switch', { name: 'Watch this task' }))
  expect(within(surface).getByRole('listitem').textContent).toBe('viewer')
  await waitFor(async () => expect((await world.table.opened.body(task)).watchers).toContain(viewer.userId))
  await user.keyboard('{Escape}')
  await watchers(1)
  await user.keyboard('{Control>}z{/Control}')
  await watchers(0)
  await waitFor(async () => expect((await world.table.opened.body(task)).watchers).not.toContain(viewer.userId))
})

it('is off again when the server refuses, with the reason', async () => {
  const board = await world.aBoard()
  const owner = await board.with('owner')
  const task = await board.aTask()
  const net = netWith({ 'tasks.watch': () => board.becomes({ state: 'archived' }) })
  const { user } = await showTask(owner, task, { net })
  await user.click(await watchers(0))
  await user.click(await screen.findByRole('switch', { name: 'Watch this task' }))
  await screen.findByText('Whether you watch the task could not be changed.')
  await waitFor(() => expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false'))
})
