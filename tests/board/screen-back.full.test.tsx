// Back after something that lay over a board was closed: it leads to where one was before the board, and opens nothing again.

import './laid-out.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { show } from '#tests/app/show.tsx'
import { type ABoard, openWorld, type Person, type World } from '#tests/kit/world.ts'

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

const late = { timeout: 10_000 }
const card = (name: string) => screen.findByRole('article', { name }, late)

async function onBoard() {
  const page = await show(owner, '/boards')
  await page.user.click(await screen.findByRole('link', { name: /^Havel One/ }, late))
  await card('First')
  const at = () => page.router.state.location.pathname
  const length = () => page.router.history.length
  return { ...page, at, length, boardPath: at() }
}
const closed = (what: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: what })).toBeNull(), late)

it('leaves the board after a task was opened, gone on from, and closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  ;(await card('First')).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' }, late)
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Second' }, late)
  await user.keyboard('{Escape}')
  await closed('Second')
  await waitFor(() => expect(at()).toBe(boardPath))
  router.history.back()
  await waitFor(() => expect(at()).toBe('/boards'), late)
})

it('leaves the board after its settings were closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  await user.click(screen.getByRole('button', { name: 'Project settings' }))
  await user.click(await screen.findByRole('link', { name: 'Labels' }, late))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(at()).toBe(boardPath), late)
  router.history.back()
  await waitFor(() => expect(at()).toBe('/boards'), late)
})

it('keeps what was looked for meanwhile, and opens nothing again', async () => {
  const { user, router, at, boardPath } = await onBoard()
  ;(await card('First')).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' }, late)
  await router.navigate({ to: '.', search: { priority: 'high' }, replace: true, state: true } as never)
  await user.keyboard('{Escape}')
  await closed('First')
  await waitFor(() => expect(at()).toBe(boardPath))
  expect(router.state.location.search).toMatchObject({ priority: 'high' })
  router.history.back()
  await waitFor(() => expect(at()).not.toContain('/tasks/'), late)
})
