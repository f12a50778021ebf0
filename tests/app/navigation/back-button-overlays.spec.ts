// Back on a phone closes overlays before it leaves the page.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const pathOf = (page: Page) => new URL(page.url()).pathname
const overlays = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]')
const link = (page: Page) => page.getByRole('link', { name: 'Havel One launch' })

async function openBoard(page: Page): Promise<string> {
  await link(page).last().tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('#start-up').waitFor({ state: 'detached' })
  return pathOf(page)
}

async function expectBackLeaves(page: Page, path: string): Promise<void> {
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe(path)
  await expect(overlays(page)).toHaveCount(0)
}

test('Back closes the filter and keeps its settings, then leaves the board', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  const filter = page.getByRole('button', { name: /^Filter/ }).first()
  await filter.tap()
  await page.getByRole('option', { name: 'Priority' }).tap()
  await page.getByRole('option', { name: 'High' }).tap()
  await expect(page).toHaveURL(/priority=high/)
  const { length } = await page.evaluate(() => ({ length: history.length }))

  await page.goBack()
  await expect(overlays(page)).toHaveCount(0)
  expect(pathOf(page)).toBe(board)
  await expect(page).toHaveURL(/priority=high/)
  await expect(page.getByRole('button', { name: 'Remove filter: High' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(length)
  await expectBackLeaves(page, '/boards')
})

test('Back leaves the page at once after a sheet was closed in another way', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .tap()
  await expect(overlays(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(overlays(page)).toHaveCount(0)
  await expectBackLeaves(page, '/boards')
})

test('Back closes sheets and menus over a task before it closes the task', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  await page.getByRole('article', { name: 'Product page for Havel One' }).tap()
  const task = page.getByRole('dialog', { name: 'Product page for Havel One' })
  await expect(task).toBeVisible()
  const path = pathOf(page)
  for (const name of [/^Priority:/, /^Dates:/, /^More$/]) {
    await task.getByRole('button', { name }).first().tap()
    await expect(overlays(page)).toHaveCount(2)
    await page.goBack()
    await expect(overlays(page)).toHaveCount(1)
    expect(pathOf(page)).toBe(path)
  }
  await expectBackLeaves(page, board)
})

test('Back closes a new task, and its draft is restored when it is opened again', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  const title = page.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: /^Title/ })
  await page.getByRole('button', { name: 'New task' }).last().tap()
  await title.fill('From the bus')
  await page.goBack()
  await expect(overlays(page)).toHaveCount(0)
  expect(pathOf(page)).toBe(board)
  await page.getByRole('button', { name: 'New task' }).last().tap()
  await expect(title).toHaveValue('From the bus')
  await page.getByRole('button', { name: 'Discard', exact: true }).tap()
  await page.goBack()
  await expect(overlays(page)).toHaveCount(0)
  await expectBackLeaves(page, '/boards')
})

test('Back leaves the page on a wide screen, and no new task stays open', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await link(page).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const title = page.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: /^Title/ })
  await page.keyboard.press('c')
  await title.fill('Half a thought')
  await expectBackLeaves(page, '/boards')
  await page.keyboard.press('c')
  await expect(title).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
})

test('Back asks about unsent text, and a second Back continues editing', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  await page.getByRole('article', { name: 'Product page for Havel One' }).tap()
  await expect(page.getByRole('dialog', { name: 'Product page for Havel One' })).toBeVisible()
  const path = pathOf(page)
  const field = page.getByRole('textbox', { name: 'New comment' })
  await field.fill('Half a thought')
  await page.goBack()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect.poll(() => pathOf(page)).toBe(path)
  await page.goBack()
  await expect(question).toHaveCount(0)
  expect(pathOf(page)).toBe(path)
  await expect(field).toHaveValue('Half a thought')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard', exact: true }).tap()
  await expect.poll(() => pathOf(page)).toBe(board)
  await expect(overlays(page)).toHaveCount(0)
  await expectBackLeaves(page, '/boards')
})

test('Back does not reopen a closed overlay', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  await page.getByRole('article', { name: 'Product page for Havel One' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the project' }).tap()
  await expect(overlays(page)).toHaveCount(0)
  await expect.poll(() => pathOf(page)).toBe(board)
  await expectBackLeaves(page, '/boards')
})
