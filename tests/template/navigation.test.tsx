// Navigation between boards and templates: each link opens its target, however the previous page was left.

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderApp } from '#tests/app/render-app.tsx'
import { openWorld, type World } from '#tests/kit/world.ts'
import { aTemplate, late } from './screen-kit.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const navigation = () => screen.findByRole('navigation', { name: 'Main' }, late)

it('links lead from a board to templates, from a template to other pages, and back', async () => {
  const { workspace, manager, template } = await aTemplate(world)
  const board = await workspace.aBoard({ title: 'Website' })
  await board.addMember(manager, 'owner')
  const { user, router } = await renderApp(manager, `/boards/${board.boardId}`)
  const at = () => router.state.location.pathname
  await screen.findByRole('heading', { name: 'Website' }, late)
  await user.click(await within(await navigation()).findByRole('link', { name: 'Templates' }))
  await user.click(await screen.findByRole('link', { name: 'Fair' }, late))
  await screen.findByRole('heading', { name: 'Fair' }, late)
  expect(at()).toBe(`/management/templates/${template.boardId}`)
  await user.click(await within(await navigation()).findByRole('link', { name: 'Projects' }))
  await user.click(await screen.findByRole('link', { name: 'Website' }, late))
  await screen.findByRole('heading', { name: 'Website' }, late)
  expect(at()).toBe(`/boards/${board.boardId}`)
  for (const [step, wanted] of [
    [-2, `/management/templates/${template.boardId}`],
    [-2, `/boards/${board.boardId}`],
  ] as const) {
    act(() => router.history.go(step))
    await waitFor(() => expect(at()).toBe(wanted), late)
  }
})
