// Open pages update at midnight, and when a task becomes overdue, without user input.

import type { Page } from '@playwright/test'
import { hourMs, minuteMs } from '#shared/common/durations.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

/** Returns the time three minutes before the next midnight in Berlin, Mara's time zone. */
function beforeMidnight(): Date {
  const hour = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0] = hour.format(new Date()).split(':').map(Number)
  const start = Math.floor(Date.now() / minuteMs) * minuteMs
  return new Date(start + (24 - hours) * hourMs - minutes * minuteMs - 3 * minuteMs)
}

const board = async (page: Page) => {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  return new URL(page.url()).pathname
}

/** Returns the text of a page and its marked day, without loading indicators and relative minutes. */
async function pageText(page: Page): Promise<string> {
  const main = page.locator('main')
  const marked = await main.locator('[aria-current=date]').allTextContents()
  const snapshot = (await main.ariaSnapshot()).replaceAll(' [disabled]', '').replaceAll(/\b\d+ min ago/g, 'minutes ago')
  return [...marked, snapshot].join('\n')
}

/** Waits until everything that the page loads step by step is there. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('an open page updates at midnight as if it had been opened then', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  const path = await board(page)
  await page.clock.install({ time: beforeMidnight() })
  const views = [
    `${path}?view=board`,
    `${path}?view=list&group=due`,
    `${path}?view=table`,
    `${path}?view=calendar&span=month`,
    `${path}?view=timeline&scale=days`,
    '/my-tasks',
    '/',
  ]
  for (const view of views) {
    await page.clock.setSystemTime(beforeMidnight())
    await page.goto(view)
    await waitUntilLoaded(page)
    const before = await pageText(page)
    await page.clock.fastForward(5 * minuteMs)
    await expect.poll(() => pageText(page), { message: view }).not.toBe(before)
    await page.clock.runFor(1000)
    await waitUntilLoaded(page)
    const after = await pageText(page)
    await page.reload()
    await waitUntilLoaded(page)
    await expect.poll(() => pageText(page), { message: view }).toBe(after)
  }
})
