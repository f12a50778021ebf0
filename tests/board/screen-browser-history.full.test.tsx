// Browser history after an overlay above the board was closed.

import './board-layout.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { renderApp } from '#tests/app/render-app.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { focus } from '#tests/kit/page.ts'

let world: World
let board: ABoard
let owner: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  board = await world.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second' })
})

const longTimeout = { timeout: 10_000 }
const card = (name: string) => screen.findByRole('article', { name }, longTimeout)

async function onBoard() {
  const page = await renderApp(owner, '/boards')
  await page.user.click(await screen.findByRole('link', { name: /^Havel One/ }, longTimeout))
  await card('First')
  const at = () => page.router.state.location.pathname
  const length = () => page.router.history.length
  return { ...page, at, length, boardPath: at() }
}
const closed = (what: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: what })).toBeNull(), longTimeout)

it('leaves the board after a task was opened, the next one shown, and closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  focus(await card('First'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' }, longTimeout)
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Second' }, longTimeout)
  await user.keyboard('{Escape}')
  await closed('Second')
  await waitFor(() => expect(at()).toBe(boardPath))
  act(() => router.history.back())
  await waitFor(() => expect(at()).toBe('/boards'), longTimeout)
})

it('leaves the board after its settings were closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  await user.click(screen.getByRole('button', { name: 'Project settings' }))
  await user.click(await screen.findByRole('link', { name: 'Labels' }, longTimeout))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(at()).toBe(boardPath), longTimeout)
  act(() => router.history.back())
  await waitFor(() => expect(at()).toBe('/boards'), longTimeout)
})

it('keeps a filter that was set meanwhile and does not open the task again', async () => {
  const { user, router, at, boardPath } = await onBoard()
  focus(await card('First'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' }, longTimeout)
  await act(() => router.navigate({ to: '.', search: { priority: 'high' }, replace: true, state: true } as never))
  await user.keyboard('{Escape}')
  await closed('First')
  await waitFor(() => expect(at()).toBe(boardPath))
  expect(router.state.location.search).toMatchObject({ priority: 'high' })
  act(() => router.history.back())
  await waitFor(() => expect(at()).not.toContain('/tasks/'), longTimeout)
})
