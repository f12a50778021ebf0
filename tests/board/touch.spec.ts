// Dragging by a finger on a phone: resting lifts, moving at once scrolls.

import type { Page } from '@playwright/test'
import { finger, type Point } from '#tests/kit/finger.ts'
import { expect, full, test } from '#tests/kit/story.ts'

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

test('A finger that rests lifts a card and puts it somewhere else', async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first, second] = (await titlesOf(page, 'To plan')) as [string, string]
  const touch = await finger(page)
  const [from, over] = [await middleOf(page, first), await middleOf(page, second)]
  await touch.lift(from)
  const to = { x: over.x, y: over.y + 60 }
  await touch.glide(from, to)
  await expect(page.locator('.drag-ghost')).toBeVisible()
  await touch.up()
  await expect.poll(async () => (await titlesOf(page, 'To plan')).slice(0, 2)).toEqual([second, first])
})

test('A finger that moves at once scrolls the list and lifts nothing', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const before = await titlesOf(page, 'To plan')
  const touch = await finger(page)
  const from = await middleOf(page, before[1]!)
  await touch.sweep(from, { x: from.x, y: from.y - 200 })
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
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

test('A finger carries a card to a list that was out of sight', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first] = (await titlesOf(page, 'To plan')) as [string]
  const touch = await finger(page)
  const from = await middleOf(page, first)
  await touch.lift(from)
  // Near the right edge the board scrolls, list by list, until the third one stands there.
  const edge = { x: 370, y: 400 }
  await touch.glide(from, edge)
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'In the works', exact: true }).boundingBox())!.x)
    .toBeLessThan(120)
  await touch.glide(edge, { x: 200, y: 400 })
  await touch.up()
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await expect.poll(() => titlesOf(page, 'To plan')).not.toContain(first)
})

test('A finger that rests on a tab lifts it; let go where it lay, its menu opens', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const box = (await page.getByRole('tab').first().boundingBox())!
  const touch = await finger(page)
  await touch.down({ x: box.x + 30, y: box.y + 20 })
  await page.waitForTimeout(1_000)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.locator('.drag-ghost')).toBeVisible()
  await touch.up()
  await expect(page.getByRole('menu', { name: /Launch plan/ })).toBeVisible()
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
})

test('A finger that rests on a card and lets go where it lay opens its menu, once', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const [first] = (await titlesOf(page, 'To plan')) as [string]
  const touch = await finger(page)
  for (const restMs of [350, 800]) {
    await touch.down(await middleOf(page, first))
    await page.waitForTimeout(restMs)
    await touch.up()
    await expect(page.getByRole('menu', { name: /what can be done/ })).toBeVisible()
    // And stays.
    await page.waitForTimeout(400)
    await expect(page.getByRole('menu', { name: /what can be done/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('A finger that rests on a row of a table or a timeline opens its menu, and not the task', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const address = page.url().split('?')[0]!
  for (const view of ['table', 'timeline']) {
    await page.goto(`${address}?view=${view}`)
    const row = page.locator('[data-drag-kind=card]').nth(1)
    await expect(row).toBeVisible()
    const name = (await row.getAttribute('aria-label'))!.split(',')[0]!
    const box = (await row.boundingBox())!
    const touch = await finger(page)
    await touch.down({ x: Math.max(box.x, 0) + 60, y: box.y + box.height / 2 })
    await page.waitForTimeout(700)
    await touch.up()
    await expect(page.getByRole('menu', { name: new RegExp(`^${name.replace(/[^\w ]/g, '.')}`) })).toBeVisible()
    await expect(page).not.toHaveURL(/tasks/)
    await page.keyboard.press('Escape')
  }
})

test(
  'A finger that rests on what has no date lifts nothing where a tray stands alone, and opens its menu',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards', phone)
    await openBoard(page)
    await page.goto(`${page.url().split('?')[0]!}?view=timeline`)
    await page.getByRole('button', { name: /^No date/ }).tap()
    const row = page.getByRole('complementary', { name: 'Tasks without a date' }).getByRole('article').first()
    const title = (await row.getAttribute('aria-label'))!
    const from = await middleOf(page, title)
    const touch = await finger(page)
    await touch.down(from)
    await page.waitForTimeout(700)
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
    await touch.up()
    await expect(page.getByRole('menu', { name: new RegExp(title.replace(/[^\w ]/g, '.')) })).toBeVisible()
    await expect(page).not.toHaveURL(/tasks/)
  },
)

test('A finger that carries a tab to another place opens no menu', full, async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await openBoard(page)
  const tabs = page.getByRole('tab')
  const [first, second] = [(await tabs.nth(0).boundingBox())!, (await tabs.nth(1).boundingBox())!]
  const touch = await finger(page)
  const from = { x: first.x + 30, y: first.y + 20 }
  await touch.lift(from)
  await touch.glide(from, { x: second.x + second.width - 10, y: from.y })
  await touch.up()
  await expect(tabs.first()).toContainText('Photography')
  // Other stories of the same world find the tabs as they were.
  await tabs.first().tap()
  await page.getByRole('button', { name: 'Photography: what can be done' }).tap()
  await page.getByRole('menuitem', { name: 'Move right' }).tap()
  await expect(tabs.first()).toContainText('Launch plan')
  await expect(page.getByRole('menu')).toHaveCount(0)
})
