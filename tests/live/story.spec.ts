// Two people on one board, each in a browser of their own.

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser/e2e.ts'
import { openBoard, openFirst, rename } from './pages.ts'

const presence = (page: Page) => page.getByRole('list', { name: /Also on this project|Auch in diesem Projekt/ }).first()

test('sees changes and presence of another person at once', async ({ as }) => {
  const [mara, jonas] = [await as('mara', '/boards'), await as('jonas', '/boards')]
  await openBoard(mara)
  await openBoard(jonas)
  await expect(presence(mara).getByRole('img', { name: 'Jonas' })).toBeVisible({ timeout: 15_000 })
  await expect(presence(jonas).getByRole('img', { name: 'Mara' })).toBeVisible({ timeout: 15_000 })

  await openFirst(mara)
  await rename(mara, 'Seen at once by everybody')
  await expect(jonas.getByRole('article', { name: 'Seen at once by everybody' })).toBeVisible()

  await jonas.getByRole('article', { name: 'Seen at once by everybody' }).click()
  await mara.getByRole('dialog').getByRole('region', { name: 'Description' }).getByRole('button').first().click()
  await expect(jonas.locator('[data-presence-note="describing"]')).toContainText('Mara')
  await jonas.getByRole('textbox', { name: 'Neuer Kommentar' }).fill('Half a thought')
  await expect(mara.locator('[data-presence-note="commenting"]')).toHaveText(/Jonas .* is writing a comment/)

  await jonas.context().close()
  await expect(presence(mara)).toBeHidden()
})
