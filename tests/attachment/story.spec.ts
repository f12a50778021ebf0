// Files of a task, end to end: from the browser to the object store and back.

import type { Page } from '@playwright/test'
import { fullBrowser } from '#tests/kit/browser/launch-options.ts'
import { expect, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible } from '#tests/kit/browser/accessibility.ts'

test.use({ launchOptions: fullBrowser })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const tile = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name })

type File = { name: string; mimeType: string; buffer: Buffer }
const choose = (page: Page, ...files: File[]) =>
  page.getByRole('region', { name: 'Attachments' }).locator('input[type=file]').setInputFiles(files)

async function openTask(page: Page, title: string): Promise<string> {
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await card(page, title).click()
  await expect(page.getByRole('button', { name: 'Add file' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('A user attaches an image, makes it the cover, deletes and restores it, and another user sees it', async ({
  as,
}) => {
  const title = 'Book the lakeside shoot'
  const mara = await as('mara')
  const path = await openTask(mara, title)
  const jonas = await as('jonas', path)
  await choose(mara, { name: 'Seeufer.png', mimeType: 'image/png', buffer: picture })
  await expect(tile(mara, 'Seeufer.png')).toContainText('1 KB')
  await expect(tile(jonas, 'Seeufer.png').locator('img')).toHaveJSProperty('naturalWidth', 10)
  await expectAccessible(mara)

  await tile(mara, 'Seeufer.png').hover()
  await mara.getByRole('button', { name: 'Use Seeufer.png as the cover' }).click()
  await expect(tile(mara, 'Seeufer.png')).toContainText('Cover')
  await mara.getByRole('button', { name: 'Delete Seeufer.png' }).click()
  await expect(tile(mara, 'Seeufer.png')).toHaveCount(0)
  await mara.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(mara, 'Seeufer.png')).toContainText('Cover')
  await expect(tile(jonas, 'Seeufer.png')).toContainText('Titelbild')
  await mara.goto(new URL(path, mara.url()).pathname.replace(/\/tasks\/.*/, ''))
  await expect(card(mara, title).locator('img[src*="att_"]')).toHaveJSProperty('naturalWidth', 10)
})

test('A file with scripts does not execute in the viewer, and an empty file is rejected', async ({ as }) => {
  const mara = await as('mara')
  await openTask(mara, 'Book the lakeside shoot')
  const hostile = Buffer.from('<script>top.postMessage("ran", "*"); document.title = "ran"</script>')
  await mara.evaluate(() => addEventListener('message', ({ data }) => data === 'ran' && (document.title = 'ran')))
  await choose(
    mara,
    { name: 'offer.pdf', mimeType: 'application/pdf', buffer: hostile },
    { name: 'page.html', mimeType: 'text/html', buffer: hostile },
    { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
  )
  await expect(tile(mara, 'nothing.txt')).toContainText('An empty file or a folder cannot be attached.')
  await mara.getByRole('button', { name: 'Open offer.pdf' }).click()
  await expect(mara.locator('iframe[title="offer.pdf"]')).toBeVisible()
  await mara.getByRole('button', { name: 'Close the file' }).click()
  const [download] = await Promise.all([
    mara.waitForEvent('download'),
    tile(mara, 'page.html').getByRole('button', { name: 'Download page.html' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('page.html')
  expect(await mara.title()).not.toBe('ran')
})
