// A phone held sideways: what stands above the days scrolls away, and leaves the screen to them.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'
import { expectUsableInBoth } from '#tests/kit/usable.ts'

const phones = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
]

async function openAt(page: Page, search: string) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}${search}`)
}

/** How much of something is in sight. */
const seenOf = (page: Page, selector: string) =>
  page.evaluate((named) => {
    const part = document.querySelector(named)!.getBoundingClientRect()
    const page_ = document.querySelector('main')!.getBoundingClientRect()
    return Math.min(part.bottom, page_.bottom) - Math.max(part.top, page_.top)
  }, selector)

/** Scrolls where the tools are, which is all there is at first, until most of the height is that of the days. */
async function expectRoomFor(page: Page, days: string, height: number) {
  await page.mouse.move(300, 120)
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    expect(await seenOf(page, days)).toBeGreaterThan(height - 55 - 57 - 60)
  }).toPass()
}

for (const viewport of phones) {
  const { width, height } = viewport
  const as = { viewport, hasTouch: true, isMobile: true }

  test(
    `A timeline has the screen to itself, and nothing lies over it (${width} × ${height})`,
    full,
    async ({ as: open }) => {
      const page = await open('mara', '/boards', as)
      await openAt(page, '?view=timeline')
      const zoom = page.getByRole('group', { name: 'Zoom' })
      await expect(zoom).toBeVisible()
      await expectRoomFor(page, '[role=treegrid]', height)
      const [over, grid] = [await zoom.boundingBox(), await page.getByRole('treegrid').boundingBox()]
      expect(over!.y + over!.height).toBeLessThanOrEqual(grid!.y)
      await zoom.getByRole('button', { name: 'Zoom out' }).click()
      await expect(page).toHaveURL(/scale=months/)
      await expectUsableInBoth(page, 'main')
    },
  )

  test(`A month is scrolled through as one (${width} × ${height})`, full, async ({ as: open }) => {
    const page = await open('mara', '/boards', as)
    await openAt(page, '?view=calendar&at=2027-03-10')
    await expect(page.locator('[data-day="2027-03-10"]')).toBeVisible()
    await expectRoomFor(page, 'section[data-days]', height)
    await page.locator('[data-day="2027-03-31"]').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-day="2027-03-31"]')).toBeInViewport({ ratio: 0.9 })
    // The tools are found again by keys, and come back with the focus.
    await page.getByRole('radio', { name: 'Month' }).focus()
    await expect(page.getByRole('radiogroup', { name: 'Time shown' })).toBeInViewport({ ratio: 0.9 })
  })

  test(
    `A table takes what stands above it along as its rows are scrolled (${width} × ${height})`,
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
