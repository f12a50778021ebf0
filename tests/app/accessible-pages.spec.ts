// axe on every page once, in the light theme: what a release must not fail. Menus, dialogs, the dark theme and phones are
// in accessible.spec.ts, which the full run includes.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/story.ts'
import { expectUsable, settled } from '#tests/kit/usable.ts'

const pages = [
  '/',
  '/boards',
  '/my-tasks',
  '/search?find=bike',
  '/archive',
  '/recycle-bin',
  '/management/labels',
  '/management/templates',
  '/404',
]

async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#start-up')).toHaveCount(0)
  await settled(page)
  await expectUsable(page)
}

test('every page passes axe', async ({ as }) => {
  const mara = await as('mara')
  for (const path of pages) {
    await mara.goto(path)
    await expectAccessible(mara)
  }
  await mara.goto('/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).last().click()
  await mara.getByRole('article').first().press('Enter')
  await expect(mara.getByRole('dialog')).toBeVisible()
  await expectUsable(mara)
  const board = mara.url().split('/tasks/')[0]!
  for (const path of [
    board,
    `${board}?view=list`,
    `${board}?view=calendar`,
    `${board}?view=timeline`,
    `${board}?view=table`,
  ]) {
    await mara.goto(path)
    await expect(mara.locator('[data-drag-kind=card]').first()).toBeVisible()
    await expectAccessible(mara)
  }
  // It is a dialog over the board, so the heading of the page is hidden.
  await mara.goto(`${board}/settings/general`)
  await expect(mara.getByRole('dialog')).toBeVisible()
  await settled(mara)
  await expectUsable(mara)
})

test('the pages outside a workspace pass axe', async ({ as }) => {
  await expectAccessible(await as('ulrike', '/noworkspace'))
  const mara = await as('mara')
  await mara.context().clearCookies()
  await mara.goto('/auth/signin')
  await expectAccessible(mara)
})
