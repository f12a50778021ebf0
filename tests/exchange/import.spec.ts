// Import of a Trello board, end to end: file, bucket, bus, table and page.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible } from '#tests/kit/browser/accessibility.ts'
import { aBigBoard, fileOf } from './trello-boards.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from Trello' })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/boards')
  await page.getByRole('button', { name: 'Import from Trello' }).first().click()
  const fileChooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: 'Choose file' }).click()
  await (await fileChooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a Trello board is previewed, imported and opened', async ({ as }) => {
  const page = await as('mara')
  await choose(page, 'repair-shop.json', fileOf('today.json'))
  await expect(dialog(page).getByText('Preview: Repair shop')).toBeVisible()
  await expect(dialog(page).getByText('What cannot be imported')).toBeVisible()
  await expect(dialog(page).getByText('Votes on cards')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Match people' })).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Import project' }).click()
  await dialog(page).getByRole('button', { name: 'Open project' }).click({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Repair shop' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Gravel bike' })).toBeVisible()

  await choose(page, 'repair-shop.json', fileOf('today.json'))
  await expect(dialog(page).getByText('This file was imported')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Open the earlier project' }).click()
  await expect(page.getByRole('heading', { name: 'Repair shop' })).toBeVisible()
})

test('a truncated file is rejected with a message, and leaves nothing behind', full, async ({ as }) => {
  const page = await as('mara')
  await choose(page, 'half.json', fileOf('today.json').slice(0, -40))
  await expect(dialog(page).getByText('This file ends too early.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Choose another file' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Choose file' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Unfinished imports' })).toBeHidden()
})

test('an uploaded file survives a lost response', full, async ({ as }) => {
  const page = await as('mara')
  let answers = 0
  await page.route('**/api/trpc/*imports.readUpload*', async (route) => {
    const response = await route.fetch()
    return (answers += 1) === 1 ? route.abort() : route.fulfill({ response })
  })
  await choose(page, 'sent.json', JSON.stringify(aBigBoard('Sent whole')))
  await expect.poll(() => answers).toBe(2)
  await expect(dialog(page).getByText('Preview: Sent whole')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Discard import' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('an import continues on the board list after its dialog was closed', full, async ({ as }) => {
  const page = await as('mara')
  await choose(page, 'left.json', JSON.stringify(aBigBoard('Left open')))
  await expect(dialog(page).getByText('Preview: Left open')).toBeVisible()
  await page.keyboard.press('Escape')
  const line = page.getByRole('list', { name: 'Unfinished imports' }).getByRole('listitem')
  await expect(line).toContainText('Left open is ready to be imported')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Resume' }).click()
  await dialog(page).getByRole('button', { name: 'Import project' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Left open' })).toBeVisible({ timeout: 40_000 })
  await expect(line).toHaveCount(0)
})
