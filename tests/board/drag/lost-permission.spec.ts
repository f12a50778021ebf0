// A permission that is removed during a drag.

import type { Page } from '@playwright/test'
import { ulid } from 'ulid'
import { expect, test } from '#tests/kit/browser/e2e.ts'

/** Calls a procedure with the session of the page. */
const call = <Answer>(page: Page, name: string, input: object | null): Promise<Answer> =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json', 'x-project-board-teams': 'false' }
      const isQuery = body === null || path === 'boards.open'
      const url = `/api/trpc/${path}?input=${encodeURIComponent(body ?? '{}')}`
      const answer = await (isQuery
        ? fetch(url, { headers })
        : fetch(`/api/trpc/${path}`, { headers, body, method: 'POST' }))
      const { result } = (await answer.json()) as { result: { data: { json: Answer } } }
      return result.data.json
    },
    { path: name, body: input && JSON.stringify({ json: input }) },
  )

type Role = 'editor' | 'viewer'

test('A dragged card cannot be dropped after the right to move it was removed', async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(mara.getByRole('article').first()).toBeVisible()
  const { pathname } = new URL(mara.url())
  const aylin = await as('aylin', pathname)
  const { user } = await call<{ user: { id: string } }>(aylin, 'users.getCurrentUser', null)
  const change = (from: Role, to: Role) =>
    call(mara, 'members.change', {
      boardId: pathname.split('/').at(-1),
      userId: user.id,
      change: { field: 'role', from, to },
      mutationId: `mut_${ulid().toLowerCase()}`,
    })
  const changes: string[] = []
  aylin.on(
    'request',
    (request) => request.method() === 'POST' && request.url().includes('/tasks.') && changes.push(request.url()),
  )

  const card = aylin.getByRole('article', { name: 'Pre-order checkout' })
  // Hovering waits until the element does not move.
  await card.hover({ position: { x: 60, y: 40 } })
  const box = (await card.boundingBox())!
  await aylin.mouse.move(box.x + 60, box.y + 40)
  await aylin.mouse.down()
  await aylin.mouse.move(box.x + 80, box.y + 60, { steps: 3 })
  await aylin.mouse.move(box.x + 360, box.y + 60, { steps: 6 })
  await expect(aylin.locator('.drag-preview')).toBeVisible()
  await expect(aylin.locator('.drag-blocked-reason')).toHaveCount(0)
  await change('editor', 'viewer')
  await aylin.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(aylin.locator('.drag-blocked-reason')).toHaveText('Deine Rolle erlaubt das nicht.')
  await expect(aylin.locator('.drag-cursor-overlay').last()).toHaveCSS('cursor', 'not-allowed')
  await aylin.mouse.up()
  await expect(aylin.locator('.drag-preview')).toHaveCount(0)
  await expect(aylin.locator('.drag-cursor-overlay')).toHaveCount(0)
  expect(changes).toEqual([])
  await change('viewer', 'editor')
})
