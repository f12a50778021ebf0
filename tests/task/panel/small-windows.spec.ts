// Overlays of a task in small windows.

import type { Page } from '@playwright/test'
import type { Preferences } from '#shared/user/model.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

/** Sets preferences that have no settings page yet. */
const prefer = (page: Page, preferences: Partial<Preferences>) =>
  page.evaluate(async (json) => {
    const headers = { 'content-type': 'application/json', 'x-project-board-teams': 'false' }
    const answer = await fetch('/api/trpc/users.changePreferences', {
      method: 'POST',
      headers,
      body: JSON.stringify({ json }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }, preferences)

test('The date picker is fully visible in a low window and keeps the error message in view', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 1366, height: 700 }, reducedMotion: 'reduce' })
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?view=list`)
  const rows = page.locator('[role=row][data-drag-kind=card]')
  await expect(rows.first()).toBeVisible()
  for (const at of [0, 4, 6, 8]) {
    await rows.nth(at).focus()
    await page.keyboard.press('d')
    const picker = page.getByRole('dialog', { name: 'Dates', exact: true })
    await expect(picker.getByRole('grid')).toBeVisible()
    await page.keyboard.type('32.13.')
    await page.keyboard.press('Enter')
    await expect(picker.getByText('Wrong date')).toBeVisible()
    const size = () => picker.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)
    await expect.poll(size).toBe(0)
    const { y, height } = (await picker.boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(700)
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
  }
})

test('Both dates of a task are fully visible in the 12-hour format', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await prefer(page, { timeFormat24h: false, dateFormat: 'MM/dd/yyyy' })
  try {
    await page.getByRole('link', { name: 'Havel One launch' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.reload()
    await page.getByRole('article').first().focus()
    await page.keyboard.press('d')
    const picker = page.getByRole('dialog', { name: 'Dates', exact: true })
    await expect(picker.getByRole('grid')).toBeVisible()
    await page.keyboard.type('12/28/2030 10:48 pm')
    const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth
    for (const name of ['Due date', 'Start'])
      expect(await picker.getByRole('textbox', { name }).evaluate(isWhole)).toBe(true)
    const [start, due] = await Promise.all(
      ['Start', 'Due date'].map((name) => picker.getByRole('textbox', { name }).boundingBox()),
    )
    expect(start!.width).toBe(due!.width)
    await page.keyboard.press('Escape')
  } finally {
    await prefer(page, { timeFormat24h: true, dateFormat: 'dd.MM.yyyy' })
  }
})
