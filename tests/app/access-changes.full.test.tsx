// Pages with several boards while access changes elsewhere: a removed member no longer sees the board, a new one does.

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { board, editor, owner, setUpBoard, workspace } from '#tests/screen/fixtures.ts'
import { renderApp } from '#tests/screen/render-app.tsx'
import { focusWindow } from '#tests/screen/page.ts'

setUpBoard('editor')
beforeEach(async () => {
  await board.aTask({ title: 'Load test', assigneeId: editor.userId })
})
afterEach(() => void vi.useRealTimers())

const main = () => screen.getByRole('main').textContent
const removeEditor = () => owner.rpc.members.remove({ boardId: board.boardId, userId: editor.userId })

it.each([
  { page: '/', shows: 'Havel One' },
  { page: '/boards', shows: 'Havel One' },
  { page: '/my-tasks', shows: 'Load test' },
  { page: '/search?find=load', shows: 'Load test' },
])('removes from $page what the user may no longer see, on window focus', async ({ page, shows }) => {
  await workspace.aBoard({ title: 'Another' })
  await renderApp(editor, page)
  await waitFor(() => expect(main()).toContain(shows))
  await removeEditor()
  focusWindow()
  await waitFor(() => expect(main()).not.toContain(shows))
})

it('updates within ten seconds without window focus', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const olga = await workspace.aPerson()
  await renderApp(olga, '/boards')
  await screen.findByRole('heading', { name: 'Projects' })
  expect(screen.queryByRole('link', { name: /Havel One/ })).toBeNull()
  await owner.rpc.members.add({ boardId: board.boardId, userIds: [olga.userId], role: 'viewer' })
  act(() => void vi.advanceTimersByTime(10_000))
  expect(await screen.findByRole('link', { name: /Havel One/ })).toBeTruthy()
})
