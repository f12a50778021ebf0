// The menu of a My tasks row on a phone, for users who cannot swipe.

import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test(
  'The menu button of a row is available to screen readers on a phone, and visually hidden',
  full,
  async ({ as }) => {
    const mara = await as('mara', '/my-tasks', phone)
    const more = mara
      .getByRole('main')
      .getByRole('button', { name: /: actions$/ })
      .first()
    await expect(more).toBeAttached()
    const box = (await more.boundingBox())!
    expect(box.width * box.height).toBeLessThan(2)
    expect(await mara.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // Clicks without a pointer, like a screen reader.
    await more.dispatchEvent('click')
    await expect(mara.getByRole('menu', { name: /: actions$/ })).toBeVisible()
    await mara.keyboard.press('Escape')
    // The button is visible when it is focused by keyboard.
    await mara.keyboard.press('Tab')
    await more.focus()
    const seen = (await more.boundingBox())!
    expect(seen.width).toBeGreaterThanOrEqual(28)
    expect(seen.x + seen.width).toBeLessThanOrEqual(390)
  },
)
