// Pages that show several projects while rights change elsewhere: who is put out sees no more of it, who is let in does.

import '#tests/board/laid-out.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ABoard, type AWorkspace, openWorld, type Person, type World } from '#tests/kit/world.ts'
import { show } from './show.tsx'

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
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))
const putOut = () => owner.rpc.members.remove({ boardId: board.boardId, userId: noah.userId })

it.each([
  { page: '/', shows: 'Havel One' },
  { page: '/boards', shows: 'Havel One' },
  { page: '/my-tasks', shows: 'Load test' },
  { page: '/search?find=load', shows: 'Load test' },
])('takes away from $page what somebody may not see any more, when they come back', async ({ page, shows }) => {
  await workspace.aBoard({ title: 'Another' })
  await show(noah, page)
  await waitFor(() => expect(main()).toContain(shows), late)
  await putOut()
  comeBack()
  await waitFor(() => expect(main()).not.toContain(shows), late)
})

it('tells within ten seconds, also whoever does not come back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const olga = await workspace.aPerson()
  await show(olga, '/boards')
  await screen.findByRole('heading', { name: 'Projects' })
  expect(screen.queryByRole('link', { name: /Havel One/ })).toBeNull()
  await owner.rpc.members.add({ boardId: board.boardId, userIds: [olga.userId], role: 'viewer' })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByRole('link', { name: /Havel One/ }, late)).toBeTruthy()
})
