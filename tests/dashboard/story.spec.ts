// Changes on a board update the counts on the pages that list projects.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

declare global {
  interface Window {
    previewFrames?: Promise<number>
  }
}

/** @returns for how many frames the drag preview remains after the drop */
async function framesAfterDrop(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.previewFrames = new Promise((resolve) =>
      addEventListener('pointerup', () => {
        let frames = 0
        requestAnimationFrame(function checkPreview() {
          if (!document.querySelector('.drag-preview')) return resolve(frames)
          frames++
          requestAnimationFrame(checkPreview)
        })
      }),
    )
  })
  return () => page.evaluate(() => window.previewFrames!)
}

test('A task that is added in one window is counted in another', async ({ as }) => {
  const mara = await as('mara', '/boards')
  const row = mara.getByRole('row', { name: /Dealer portal/ })
  const bar = row.getByRole('img', { name: /tasks completed/ })
  await expect(bar).toBeVisible()
  const words = await bar.getAttribute('aria-label')
  const [, completed, total] = /^(\d+) of (\d+)/.exec(words!)!
  const board = await as('mara', (await row.getByRole('link').getAttribute('href'))!)
  await board
    .getByRole('button', { name: /^Add task/ })
    .first()
    .click()
  await board.keyboard.type('Call the dealer in Utrecht')
  await board.keyboard.press('Enter')
  await expect(row.getByRole('img', { name: `${completed} of ${Number(total) + 1} tasks` })).toBeVisible({
    timeout: 30_000,
  })
})

test('The progress of a project is one bar as wide as its column', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  const bar = mara.getByRole('row', { name: /Havel One launch/ }).getByRole('img', { name: /tasks completed/ })
  for (const [width, atLeast] of [
    [1440, 160],
    [1280, 130],
    [1100, 160],
    [800, 160],
  ] as const) {
    await mara.setViewportSize({ width, height: 900 })
    const box = (await bar.boundingBox())!
    expect.soft(box.height).toBe(8)
    expect.soft(box.width, `${width}`).toBeGreaterThanOrEqual(atLeast)
  }
  const round = await bar.locator('span').evaluateAll((all) => all.map((one) => getComputedStyle(one).borderRadius))
  expect(new Set(round)).toEqual(new Set(['0px']))
})

test('The status of a project fits beside its progress, also in Spanish', full, async ({ as }) => {
  const sofia = await as('sofia', '/boards', { viewport: { width: 1100, height: 900 } })
  const row = sofia.getByRole('row', { name: /Customer care/ })
  const bar = (await row.getByRole('img', { name: /tareas completadas/ }).boundingBox())!
  const status = (await row.getByRole('cell').nth(1).locator('span').first().boundingBox())!
  expect(status.width).toBeGreaterThan(80)
  expect(bar.x - status.x - status.width).toBeGreaterThanOrEqual(12)
})

test('An overdue task is dragged to today, which decreases the count in the navigation', full, async ({ as }) => {
  const mara = await as('mara', '/my-tasks')
  const overdueCount = mara.getByRole('navigation').getByText(/^\d+$/).first()
  const overdue = mara.getByRole('region', { name: /^Overdue/ })
  const today = mara.getByRole('region', { name: /^Today/ })
  const task = overdue.getByRole('link', { name: 'Warranty terms, five-year frame promise' })
  await expect(task).toBeVisible()
  const before = Number(await overdueCount.textContent())
  const [from, to] = [(await task.boundingBox())!, (await today.boundingBox())!]
  await mara.mouse.move(from.x + 40, from.y + 8)
  await mara.mouse.down()
  await mara.mouse.move(from.x + 60, from.y + 30, { steps: 4 })
  await mara.mouse.move(to.x + 60, to.y + to.height - 6, { steps: 8 })
  const held = await framesAfterDrop(mara)
  await mara.mouse.up()
  // Tasks grouped by date have no manual order, so the preview moves to the row as soon as it is rendered.
  expect(await held()).toBeLessThan(30)
  await expect(today.getByRole('link', { name: 'Warranty terms, five-year frame promise' })).toBeVisible()
  await expect(overdueCount).toHaveText(String(before - 1))
  await mara.keyboard.press('Control+z')
  await expect(task).toBeVisible()
  await expect(overdueCount).toHaveText(String(before))
})

test('Completing an opened task updates the count in the navigation, and undo reverts it', full, async ({ as }) => {
  const mara = await as('mara', '/my-tasks')
  // The count is visible behind an opened task, but not interactive.
  const overdueCount = mara.locator('nav').getByText(/^\d+$/).first()
  await expect(overdueCount).toBeVisible()
  const before = Number(await overdueCount.textContent())
  await mara.getByRole('link', { name: 'Warranty terms, five-year frame promise' }).click()
  await mara.getByRole('button', { name: 'Complete task', exact: true }).click()
  await expect(overdueCount).toHaveText(String(before - 1), { timeout: 15_000 })
  await mara.keyboard.press('Control+z')
  await expect(overdueCount).toHaveText(String(before), { timeout: 20_000 })
})

test('A submenu of a task on the My tasks page stays open and can be chosen from', full, async ({ as }) => {
  const mara = await as('mara', '/my-tasks')
  const row = mara.getByRole('listitem').filter({ hasText: 'Choose booth graphics for hall 9' })
  for (const [entry, option] of [
    ['Priority', 'Low'],
    ['Status', 'In progress'],
    ['Labels', null],
    ['Assignee', null],
  ] as const) {
    await row.getByRole('link').first().click({ button: 'right' })
    await mara.getByRole('menuitem', { name: entry }).click()
    const choice = mara.getByRole('dialog', { name: entry })
    await expect(choice.getByRole('option').first()).toBeVisible()
    await mara.waitForTimeout(400)
    await expect(choice.getByRole('option').first()).toBeVisible()
    if (option) await choice.getByRole('option', { name: option }).click()
    else await mara.keyboard.press('Escape')
    await expect(choice).toHaveCount(0)
  }
  await expect(row.getByText('Low')).toBeVisible()
})
