// Keys that are pressed while an overlay is still closing.

import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'an overlay that is reopened while it closes gets the focus and returns it when it closes',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const link = page.getByRole('link', { name: 'My tasks' }).first()
    const field = page.getByRole('combobox', { name: /search/i })
    await link.focus()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('climb')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('climb')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(link).toBeFocused()

    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    // No user is faster than two frames.
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
    await page.keyboard.press('?')
    await page.keyboard.type('tab')
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await expect(sheet.getByRole('searchbox')).toHaveValue('tab')
  },
)
