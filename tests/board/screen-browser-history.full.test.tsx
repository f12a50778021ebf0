// Browser history after an overlay above the board was closed.

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { board, owner, setUpBoard } from '#tests/screen/fixtures.ts'
import { focus } from '#tests/screen/page.ts'

setUpBoard()
beforeEach(async () => {
  await board.aTask({ title: 'First' })
  await board.aTask({ title: 'Second' })
})

const card = (name: string) => screen.findByRole('article', { name })

async function onBoard() {
  const page = await renderApp(owner, '/boards')
  await page.user.click(await screen.findByRole('link', { name: /^Havel One/ }))
  await card('First')
  const at = () => page.router.state.location.pathname
  const length = () => page.router.history.length
  return { ...page, at, length, boardPath: at() }
}
const closed = (what: string) => waitFor(() => expect(screen.queryByRole('dialog', { name: what })).toBeNull())

it('leaves the board after a task was opened, the next one shown, and closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  focus(await card('First'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' })
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Second' })
  await user.keyboard('{Escape}')
  await closed('Second')
  await waitFor(() => expect(at()).toBe(boardPath))
  act(() => router.history.back())
  await waitFor(() => expect(at()).toBe('/boards'))
})

it('leaves the board after its settings were closed', async () => {
  const { user, router, at, boardPath } = await onBoard()
  await user.click(screen.getByRole('button', { name: 'Project settings' }))
  await user.click(await screen.findByRole('link', { name: 'Labels' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(at()).toBe(boardPath))
  act(() => router.history.back())
  await waitFor(() => expect(at()).toBe('/boards'))
})

it('keeps a filter that was set meanwhile and does not open the task again', async () => {
  const { user, router, at, boardPath } = await onBoard()
  focus(await card('First'))
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'First' })
  await act(() => router.navigate({ to: '.', search: { priority: 'high' }, replace: true, state: true } as never))
  await user.keyboard('{Escape}')
  await closed('First')
  await waitFor(() => expect(at()).toBe(boardPath))
  expect(router.state.location.search).toMatchObject({ priority: 'high' })
  act(() => router.history.back())
  await waitFor(() => expect(at()).not.toContain('/tasks/'))
})
