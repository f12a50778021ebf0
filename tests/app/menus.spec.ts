// Where the focus goes when what a menu has opened is closed: back to what the menu hung on, by whatever it was opened.

import { expect, test } from '#tests/kit/story.ts'

test('What a menu of a card has opened gives the focus back to the card', async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  const card = page.getByRole('article').nth(1)
  await expect(card).toBeVisible()
  for (const by of ['the mouse', 'a key']) {
    for (const entry of ['Who can see this', 'Who may do what']) {
      if (by === 'a key') await card.press('Shift+F10')
      else await card.click({ button: 'right' })
      await page.getByRole('menuitem', { name: entry }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(card).toBeFocused()
    }
  }
})
