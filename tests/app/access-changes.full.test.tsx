// Pages with several boards while access changes elsewhere: a removed member no longer sees the board, a new one does.

import '#tests/board/board-layout.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { renderApp } from './render-app.tsx'

let world: World
let workspace: AWorkspace
let board: ABoard
let owner: Person
let noah: Person
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  localStorage.clear()
  workspace = await world.aWorkspace()
  board = await workspace.aBoard({ title: 'Havel One' })
  owner = await board.with('owner')
  noah = await board.with('editor')
  await board.aTask({ title: 'Load test', assigneeId: noah.userId })
})
afterEach(() => void vi.useRealTimers())

const late = { timeout: 10_000 }
const main = () => screen.getByRole('main').textContent
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')))
const putOut = () => owner.rpc.members.remove({ boardId: board.boardId, userId: noah.userId })

it.each([
  { page: '/', shows: 'Havel One' },
  { page: '/boards', shows: 'Havel One' },
  { page: '/my-tasks', shows: 'Load test' },
  { page: '/search?find=load', shows: 'Load test' },
])('removes from $page what the user may no longer see, on window focus', async ({ page, shows }) => {
  await workspace.aBoard({ title: 'Another' })
  await renderApp(noah, page)
  await waitFor(() => expect(main()).toContain(shows), late)
  await putOut()
  focusWindow()
  await waitFor(() => expect(main()).not.toContain(shows), late)
})

it('updates within ten seconds without window focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const olga = await workspace.aPerson()
  await renderApp(olga, '/boards')
  await screen.findByRole('heading', { name: 'Projects' })
  expect(screen.queryByRole('link', { name: /Havel One/ })).toBeNull()
  await owner.rpc.members.add({ boardId: board.boardId, userIds: [olga.userId], role: 'viewer' })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByRole('link', { name: /Havel One/ }, late)).toBeTruthy()
})
