// What somebody does on a board is counted where the projects stand side by side.

import { expect, test } from '#tests/kit/story.ts'

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
