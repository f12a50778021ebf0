// Filters in a row that is too narrow for them: where more of them is, the row says so, and every one can be reached.

import type { Page } from '@playwright/test'
import { boardOf } from '#tests/kit/board-address.ts'
import { expect, full, test } from '#tests/kit/story.ts'

const many = 'view=board&status=not_started&priority=high,medium&due=week&assignee=me,nobody'

const chips = (page: Page) => page.locator('main div:has(> span > button[aria-haspopup=dialog])')

/** At which sides the row fades, or has a line where the system chooses the colours. */
const sidesOf = (page: Page) =>
  chips(page).evaluate((row) => {
    const style = getComputedStyle(row)
    const fade = /transparent|rgba\(0, 0, 0, 0\)/.test(style.maskImage)
    const length = (name: string) => (fade ? Number.parseFloat(style.getPropertyValue(name)) : 0)
    return {
      before: length('--before') > 0 || style.borderLeftStyle === 'dashed',
      behind: length('--behind') > 0 || style.borderRightStyle === 'dashed',
    }
  })

/** Whether what has the focus stands clear of both edges of the row. */
const isClear = (page: Page, edge: number) =>
  chips(page).evaluate((row, least) => {
    const [own, one] = [row, document.activeElement!].map((part) => part.getBoundingClientRect())
    return {
      isIn: row.contains(document.activeElement),
      before: one!.left - own!.left >= (row.scrollLeft > 1 ? least : 0),
      behind: own!.right - one!.right >= (row.scrollLeft + row.clientWidth < row.scrollWidth - 1 ? least : 0),
    }
  }, edge)

for (const colours of ['none', 'active'] as const)
  test(`A row of filters shows at which side more of them is (forced colours: ${colours})`, full, async ({ as }) => {
    const mara = await as('mara', '/boards', { forcedColors: colours, viewport: { width: 1300, height: 800 } })
    const board = await boardOf(mara)
    await mara.goto(`${board}?${many}`)
    await expect(chips(mara).getByRole('button')).toHaveCount(8)
    await expect.poll(() => sidesOf(mara)).toEqual({ before: false, behind: true })

    // By keyboard from one to the next, and none of them under the edge that fades.
    await chips(mara).getByRole('button').first().focus()
    for (let at = 0; at < 8; at++) {
      await expect.poll(() => isClear(mara, 24)).toEqual({ isIn: true, before: true, behind: true })
      await mara.keyboard.press('Tab')
    }
    await expect.poll(() => sidesOf(mara)).toEqual({ before: true, behind: false })
    await mara.keyboard.press('Shift+Tab')
    for (let at = 0; at < 4; at++) {
      await mara.keyboard.press('Shift+Tab')
      await expect.poll(() => isClear(mara, 24)).toEqual({ isIn: true, before: true, behind: true })
    }

    await mara.setViewportSize({ width: 2200, height: 800 })
    await expect.poll(() => sidesOf(mara)).toEqual({ before: false, behind: false })
  })
