// A row of filter chips that is too narrow for them: edge hints and keyboard access.

import type { Page } from '@playwright/test'
import { boardPath } from '#tests/kit/browser/board-path.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const many = 'view=board&status=not_started&priority=high,medium&due=week&assignee=me,nobody'

const chips = (page: Page) => page.locator('main div:has(> span > button[aria-haspopup=dialog])')

/** Returns the sides on which the row fades, or has a border with forced colours. */
const fadedSides = (page: Page) =>
  chips(page).evaluate((row) => {
    const style = getComputedStyle(row)
    const fade = /transparent|rgba\(0, 0, 0, 0\)/.test(style.maskImage)
    const length = (name: string) => (fade ? Number.parseFloat(style.getPropertyValue(name)) : 0)
    return {
      before: length('--before') > 0 || style.borderLeftStyle === 'dashed',
      after: length('--after') > 0 || style.borderRightStyle === 'dashed',
    }
  })

/** Returns whether the focused element is clear of both edges of the row. */
const isClear = (page: Page, edge: number) =>
  chips(page).evaluate((row, least) => {
    const [own, one] = [row, document.activeElement!].map((part) => part.getBoundingClientRect())
    return {
      isIn: row.contains(document.activeElement),
      before: one!.left - own!.left >= (row.scrollLeft > 1 ? least : 0),
      after: own!.right - one!.right >= (row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? least : 0),
    }
  }, edge)

for (const colours of ['none', 'active'] as const)
  test(
    `A row of filter chips indicates on which side it can be scrolled (forced colours: ${colours})`,
    full,
    async ({ as }) => {
      const mara = await as('mara', '/boards', { forcedColors: colours, viewport: { width: 1300, height: 800 } })
      const board = await boardPath(mara)
      await mara.goto(`${board}?${many}`)
      await expect(chips(mara).getByRole('button')).toHaveCount(8)
      await expect.poll(() => fadedSides(mara)).toEqual({ before: false, after: true })

      // Keyboard focus moves through the chips, and none of them is under the faded edge.
      await chips(mara).getByRole('button').first().focus()
      for (let at = 0; at < 8; at++) {
        await expect.poll(() => isClear(mara, 24)).toEqual({ isIn: true, before: true, after: true })
        await mara.keyboard.press('Tab')
      }
      await expect.poll(() => fadedSides(mara)).toEqual({ before: true, after: false })
      await mara.keyboard.press('Shift+Tab')
      for (let at = 0; at < 4; at++) {
        await mara.keyboard.press('Shift+Tab')
        await expect.poll(() => isClear(mara, 24)).toEqual({ isIn: true, before: true, after: true })
      }

      await mara.setViewportSize({ width: 2200, height: 800 })
      await expect.poll(() => fadedSides(mara)).toEqual({ before: false, after: false })
    },
  )
