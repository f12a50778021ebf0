// Adding tasks to a list that is longer than the screen.

import { expect, full, test } from '#tests/kit/browser/e2e.ts'

/** Returns whether a row is visible over its whole height; a table row may be wider than the screen. */
function isVisible(row: Element): boolean {
  const { left, top, bottom } = row.getBoundingClientRect()
  return [top + 3, bottom - 3].every((y) => row.contains(document.elementFromPoint(left + 30, y)))
}

for (const [name, size] of [
  ['on a desk', { width: 1280, height: 620 }],
  ['on a phone', { width: 390, height: 700 }],
] as const) {
  for (const view of ['board', 'list', 'table'])
    test(`An added task is visible above the field, in the ${view} ${name}`, full, async ({ as }) => {
      const page = await as('mara', '/boards')
      await page.setViewportSize(size)
      // No other test uses the tasks of this project.
      await page.getByRole('link', { name: 'Workshop move to Potsdam' }).first().click()
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goto(`${new URL(page.url()).pathname}?view=${view}`)
      await expect(page.locator('[data-drag-kind=card]').first()).toBeVisible()
      const group = view === 'table' ? page : page.locator('[data-zone-area=card]').first()
      const add = group.getByRole('button', { name: 'Add task' }).filter({ hasText: 'Add task' })
      await page.mouse.move(size.width / 3, size.height * 0.7)
      await expect(async () => {
        await page.mouse.wheel(0, 250)
        // Rows are rendered around the scroll position, so the button is scrolled into view and not further.
        await expect(add).toBeInViewport({ ratio: 1, timeout: 600 })
      }).toPass({ timeout: 15_000 })
      await add.click()
      const field = page.getByRole('textbox', { name: 'Title of the new task' })
      for (let at = 1; at <= 4; at++) {
        const title = `In the ${view} ${name} ${at}`
        await expect(field).toBeFocused()
        await page.keyboard.type(title)
        await page.keyboard.press('Enter')
        const made = page.locator('[data-drag-kind=card]').filter({ hasText: title })
        await expect.poll(() => made.evaluate(isVisible)).toBe(true)
        await expect(field).toBeInViewport({ ratio: 0.95 })
        const [above, below] = [(await made.boundingBox())!, (await field.boundingBox())!]
        expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1)
      }
    })
}

test(
  'Two tasks with due dates are added one after the other, and the focus stays in the field',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    await page.getByRole('link', { name: 'Workshop move to Potsdam' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add task' }).filter({ hasText: 'Add task' }).first().click()
    const field = page.getByRole('textbox', { name: 'Title of the new task' })
    for (const title of ['Order the van', 'Return the van']) {
      await expect(field).toBeFocused()
      await page.keyboard.type(title)
      await page.getByRole('button', { name: /^Due date/ }).click()
      const due = page.getByRole('textbox', { name: 'Due date' })
      await expect(due).toBeFocused()
      await page.keyboard.type('tomorrow 6pm')
      await page.keyboard.press('Enter')
      await expect(due).toBeHidden()
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article', { name: title })).toContainText('Tomorrow')
    }
  },
)
