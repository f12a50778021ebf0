// The menu of one of one's own tasks on a phone, for whoever cannot draw a row aside.

import { expect, full, test } from '#tests/kit/story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test(
  'The menu of a row is among what a screen reader walks through on a phone, and is not seen',
  full,
  async ({ as }) => {
    const mara = await as('mara', '/my-tasks', phone)
    const more = mara
      .getByRole('main')
      .getByRole('button', { name: /: what can be done$/ })
      .first()
    await expect(more).toBeAttached()
    const box = (await more.boundingBox())!
    expect(box.width * box.height).toBeLessThan(2)
    expect(await mara.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // As what reads the page out does it.
    await more.dispatchEvent('click')
    await expect(mara.getByRole('menu', { name: /: what can be done$/ })).toBeVisible()
    await mara.keyboard.press('Escape')
    // Reached by keys it is seen.
    await mara.keyboard.press('Tab')
    await more.focus()
    const seen = (await more.boundingBox())!
    expect(seen.width).toBeGreaterThanOrEqual(28)
    expect(seen.x + seen.width).toBeLessThanOrEqual(390)
  },
)
