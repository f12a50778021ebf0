// axe on every page once, in the light theme: the minimum for a release. Menus, dialogs, the dark theme and phones are in
// overlays.spec.ts, which the full run includes.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible, finishAnimations } from '#tests/kit/browser/accessibility.ts'

const pages = [
  '/',
  '/boards',
  '/my-tasks',
  '/profile',
  '/search?find=bike',
  '/archive',
  '/recycle-bin',
  '/management/labels',
  '/management/templates',
  '/404',
]

async function expectPageAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('#start-up')).toHaveCount(0)
  await finishAnimations(page)
  await expectAccessible(page)
}

test('every page passes axe', async ({ as }) => {
  const mara = await as('mara')
  for (const path of pages) {
    await mara.goto(path)
    await expectPageAccessible(mara)
  }
  await mara.goto('/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).last().click()
  await mara.getByRole('article').first().press('Enter')
  await expect(mara.getByRole('dialog')).toBeVisible()
  await expectAccessible(mara)
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
    await expectPageAccessible(mara)
  }
  // The settings are a dialog over the board, so the heading of the page is hidden.
  await mara.goto(`${board}/settings/general`)
  await expect(mara.getByRole('dialog')).toBeVisible()
  await finishAnimations(mara)
  await expectAccessible(mara)
})

test('the pages outside a workspace pass axe', async ({ as }) => {
  await expectPageAccessible(await as('ulrike', '/noworkspace'))
  await expectPageAccessible(await as('nele', '/onboarding'))
  const mara = await as('mara')
  await mara.context().clearCookies()
  await mara.goto('/auth/signin')
  await expectPageAccessible(mara)
})
