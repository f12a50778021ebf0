// Navigation between boards and templates: each link opens its target, however the previous page was left.

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '#tests/screen/render-app.tsx'
import { setUpWorld } from '#tests/screen/fixtures.ts'
import { aTemplate } from './screen-kit.tsx'

setUpWorld()

const navigation = () => screen.findByRole('navigation', { name: 'Main' })

it('links lead from a board to templates, from a template to other pages, and back', async () => {
  const { workspace, manager, template } = await aTemplate()
  const board = await workspace.aBoard({ title: 'Website' })
  await board.addMember(manager, 'owner')
  const { user, router } = await renderApp(manager, `/boards/${board.boardId}`)
  const at = () => router.state.location.pathname
  await screen.findByRole('heading', { name: 'Website' })
  await user.click(await within(await navigation()).findByRole('link', { name: 'Templates' }))
  await user.click(await screen.findByRole('link', { name: 'Fair' }))
  await screen.findByRole('heading', { name: 'Fair' })
  expect(at()).toBe(`/management/templates/${template.boardId}`)
  await user.click(await within(await navigation()).findByRole('link', { name: 'Projects' }))
  await user.click(await screen.findByRole('link', { name: 'Website' }))
  await screen.findByRole('heading', { name: 'Website' })
  expect(at()).toBe(`/boards/${board.boardId}`)
  for (const [step, wanted] of [
    [-2, `/management/templates/${template.boardId}`],
    [-2, `/boards/${board.boardId}`],
  ] as const) {
    act(() => router.history.go(step))
    await waitFor(() => expect(at()).toBe(wanted))
  }
})
