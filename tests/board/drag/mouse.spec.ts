// Dragging with the mouse: drop targets, focus, scrolling and rejected drags.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

type Point = { x: number; y: number }

const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titles = (page: Page, title: string) =>
  list(page, title)
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
const lists = (page: Page) =>
  page.locator('[data-drag-kind="list"]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

/** Creates a board with three short lists and two cards in the first. */
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
  // Hovering waits until the element does not move and nothing covers it.
  await grip.hover({ position: { x: 60, y: 18 } })
  const box = (await grip.boundingBox())!
  return { x: box.x + 60, y: box.y + 18 }
}

test('A card that is dropped in the empty area below a list is moved to its end', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Short lists')
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + done.height + 200, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  await expect(page.locator('.drag-preview')).toHaveCount(0)
})

test('A card that is pressed before the drag code has loaded is dragged once it has', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Held early')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/drag-session-*.js', async (route) => (await released, route.continue()))
  const scriptRequest = page.waitForRequest('**/assets/drag-session-*.js')
  await page.reload()
  await scriptRequest
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  release()
  await expect(page.locator('.drag-preview')).toHaveCount(1)
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
})

test('A focused card keeps the focus during a drag, and keyboard moves continue from there', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Focus in the hand')
  const first = page.getByRole('article', { name: 'First' })
  await first.focus()
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First'])
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => titles(page, 'To do')).toEqual(['First', 'Second'])
  await expect(first).toBeFocused()
})

test('A card cannot be reordered within a group, and the drag preview says why', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'In groups')
  await page.goto(`${new URL(page.url()).pathname}?view=board&group=priority`)
  const medium = list(page, 'Medium')
  const reason = page.locator('.drag-blocked-reason')
  await expect(medium.getByRole('article')).toHaveCount(2)
  await lift(page, await gripOf(page, 'article[aria-label="First"]'))
  await expect(page.locator('.drag-preview')).toBeVisible()
  await expect(reason).toHaveCount(0)
  await expect(medium).not.toHaveClass(/bg-accent-soft/)
  const second = (await page.getByRole('article', { name: 'Second' }).last().boundingBox())!
  await page.mouse.move(second.x + 100, second.y + second.height, { steps: 8 })
  await expect(reason).toHaveText('Grouped tasks keep the order of their lists.')
  await expect(medium).not.toHaveClass(/bg-accent-soft/)
  const high = (await list(page, 'High').boundingBox())!
  await page.mouse.move(high.x + 100, high.y + 60, { steps: 8 })
  await expect(reason).toHaveCount(0)
  await expect(list(page, 'High')).toHaveClass(/bg-accent-soft/)
  await page.mouse.up()
  await expect.poll(() => titles(page, 'High')).toEqual(['First'])
})

test('A list that is dropped behind the last one is moved to the end, and Esc cancels a drag', full, async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Lists in a row')
  const pointBehindLast = async () => {
    const last = (await page.locator('[data-drag-kind="list"]').last().boundingBox())!
    return { x: last.x + last.width + 150, y: last.y + 200 }
  }
  await lift(page, await gripOf(page, '[data-drag-kind="list"] header'))
  const there = await pointBehindLast()
  await page.mouse.move(there.x, there.y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => lists(page)).toEqual(['In progress', 'Done', 'To do'])

  await lift(page, await gripOf(page, '[data-drag-kind="list"] header'))
  await page.mouse.move(there.x, there.y, { steps: 8 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('.drag-preview')).toHaveCount(0)
  expect(await lists(page)).toEqual(['In progress', 'Done', 'To do'])
})

test('The mouse wheel scrolls the board during a drag', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 820, height: 560 } })
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await lift(page, await gripOf(page, 'article'))
  await expect(page.locator('.drag-preview')).toBeVisible()
  const zone = page.locator('[data-zone-kind="card"]').first()
  // Away from the edges, where the list would scroll automatically.
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

test('A viewer who drags a card sees why it cannot be moved and does not open it', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(mara.getByRole('article').first()).toBeVisible()
  const hannah = await as('hannah', new URL(mara.url()).pathname, { viewport: { width: 1440, height: 900 } })
  await expect(hannah.getByRole('article').first()).toBeVisible()
  const before = hannah.url()
  await lift(hannah, await gripOf(hannah, 'article'))
  await expect(hannah.locator('.drag-blocked-reason')).toHaveText('Deine Rolle erlaubt das nicht.')
  await expect(hannah.locator('.drag-preview')).toHaveCount(0)
  await hannah.mouse.up()
  expect(hannah.url()).toBe(before)
})

test('Several selected cards are dragged together in their order, with their number in the preview', async ({ as }) => {
  const page = await as('mara')
  await shortBoard(page, 'Several in the hand')
  for (const title of ['First', 'Second']) {
    await page.locator(`article[aria-label^="${title}"]`).click({ modifiers: ['ControlOrMeta'] })
  }
  await lift(page, await gripOf(page, 'article[aria-label^="Second"]'))
  await expect(page.locator('.drag-preview')).toHaveAttribute('data-count', '2')
  const done = (await list(page, 'Done').boundingBox())!
  await page.mouse.move(done.x + 100, done.y + done.height + 100, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titles(page, 'Done')).toEqual(['First, selected', 'Second, selected'])
  await expect(page.getByText('2 tasks moved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => titles(page, 'To do')).toEqual(['First, selected', 'Second, selected'])
})

test('A card is dragged by its link, moved back by the toast, and opens in a new tab', async ({ as }) => {
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

test('Today is visible when a month is opened in a low window', full, async ({ as }) => {
  const page = await as('mara')
  await page.setViewportSize({ width: 1280, height: 720 })
  await shortBoard(page, 'Low window')
  // A day in the last week of a month.
  await page.clock.setFixedTime(new Date('2026-05-30T10:00:00Z'))
  await page.goto(`${new URL(page.url()).pathname}?view=calendar`)
  await expect(page.locator('[data-day="2026-05-30"]')).toBeInViewport({ ratio: 1 })
})
