// Page actions of the browser tests of live updates, in English and German.

import type { Page } from '@playwright/test'
import { expect } from '#tests/kit/browser/e2e.ts'

const board = 'Havel One launch'

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: board }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

const title = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2, name: /^(Title|Titel):/ })

export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().click()
  await expect(title(page)).toBeVisible()
}

export async function rename(page: Page, text: string): Promise<void> {
  await title(page).getByRole('button').click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: /^(Title|Titel)/ })
  await field.fill(text)
  await field.press('Enter')
  await expect(title(page)).toContainText(text)
}
