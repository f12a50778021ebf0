// Which text is shortened first in a narrow window.

import { boardPath } from '#tests/kit/browser/board-path.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test('the title of a board is shortened before its status', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.goto(await boardPath(mara))
  const title = mara.getByRole('heading', { level: 1 }).getByRole('button')
  await title.evaluate((button) => (button.textContent = 'A project with a name that goes on and on '.repeat(4)))
  for (const width of [1440, 1100, 800]) {
    await mara.setViewportSize({ width, height: 900 })
    const word = mara.getByRole('button', { name: /^Status: / }).locator('.truncate')
    await expect.poll(() => word.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0)
    expect((await title.boundingBox())!.width).toBeGreaterThan(80)
  }
})

test('the label of a fact keeps its distance to the value in Portuguese', full, async ({ as }) => {
  const tomas = await as('tomas', '/boards', { viewport: { width: 768, height: 1024 } })
  await tomas.goto(`${await boardPath(tomas, 'Havel One launch')}?view=list`)
  await tomas.locator('[data-drag-kind=card]').first().press('Enter')
  const name = tomas.getByRole('dialog').locator('dt', { hasText: 'Responsável' })
  await expect(name).toBeVisible()
  const free = await name.evaluate((term) => {
    const words = document.createRange()
    words.selectNodeContents(term)
    return term.nextElementSibling!.getBoundingClientRect().left - words.getBoundingClientRect().right
  })
  expect(free).toBeGreaterThanOrEqual(6)
})
