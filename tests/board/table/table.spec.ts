// The table in a real browser: typing ahead, column layout, and days outside the supported range.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

async function tableOf(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?view=table`)
  await expect(page.getByRole('grid')).toBeVisible()
}

const leftOf = async (box: Locator): Promise<number> => Math.round((await box.boundingBox())!.x)

test('A date that is typed while its picker loads arrives complete', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  const row = page.getByRole('row', { name: 'Decide the launch-day' })
  const cell = row.locator('[data-column=due]')
  await cell.click()
  // The lazy picker loads late and slowly.
  await page.route(/date-picker|task-picker/, async (route) => {
    await new Promise((wait) => setTimeout(wait, 400))
    await route.continue()
  })
  await page.keyboard.type('24.12.2031', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(cell).toContainText('24.12.31')
  // Enter has closed the picker.
  await expect(cell).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cell).not.toContainText('24.12.31')
})

test('Tab saves a date and moves to the next cell, and one Esc closes its picker', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  const row = page.getByRole('row', { name: 'Decide the launch-day' })
  const cell = row.locator('[data-column=due]')
  const due = page.getByRole('textbox', { name: 'Due date' })
  for (const [typed, shown] of [
    ['24.12.2031', '24.12.31'],
    ['26.12.2031', '26.12.31'],
  ] as const) {
    await cell.click()
    await page.keyboard.press('Enter')
    await expect(due).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    await expect(cell).toContainText(shown)
    await expect(due).toBeHidden()
    await expect(row.locator('[data-column=list]')).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(due).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(due).toBeHidden()
  await expect(cell).toBeFocused()
  for (const gone of ['26.12.31', '24.12.31']) {
    await page.keyboard.press('Control+z')
    await expect(cell).not.toContainText(gone)
  }
})

test('A double-click on a header edge fits the column to its content', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  // The start-up screen covers the page for half a second.
  await expect(page.locator('#start-up')).toHaveCount(0)
  const head = page.getByRole('columnheader', { name: 'Status' })
  const before = (await head.boundingBox())!
  await page.mouse.dblclick(before.x + before.width, before.y + before.height / 2)
  await expect.poll(async () => (await head.boundingBox())!.width).not.toBe(before.width)
})

test('A cell regains the focus after an overlay of its menu closes', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  const cell = page.getByRole('row', { name: 'Decide the launch-day' }).locator('[data-column=priority]')
  await cell.click()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Dates' }).click()
  await expect(page.getByRole('dialog', { name: 'Dates', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cell).toBeFocused()
})

test('On a phone, a press on a header edge does not resize columns', full, async ({ as }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await as('mara', '/boards', phone)
  await tableOf(page)
  await expect(page.locator('#start-up')).toHaveCount(0)
  const widths = async () => {
    const boxes = await page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.clientWidth))
    return boxes.slice(0, 4)
  }
  const before = await widths()
  const edge = (await page.getByRole('columnheader', { name: 'Status' }).boundingBox())!
  await page.touchscreen.tap(edge.x + edge.width, edge.y + 12)
  await page.waitForTimeout(300)
  expect(await widths()).toEqual(before)
})

const headsOf = (page: Page) => page.getByRole('columnheader').getByRole('button').allTextContents()

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox())!
  await page.mouse.move(x + width / 3, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 3 + 8, y + height / 2)
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

test('A column is moved by dragging its header, which neither sorts nor loses the focus', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  await expect(page.locator('#start-up')).toHaveCount(0)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const before = await headsOf(page)
  expect(before.slice(0, 5)).toEqual(['Task', 'Status', 'Priority', 'Assignee', 'Start'])
  const status = (await head('Status').boundingBox())!
  // Also when the pointer is over the rows at the drop.
  await drag(page, head('Start').getByRole('button'), { x: status.x + 10, y: status.y + 300 })
  await page.mouse.up()
  await expect
    .poll(async () => (await headsOf(page)).slice(0, 5))
    .toEqual(['Task', 'Start', 'Status', 'Priority', 'Assignee'])
  await expect(page.getByText('Start, place 1 of 8')).toBeAttached()
  await expect(head('Start').getByRole('button')).toBeFocused()
  await expect(head('Start')).toHaveAttribute('aria-sort', 'none')

  // Esc leaves the column in its position; no column can be moved before the title.
  await drag(page, head('Start').getByRole('button'), { x: status.x + 400, y: status.y + 10 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await headsOf(page)).slice(0, 2)).toEqual(['Task', 'Start'])
  const task = (await head('Task').boundingBox())!
  await drag(page, head('Priority').getByRole('button'), { x: task.x + 10, y: task.y + 10 })
  await page.mouse.up()
  await expect.poll(async () => (await headsOf(page)).slice(0, 4)).toEqual(['Task', 'Priority', 'Start', 'Status'])
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  expect((await headsOf(page)).slice(0, 4)).toEqual(['Task', 'Priority', 'Start', 'Status'])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => headsOf(page)).toEqual(before)
})

for (const [name, options] of [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test(`The header check box is aligned with the row check boxes on ${name}`, full, async ({ as }) => {
    const page = await as('mara', '/boards', options)
    await tableOf(page)
    const row = page.locator('[role=row][data-drag-kind=card]').first()
    await row.hover()
    const head = page.getByRole('columnheader').first().getByRole('checkbox')
    expect(await leftOf(head)).toBe(await leftOf(row.getByRole('checkbox')))
  })

test('Keyboard focus never lands on a cell under the sticky headers or beyond the edge', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await tableOf(page)
  const hidden = () =>
    page.evaluate(() => {
      const grid = document.querySelector('[role=grid]')!.getBoundingClientRect()
      const titles = document.querySelector('[data-column-header=task]')!.getBoundingClientRect()
      const at = document.activeElement!
      const { left, right } = at.getBoundingClientRect()
      if (at.matches('[data-column-header=task], [data-column=task]')) return null
      return left < titles.right - 1 || right > grid.right + 1 ? at.textContent : null
    })
  const row = page.locator('[role=row][data-drag-kind=card]').first()
  await row.locator('[data-column=task]').click()
  for (const up of [0, 1]) {
    // Moves from the first row up to the header.
    for (let step = 0; step < up; step++) await page.keyboard.press('ArrowUp')
    for (const [key, column] of [
      ['ArrowRight', 'sub_tasks'],
      ['ArrowLeft', 'task'],
    ] as const) {
      const last = page.locator(`[data-column=${column}]:focus, [data-column-header=${column}]:focus`)
      for (let step = 0; (await last.count()) === 0; step++) {
        expect(step).toBeLessThan(20)
        await page.keyboard.press(key)
        expect(await hidden()).toBeNull()
      }
    }
  }
})

test('A link to a day outside the supported range shows the nearest days', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const { pathname } = new URL(page.url())
  for (const view of ['timeline&scale=quarters', 'timeline&scale=days', 'calendar'])
    for (const [at, year] of [
      ['9999-12-31', '9989'],
      ['0001-01-01', '1000'],
    ]) {
      await page.goto(`${pathname}?view=${view}&at=${at}`)
      await expect(page.getByText(new RegExp(`\\b${year}\\b`)).first()).toBeVisible()
    }
})
