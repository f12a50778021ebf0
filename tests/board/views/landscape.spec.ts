// A phone in landscape: the toolbar scrolls away and leaves the screen to the content.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

const phones = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]

async function openAt(page: Page, search: string) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}${search}`)
}

/** Returns the visible height of an element. */
const visibleHeight = (page: Page, selector: string) =>
  page.evaluate((named) => {
    const part = document.querySelector(named)!.getBoundingClientRect()
    const page_ = document.querySelector('main')!.getBoundingClientRect()
    return Math.min(part.bottom, page_.bottom) - Math.max(part.top, page_.top)
  }, selector)

/** Scrolls at the toolbar, the only visible part at first, until the days have most of the height. */
async function scrollToDays(page: Page, days: string, height: number) {
  await page.mouse.move(300, 120)
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    expect(await visibleHeight(page, days)).toBeGreaterThan(height - 55 - 57 - 60)
  }).toPass()
}

for (const viewport of phones) {
  const { width, height } = viewport
  const as = { viewport, hasTouch: true, isMobile: true }

  test(
    `On a phone in landscape, a timeline fills the screen without overlap (${width} × ${height})`,
    full,
    async ({ as: open }) => {
      const page = await open('mara', '/boards', as)
      await openAt(page, '?view=timeline')
      const zoom = page.getByRole('group', { name: 'Zoom' })
      await expect(zoom).toBeVisible()
      await scrollToDays(page, '[role=treegrid]', height)
      const [over, grid] = [await zoom.boundingBox(), await page.getByRole('treegrid').boundingBox()]
      expect(over!.y + over!.height).toBeLessThanOrEqual(grid!.y)
      await zoom.getByRole('button', { name: 'Zoom out' }).click()
      await expect(page).toHaveURL(/scale=months/)
      await expectAccessibleInBothThemes(page, 'main')
    },
  )

  test(`On a phone in landscape, a month scrolls as one (${width} × ${height})`, full, async ({ as: open }) => {
    const page = await open('mara', '/boards', as)
    await openAt(page, '?view=calendar&at=2027-03-10')
    await expect(page.locator('[data-day="2027-03-10"]')).toBeVisible()
    await scrollToDays(page, 'section[data-days]', height)
    await page.locator('[data-day="2027-03-31"]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-day="2027-03-31"]')).toBeInViewport({ ratio: 0.9 })
    // The toolbar is reached by keyboard and scrolls back with the focus.
    await page.getByRole('radio', { name: 'Month' }).focus()
    await expect(page.getByRole('radiogroup', { name: 'Time range' })).toBeInViewport({ ratio: 0.9 })
  })

  test(
    `On a phone in landscape, the toolbar scrolls away with the table rows (${width} × ${height})`,
    full,
    async ({ as: open }) => {
      const page = await open('mara', '/boards', as)
      await openAt(page, '?view=table')
      const tools = page.getByRole('tablist').first()
      await expect(tools).toBeInViewport()
      await expect(page.getByRole('row').nth(2)).toBeAttached()
      await page.locator('#start-up').waitFor({ state: 'detached' })
      await page.mouse.move(width / 2, height - 80)
      await page.mouse.wheel(0, 300)
      await expect(tools).not.toBeInViewport()
      await page.mouse.wheel(0, -900)
      await expect(async () => {
        await page.mouse.wheel(0, -300)
        await expect(tools).toBeInViewport({ timeout: 500 })
      }).toPass()
    },
  )
}
