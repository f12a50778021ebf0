// Keys that come faster than what is closing has gone.

import { expect, full, test } from '#tests/kit/story.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'What is opened again while it is closing has the focus, and gives it back to where it was',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const way = page.getByRole('link', { name: 'My tasks' }).first()
    const field = page.getByRole('combobox', { name: /search/i })
    await way.focus()
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
    await expect(way).toBeFocused()

    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await page.keyboard.press('?')
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    // No finger is quicker than two frames.
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
    await page.keyboard.press('?')
    await page.keyboard.type('tab')
    await expect(sheet.getByRole('searchbox')).toBeFocused()
    await expect(sheet.getByRole('searchbox')).toHaveValue('tab')
  },
)
