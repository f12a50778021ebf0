// Back on a phone clears a selection or closes a list of suggestions before it leaves the page, and skips pages that were
// closed, deleted or left by a button.

import type { Page } from '@playwright/test'
import { touchInput } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const pathOf = (page: Page) => new URL(page.url()).pathname
const isAt = (page: Page, path: string) => expect.poll(() => pathOf(page)).toBe(path)

async function openBoard(page: Page, name = 'Havel One launch'): Promise<string> {
  await page.getByRole('main').getByRole('link', { name }).first().tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.locator('#start-up').waitFor({ state: 'detached' })
  return pathOf(page)
}

async function openSettings(page: Page, part: string) {
  await page.getByRole('button', { name: 'More about this project' }).tap()
  await page.getByRole('menuitem', { name: 'Project settings' }).tap()
  const settings = page.getByRole('dialog', { name: /^Settings of/ })
  await settings.getByRole('link', { name: part }).tap()
  await expect(settings.getByRole('heading', { name: part, level: 2 })).toBeVisible()
  return settings
}

test('Back clears the selection first and leaves the board the second time', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  const board = await openBoard(page)
  const card = page.getByRole('article').first()
  const box = (await card.boundingBox())!
  const touch = await touchInput(page)
  await touch.lift({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await touch.up()
  await page.getByRole('menuitem', { name: 'Select' }).tap()
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Status' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar).toBeVisible()
  await page.goBack()
  await expect(bar).toHaveCount(0)
  await isAt(page, board)
  await page.goBack()
  await isAt(page, '/boards')
})

test(
  'Back closes an open list, asks about chosen people that are not added yet, and then leaves the settings',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards', phone)
    const board = await openBoard(page)
    const settings = await openSettings(page, 'Members')
    const field = settings.getByRole('combobox', { name: 'Add members' })
    await field.fill('zoe')
    await page.keyboard.press('Enter')
    await field.fill('a')
    await expect(settings.getByRole('listbox')).toBeVisible()
    await page.goBack()
    await expect(settings.getByRole('listbox')).toHaveCount(0)
    await isAt(page, `${board}/settings/members`)
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: '1 person is not added yet' })
    await expect(question).toBeVisible()
    // The browser history contains the board, and Back returns to it.
    await isAt(page, `${board}/settings/members`)
    await page.goBack()
    await expect(question).toHaveCount(0)
    await isAt(page, `${board}/settings/members`)
    await page.goBack()
    await question.getByRole('button', { name: 'Leave without adding' }).tap()
    await isAt(page, board)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('Back closes the mention suggestions of a comment and keeps the typed text', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  await page.getByRole('article', { name: 'Product page for Havel One' }).tap()
  const field = page.getByRole('textbox', { name: 'New comment' })
  await field.pressSequentially('For @')
  const names = page.getByRole('dialog', { name: 'Mention' })
  await expect(names).toBeVisible()
  const path = pathOf(page)
  await page.goBack()
  await expect(names).toHaveCount(0)
  await expect(field).toHaveValue('For @')
  await isAt(page, path)
})

test('the up button returns to the previous page, and Back does not undo that', full, async ({ as }) => {
  const page = await as('mara', '/', phone)
  const up = page.getByRole('banner').getByRole('button', { name: 'Back' })
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).tap()
  await isAt(page, '/boards')
  const board = await openBoard(page)
  await page.getByRole('button', { name: 'More about this project' }).tap()
  await page.getByRole('menuitem', { name: 'Archived in this project' }).tap()
  await isAt(page, `${board}/archive`)
  await up.tap()
  await isAt(page, board)
  await up.tap()
  await isAt(page, '/boards')
  await page.goBack()
  await isAt(page, '/')
  await page.goto(board)
  await expect(page.getByRole('article').first()).toBeVisible()
  await up.tap()
  await isAt(page, '/boards')
  await page.goBack()
  await isAt(page, '/')
})

test('Back does not return to a board that was deleted in its settings', full, async ({ as }) => {
  const page = await as('mara', '/', phone)
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).tap()
  const name = 'Website relaunch'
  const board = await openBoard(page, name)
  const settings = await openSettings(page, 'Archive and delete')
  await settings.getByRole('button', { name: 'Archive', exact: true }).tap()
  await expect(page.getByText('This project is archived')).toBeVisible()
  await isAt(page, board)
  await page.getByRole('button', { name: 'Undo' }).tap()
  const again = await openSettings(page, 'Archive and delete')
  await again.getByRole('button', { name: 'Delete', exact: true }).tap()
  await isAt(page, '/boards')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await page.goBack()
  await isAt(page, '/')
})
