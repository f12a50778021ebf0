// Long lists of boards, own tasks and removed items render only the visible rows, and every row can be reached.

import type { Locator, Page } from '@playwright/test'
import { connection } from '#tests/bench/client.ts'
import { expect, full, testIsolated as test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible } from '#tests/kit/browser/accessibility.ts'

const many = 260
/** More rows than can be visible, with overscan. */
const maxRendered = 80

test('the board list renders only the visible rows and keeps the focused one', full, async ({ as, product }) => {
  const { mutate, close } = connection(product.origin, await product.cookieOf('mara@havelbikes.example'))
  for (let at = 0; at < many; at++) {
    const answer = await mutate('boards.create', { title: title(at), color: 'indigo' })
    expect(answer.status, String(answer.body)).toBe(200)
  }
  close()
  const page = await as('mara', '/boards')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(row(page, title(0))).toBeVisible()
  await expectFew(rows)
  const count = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(many)
  // The scroll height covers all rows, so the last row does not move when it is reached.
  const link = row(page, title(0)).getByRole('link')
  await link.focus()
  await toEnd(page)
  const last = rows.last()
  await expect(last).toHaveAttribute('aria-rowindex', String(count))
  await expect(last).toBeInViewport()
  await expectNoHoles(page, rows)
  await expect(link).toBeFocused()
  await expectFew(rows)
  await expectAccessible(page)
})

test('the keyboard reaches every one of hundreds of own tasks', full, async ({ as, product }) => {
  const address = await product.runScript('seed-command', '--as', 'mara@havelbikes.example', '--tasks', String(many))
  const board = await as('mara', `${new URL(/http\S+/.exec(address)![0]).pathname}?view=list`)
  await board.getByRole('checkbox', { name: 'Select all' }).check()
  await board.locator('[data-drag-kind="card"]').first().focus()
  await board.keyboard.press('a')
  await board.getByRole('option', { name: /Mara/ }).click()

  const page = await as('mara', '/my-tasks')
  const group = page.getByRole('region', { name: /^No due date/ })
  const lines = group.getByRole('listitem')
  const count = async () => Number(await lines.first().getAttribute('aria-setsize'))
  await expect(async () => {
    await page.reload()
    await expect.poll(count, { timeout: 2_000 }).toBeGreaterThanOrEqual(many)
  }).toPass({ timeout: 60_000 })
  await expectFew(page.getByRole('main').getByRole('listitem'))
  await lines.first().getByRole('link').focus()
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowDown')
  await expect(focusedTaskRow(page)).toHaveAttribute('aria-posinset', '61')
  await expect(focusedTaskRow(page)).toBeInViewport()
  await expectNoHoles(page, lines)
  await expectAccessible(page)
  // A completed task leaves its place to the next one.
  const behind = await lines.and(page.locator('[aria-posinset="62"]')).getByRole('link').textContent()
  await page.keyboard.press('Space')
  await expect(focusedTaskRow(page).getByRole('link')).toHaveText(behind!)
  await page.keyboard.press('End')
  await expect(focusedTaskRow(page)).toHaveAttribute('aria-posinset', String(await count()))
  await expect(focusedTaskRow(page)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toBeFocused()
  await expectFew(page.getByRole('main').getByRole('listitem'))
})

test('the recycle bin loads further pages and renders only the visible rows', full, async ({ as, product }) => {
  const address = await product.runScript('seed-command', '--as', 'mara@havelbikes.example', '--tasks', String(many))
  const path = new URL(/http\S+/.exec(address)![0]).pathname
  const board = await as('mara', `${path}?view=list`)
  await board.getByRole('checkbox', { name: 'Select all' }).check()
  await board.locator('[data-drag-kind="card"]').first().focus()
  await board.keyboard.press('Delete')
  await expect(board.getByText(/260 tasks moved/).first()).toBeVisible({ timeout: 30_000 })

  const page = await as('mara', `${path}/recycle-bin`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows.first()).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Restore/ })
    .focus()
  // The rows are loaded page by page: a key has no effect before the next page has arrived.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await focusedRow(page).getAttribute('data-index')).toBe('160')
  }).toPass({ intervals: [0], timeout: 60_000 })
  await expect(focusedRow(page)).toHaveAttribute('aria-rowindex', '162')
  await expect(focusedRow(page)).toBeInViewport()
  await expectFew(rows)
  await expectNoHoles(page, rows)
  // The next row has the focus after an item is restored.
  const next = page.locator('tr[aria-rowindex="163"]')
  const behind = await next.getAttribute('data-row')
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-row="${behind}"] :focus`)).toBeVisible()
  await expectAccessible(page)
})

const title = (at: number) => `Bicycle ${String(at).padStart(3, '0')}`
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const focusedTaskRow = (page: Page) => page.locator('li:focus-within')
const focusedRow = (page: Page) => page.locator('tr:focus-within')
const expectFew = (rows: Locator) => expect.poll(() => rows.count()).toBeLessThan(maxRendered)
const toEnd = async (page: Page) => {
  for (let tries = 0; tries < 4; tries++) {
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await page.waitForTimeout(100)
  }
}

/** Expects the visible rows to be adjacent, without a gap. */
async function expectNoHoles(page: Page, rows: Locator): Promise<void> {
  const { height } = page.viewportSize()!
  await expect
    .poll(async () => {
      const boxes = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const seen = boxes.filter(({ top, bottom }) => bottom > 0 && top < height)
      return seen.length > 5 && seen.every((box, at) => at === 0 || Math.abs(box.top - seen[at - 1]!.bottom) < 2)
    })
    .toBe(true)
}
