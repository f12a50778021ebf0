// One person assigns, moves and mentions; another one, who reads German, sees it live: bell, page title, panel and mailbox.

import type { Page } from '@playwright/test'
import { expect, full, testIsolated as test } from '#tests/kit/browser/e2e.ts'

const text = 'the new pictures of the frame have arrived'
const task = 'Product page for Havel One'

async function pick(page: Page, button: RegExp, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function openTask(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('link', { name: task }).first().click()
}

async function mention(mara: Page): Promise<void> {
  const field = mara.getByRole('textbox', { name: 'New comment' })
  await field.click()
  await field.pressSequentially('@Jonas')
  await mara.getByRole('option', { name: /Jonas Weber/ }).click()
  await field.pressSequentially(text)
  await mara.keyboard.press('Control+Enter')
  await expect(mara.getByText(text).last()).toBeVisible()
}

test('changes and a mention arrive live, in another language, and lead to the comment', async ({ as }) => {
  const jonas = await as('jonas', '/my-tasks')
  const bell = jonas.getByRole('button', { name: /^Benachrichtigungen/, includeHidden: true })
  await bell.click()
  const panel = jonas.getByRole('dialog', { name: 'Benachrichtigungen' })
  const unread = (name: RegExp) => panel.getByRole('link', { name }).filter({ visible: true })

  const mara = await as('mara', '/boards')
  await openTask(mara)
  await pick(mara, /^Assignee:/, /Jonas Weber/)
  await expect(unread(/^Ungelesen: Mara Lindqvist hat dir Product page for Havel One zugewiesen/)).toBeVisible()
  await expect(bell).toHaveAccessibleName(/ungelesen/)
  // Sooner than by polling.
  await expect(jonas.locator('main').getByRole('link', { name: task, includeHidden: true })).toBeVisible()
  await pick(mara, /^Status:/, /In progress|Completed/)
  await mention(mara)

  const row = unread(/^Ungelesen: Mara Lindqvist hat dich bei Product page for Havel One erwähnt/)
  await expect(row).toBeVisible()
  await expect(panel.getByText(text).first()).toBeVisible()
  await expect(jonas).toHaveTitle(/^\(\d+\) Meine Aufgaben/)
  await row.click()
  await expect(jonas).toHaveURL(/\/tasks\/tsk_\w+#cmt_\w+$/)
  await expect(jonas.getByRole('dialog').getByText(text).last()).toBeVisible()
})

test('a mention arrives in the mailbox after five minutes', full, async ({ as, browser, product }) => {
  test.setTimeout(9 * 60_000)
  const mara = await as('mara', '/boards')
  await openTask(mara)
  await mention(mara)
  const mailbox = await browser.newPage({ baseURL: product.origin })
  // Other mails tell of the other test.
  const mails = mailbox.getByRole('link', { name: /jonas@havelbikes\.example/ })
  await expect(async () => {
    await mailbox.goto('/mailbox')
    const paths = await mails.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    const pages = await Promise.all(paths.map(async (path) => (await mailbox.request.get(path)).text()))
    expect(pages.join('\n')).toContain(text)
  }).toPass({ timeout: 8 * 60_000, intervals: [10_000] })
})
