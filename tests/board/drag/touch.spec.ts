// Dragging by touch on a phone: a long press lifts, an immediate swipe scrolls.

import type { Page } from '@playwright/test'
import { touchInput, type Point } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const titlesOf = (page: Page, list: string) =>
  page
    .getByRole('region', { name: list, exact: true })
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))

async function openBoard(page: Page) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

const middleOf = async (page: Page, card: string): Promise<Point> => {
  const box = (await page.getByRole('article', { name: card }).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('A long press lifts a card, and dragging moves it', async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first, second] = (await titlesOf(page, 'To plan')) as [string, string]
  const touch = await touchInput(page)
  const [from, over] = [await middleOf(page, first), await middleOf(page, second)]
  await touch.lift(from)
  const to = { x: over.x, y: over.y + 60 }
  await touch.moveSlowly(from, to)
  await expect(page.locator('.drag-preview')).toBeVisible()
  await touch.up()
  await expect.poll(async () => (await titlesOf(page, 'To plan')).slice(0, 2)).toEqual([second, first])
})

test('An immediate swipe scrolls the list and lifts nothing', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const before = await titlesOf(page, 'To plan')
  const touch = await touchInput(page)
  const from = await middleOf(page, before[1]!)
  await touch.swipe(from, { x: from.x, y: from.y - 200 })
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  await touch.up()
  expect(new URL(page.url()).pathname).not.toContain('/tasks/')
  await expect
    .poll(() =>
      page
        .locator('[data-zone-kind="card"]')
        .first()
        .evaluate((list) => list.scrollTop),
    )
    .toBeGreaterThan(50)
})

test('A card is dragged by touch to a list outside the viewport', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first] = (await titlesOf(page, 'To plan')) as [string]
  const touch = await touchInput(page)
  const from = await middleOf(page, first)
  await touch.lift(from)
  // Near the right edge the board scrolls list by list until the third one is visible.
  const edge = { x: 370, y: 400 }
  await touch.moveSlowly(from, edge)
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'In the works', exact: true }).boundingBox())!.x)
    .toBeLessThan(120)
  await touch.moveSlowly(edge, { x: 200, y: 400 })
  await touch.up()
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  await expect.poll(() => titlesOf(page, 'To plan')).not.toContain(first)
})

test('A long press lifts a tab; released in place, it opens the menu', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const box = (await page.getByRole('tab').first().boundingBox())!
  const touch = await touchInput(page)
  await touch.down({ x: box.x + 30, y: box.y + 20 })
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.locator('.drag-preview')).toBeVisible()
  await touch.up()
  await expect(page.getByRole('menu', { name: /Launch plan/ })).toBeVisible()
  await expect(page.locator('.drag-preview')).toHaveCount(0)
})

test('A long press on a card, released in place, opens its menu once', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first] = (await titlesOf(page, 'To plan')) as [string]
  const touch = await touchInput(page)
  for (const restMs of [350, 800]) {
    await touch.down(await middleOf(page, first))
    await page.waitForTimeout(restMs)
    await touch.up()
    await expect(page.getByRole('menu', { name: /: actions$/ })).toBeVisible()
    // The menu stays open.
    await page.waitForTimeout(400)
    await expect(page.getByRole('menu', { name: /: actions$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('A long press on a row of a table or a timeline opens its menu, not the task', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const address = page.url().split('?')[0]!
  for (const view of ['table', 'timeline']) {
    await page.goto(`${address}?view=${view}`)
    const row = page.locator('[data-drag-kind=card]').nth(1)
    await expect(row).toBeVisible()
    const name = (await row.getAttribute('aria-label'))!.split(',')[0]!
    const box = (await row.boundingBox())!
    const touch = await touchInput(page)
    await touch.down({ x: Math.max(box.x, 0) + 60, y: box.y + box.height / 2 })
    await page.waitForTimeout(700)
    await touch.up()
    await expect(page.getByRole('menu', { name: new RegExp(`^${name.replace(/[^\w ]/g, '.')}`) })).toBeVisible()
    await expect(page).not.toHaveURL(/tasks/)
    await page.keyboard.press('Escape')
  }
})

test('A long press in a full-screen tray opens the menu and lifts nothing', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  await page.goto(`${page.url().split('?')[0]!}?view=timeline`)
  await page.getByRole('button', { name: /^No date/ }).tap()
  const row = page.getByRole('complementary', { name: 'Tasks without a date' }).getByRole('article').first()
  const title = (await row.getAttribute('aria-label'))!
  const from = await middleOf(page, title)
  const touch = await touchInput(page)
  await touch.down(from)
  await page.waitForTimeout(700)
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  await touch.up()
  await expect(page.getByRole('menu', { name: new RegExp(title.replace(/[^\w ]/g, '.')) })).toBeVisible()
  await expect(page).not.toHaveURL(/tasks/)
})

test('Dragging a tab by touch opens no menu', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const tabs = page.getByRole('tab')
  const [first, second] = [(await tabs.nth(0).boundingBox())!, (await tabs.nth(1).boundingBox())!]
  const touch = await touchInput(page)
  const from = { x: first.x + 30, y: first.y + 20 }
  await touch.lift(from)
  await touch.moveSlowly(from, { x: second.x + second.width - 10, y: from.y })
  await touch.up()
  await expect(tabs.first()).toContainText('Photography')
  // Other tests of the same world expect the original order of the tabs.
  await tabs.first().tap()
  await page.getByRole('button', { name: 'Photography: actions' }).tap()
  await page.getByRole('menuitem', { name: 'Move right' }).tap()
  await expect(tabs.first()).toContainText('Launch plan')
  await expect(page.getByRole('menu')).toHaveCount(0)
})
