// Horizontal swipes on a phone: complete a row or open its menu, turn a calendar.

import type { Locator, Page } from '@playwright/test'
import { touchInput, type Point } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const middleOf = async (row: Locator): Promise<Point> => {
  await row.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await row.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Swipes by the given distance in pixels and lifts the finger. @param held runs before the finger is lifted */
async function draw(page: Page, row: Locator, by: Partial<Point>, held?: () => Promise<void>) {
  const touch = await touchInput(page)
  const from = await middleOf(row)
  await touch.swipe(from, { x: from.x + (by.x ?? 0), y: from.y + (by.y ?? 0) })
  await held?.()
  await touch.up()
}

async function openList(page: Page) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.goto(`${new URL(page.url()).pathname}?view=list`)
  await expect(page.getByRole('row', { level: 2 }).first()).toBeVisible()
}

test('A swipe completes a list row or opens its menu; scrolling and dragging still work', async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openList(page)
  const [title, other] = await page
    .getByRole('row', { level: 2 })
    .filter({ has: page.getByRole('button', { name: /^Complete / }) })
    .filter({ hasNot: page.getByRole('progressbar') })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')!))
  const row = page.getByRole('row', { name: title!, exact: true })
  const isOpen = row.getByRole('button', { name: `Complete ${title!}` })
  const path = () => new URL(page.url()).pathname
  const board = path()

  // A short swipe snaps back.
  await draw(page, row, { x: 50 }, () => expect(row).toHaveAttribute('data-swipe', 'complete'))
  await expect(row).not.toHaveAttribute('data-swipe')
  await expect(isOpen).toBeVisible()

  const menu = page.getByRole('menu', { name: `${title!}: actions` })
  await draw(page, row, { x: -120 }, () => expect(row).toHaveAttribute('data-swipe', 'menu'))
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await draw(page, row, { x: 120, y: 10 })
  // Some tasks have sub-tasks and need a confirmation.
  const only = page.getByRole('button', { name: 'Only this task' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(only.or(undo)).toBeVisible()
  if (await only.isVisible()) await only.click()
  await expect(isOpen).toBeHidden()
  await undo.click()
  await expect(isOpen).toBeVisible()

  const grid = page.getByRole('treegrid')
  const down = page.getByRole('row', { name: other!, exact: true })
  await draw(page, down, { y: -160, x: 20 })
  await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50)
  await expect(page.locator('[data-swipe]')).toHaveCount(0)

  const touch = await touchInput(page)
  const from = await middleOf(down)
  await touch.lift(from)
  await touch.moveSlowly(from, { x: from.x + 100, y: from.y })
  await expect(page.locator('.drag-preview')).toBeVisible()
  await expect(page.locator('[data-swipe]')).toHaveCount(0)
  await touch.up()
  expect(path()).toBe(board)
})

test(
  'A swipe completes a task on the My tasks page and restores it; the opposite swipe opens its menu',
  full,
  async ({ as }) => {
    const page = await as('mara', '/my-tasks', phone)
    const title = 'Warranty terms, five-year frame promise'
    const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
    const overdue = page.getByRole('region', { name: /^Overdue/ }).getByRole('link', { name: title })
    await expect(overdue).toBeVisible()
    await draw(page, line, { x: -120 })
    const menu = page.getByRole('menu', { name: `${title}: actions` })
    await expect(menu).toBeVisible()
    // The menu shows no keyboard shortcuts on a touch device.
    await expect(menu.getByRole('menuitem').first()).toBeVisible()
    await expect(menu.locator('kbd:visible')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await draw(page, line, { x: 120 })
    await expect(overdue).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(overdue).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/my-tasks')
  },
)

test('A toast leaves the search field free', full, async ({ as }) => {
  const page = await as('mara', '/my-tasks', phone)
  const title = 'Warranty terms, five-year frame promise'
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(line.first()).toBeVisible()
  await draw(page, line.first(), { x: 120 })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const toasts = page.getByRole('region', { name: 'Messages' })
  const isBelow = async (field: Locator) => {
    const [box, toastBox] = [(await field.boundingBox())!, (await toasts.boundingBox())!]
    expect(toastBox.y).toBeGreaterThanOrEqual(box.y + box.height)
  }
  await isBelow(page.getByRole('searchbox', { name: 'Find in my tasks' }))
  await page.getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await expect(field).toBeVisible()
  // The toast does not cover the field: a press hits the field itself.
  await field.click({ timeout: 3_000 })
  await isBelow(field)
  await undo.click()
  await page.goto('/my-tasks')
  await expect(page.getByRole('region', { name: /^Overdue/ }).getByRole('link', { name: title })).toBeVisible()
})

test('A swipe turns the calendar from the first moment it is visible', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openList(page)
  await page.goto(`${new URL(page.url()).pathname}?view=calendar&at=2026-11-24`)
  const days = page.locator('[data-day]')
  await draw(page, days.nth(17), { x: -150, y: 45 })
  await expect(page.locator('[data-day="2026-12-16"]')).toBeVisible()
  await draw(page, days.nth(17), { x: 150 })
  await expect(page.locator('[data-day="2026-11-01"]')).toBeVisible()
  // A vertical swipe with a sideways slip does not turn the calendar.
  await draw(page, days.nth(17), { x: 40, y: 120 })
  await draw(page, days.nth(17), { x: -45 })
  await expect(page.locator('[data-day="2026-11-01"]')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^2026-11/)
})
