// Dragging by mouse: where a card may be let go, what stays in its place, and what is said of one that may not move.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'

type Point = { x: number; y: number }

const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titles = (page: Page, title: string) =>
  list(page, title)
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
const lists = (page: Page) =>
  page.locator('[data-drag-kind="list"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

/** A board of three short lists, with two cards in the first. */
async function shortBoard(page: Page, title: string): Promise<void> {
  await page.goto('/boards')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Create project' }).click()
  await list(page, 'To do').getByRole('button', { name: 'Add task' }).last().click()
  for (const task of ['First', 'Second']) {
    await page.getByLabel('Title of the new task').fill(task)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(list(page, 'To do').getByRole('article')).toHaveCount(2)
}

async function lift(page: Page, from: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 })
}

const gripOf = async (page: Page, selector: string): Promise<Point> => {
  const grip = page.locator(selector).first()
  // Hovering waits until it stands still, and nothing lies above it.
  await grip.hover({ position: { x: 60, y: 18 } })
  const box = (await grip.boundingBox())!
  return { x: box.x + 60, y: box.y + 18 }
}

test('A card goes to the end of a list when it is let go in the empty room below it', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Short lists')
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + done.height + 200, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
})

test(
  'A card that is held before what carries it has come goes with the hand as soon as it has',
  full,
  async ({ as }) => {
    const page = await as('mara')
    await shortBoard(page, 'Held early')
    let bring = () => {}
    const brought = new Promise<void>((resolve) => (bring = resolve))
    await page.route('**/assets/carry-*.js', async (route) => (await brought, route.continue()))
    const asked = page.waitForRequest('**/assets/carry-*.js')
    await page.reload()
    await asked
    await lift(page, await gripOf(page, 'article[aria-label="First"]'))
    await expect(page.locator('.drag-ghost')).toHaveCount(0)
    bring()
    await expect(page.locator('.drag-ghost')).toHaveCount(1)
    const done = (await list(page, 'Done').boundingBox())!
    await page.mouse.move(done.x + 100, done.y + 100, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  },
)

test('A card that has the focus keeps it through the hand, and keys go on from there', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Focus in the hand')
  const first = page.getByRole('article', { name: 'First' })
  await first.focus()
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page, 'To do')).toEqual(['First', 'Second'])
  await expect(first).toBeFocused()
})

test('In a group a card goes to no other place, and the hand is told why', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'In groups')
  await page.goto(`${new URL(page.url()).pathname}?view=board&group=priority`)
  const medium = list(page, 'Medium')
  const reason = page.locator('.drag-refusal')
  await expect(medium.getByRole('article')).toHaveCount(2)
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  await expect(page.locator('.drag-ghost')).toBeVisible()
  await expect(reason).toHaveCount(0)
  await expect(medium).not.toHaveClass(/bg-accent-soft/)
  const second = (await page.getByRole('article', { name: 'Second' }).last().boundingBox())!
  await page.mouse.move(second.x + 100, second.y + second.height, { steps: 8 })
  await expect(reason).toHaveText('In a group, tasks stand in the order of their lists.')
  await expect(medium).not.toHaveClass(/bg-accent-soft/)
  const high = (await list(page, 'High').boundingBox())!
  await page.mouse.move(high.x + 100, high.y + 60, { steps: 8 })
  await expect(reason).toHaveCount(0)
  await expect(list(page, 'High')).toHaveClass(/bg-accent-soft/)
  await page.mouse.up()
  await expect.poll(() => titles(page, 'High')).toEqual(['First'])
})

test('A list goes to the end when it is let go beyond the last one, and back by Esc', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Lists in a row')
  const beyond = async () => {
    const last = (await page.locator('[data-drag-kind="list"]').last().boundingBox())!
    return { x: last.x + last.width + 150, y: last.y + 200 }
  }
  await lift(page, await gripOf(page, '[data-drag-kind="list"] header'))
  const there = await beyond()
  await page.mouse.move(there.x, there.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => lists(page)).toEqual(['In progress', 'Done', 'To do'])

  await lift(page, await gripOf(page, '[data-drag-kind="list"] header'))
  await page.mouse.move(there.x, there.y, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.drag-ghost')).toHaveCount(0)
  expect(await lists(page)).toEqual(['In progress', 'Done', 'To do'])
})

test('The wheel still turns the board under a card that is in the hand', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 820, height: 560 } })
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await lift(page, await gripOf(page, 'article'))
  await expect(page.locator('.drag-ghost')).toBeVisible()
  const zone = page.locator('[data-zone-kind="card"]').first()
  // At an edge the list would scroll by itself.
  const { x, y, height } = (await zone.boundingBox())!
  await page.mouse.move(x + 120, y + height / 2)
  await page.mouse.wheel(0, 60)
  await expect.poll(() => zone.evaluate(({ scrollTop }) => scrollTop)).toBe(60)
  await page.mouse.wheel(150, 0)
  const board = page.locator('[data-drag-scroll="x"]', { has: zone })
  await expect.poll(() => board.evaluate(({ scrollLeft }) => scrollLeft)).toBe(150)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('A viewer who pulls at a card is told why it stays, and opens nothing by it', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(mara.getByRole('article').first()).toBeVisible()
  const hannah = await as('hannah', new URL(mara.url()).pathname, { viewport: { width: 1440, height: 900 } })
  await expect(hannah.getByRole('article').first()).toBeVisible()
  const before = hannah.url()
  await lift(hannah, await gripOf(hannah, 'article'))
  await expect(hannah.locator('.drag-refusal')).toHaveText('Deine Rolle erlaubt das nicht.')
  await expect(hannah.locator('.drag-ghost')).toHaveCount(0)
  await hannah.mouse.up()
  expect(hannah.url()).toBe(before)
})

test('Several cards that are chosen go together, in their order, with their number in the hand', async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Several in the hand')
  for (const title of ['First', 'Second']) {
    await page.locator(`article[aria-label^="${title}"]`).click({ modifiers: ['ControlOrMeta'] })
  }
  await lift(page, await gripOf(page, 'article[aria-label^="Second"]'))
  await expect(page.locator('.drag-ghost')).toHaveAttribute('data-count', '2')
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + done.height + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First, selected', 'Second, selected'])
  await expect(page.getByText('2 tasks moved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => titles(page, 'To do')).toEqual(['First, selected', 'Second, selected'])
})

test('A card is dragged by the link in it, is taken back by its toast, and opens in a new tab', async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Links')
  const link = list(page, 'To do').getByRole('link', { name: 'First' })
  const box = (await link.boundingBox())!
  await lift(page, { x: box.x + 5, y: box.y + 5 })
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  const toast = page.locator('[data-toaster] li').filter({ hasText: 'Moved to “Done”' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titles(page, 'Done')).toEqual([])
  for (const open of [
    () => link.click({ button: 'middle' }),
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => page.locator('article[aria-label="First"]').click({ button: 'middle', position: { x: 200, y: 18 } }),
  ]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
    await expect(tab.getByRole('heading', { name: 'Title: First' })).toBeVisible()
    expect(tab.url()).toMatch(/\/tasks\//)
    await tab.close()
    expect(page.url()).not.toMatch(/\/tasks\//)
  }
})

test('Today is in sight when a month is opened in a low window', full, async ({ as }) => {
  const page = await as('mara')
  await page.setViewportSize({ width: 1280, height: 720 })
  await shortBoard(page, 'Low window')
  // The last week of a month.
  await page.clock.setFixedTime(new Date('2026-05-30T10:00:00Z'))
  await page.goto(`${new URL(page.url()).pathname}?view=calendar`)
  await expect(page.locator('[data-day="2026-05-30"]')).toBeInViewport({ ratio: 1 })
})
