// Pages that stay open: midnight comes to them, and what is due at a time becomes late, without anybody pressing anything.

import type { Page } from '@playwright/test'
import { hourMs, minuteMs } from '#shared/common/spans.ts'
import { expect, full, test } from '#tests/kit/story.ts'

/** Three minutes before the next midnight in Berlin, where Mara is. */
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

/** What a page says, and which day it marks; not what is being read anew just then, nor a minute that ends meanwhile. */
async function said(page: Page): Promise<string> {
  const main = page.locator('main')
  const marked = await main.locator('[aria-current=date]').allTextContents()
  const told = (await main.ariaSnapshot()).replaceAll(' [disabled]', '').replaceAll(/\b\d+ min ago/g, 'minutes ago')
  return [...marked, told].join('\n')
}

/** Until everything is there that a page fetches piece by piece. */
async function whole(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('Midnight comes to a page that is open, as if it had been opened then', full, async ({ as }) => {
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
    await whole(page)
    const before = await said(page)
    await page.clock.fastForward(5 * minuteMs)
    await expect.poll(() => said(page), { message: view }).not.toBe(before)
    await page.clock.runFor(1000)
    await whole(page)
    const after = await said(page)
    await page.reload()
    await whole(page)
    await expect.poll(() => said(page), { message: view }).toBe(after)
  }
})
