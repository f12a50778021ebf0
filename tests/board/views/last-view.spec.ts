// The last view of a project: restored from the browser, and from another device.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

async function openBoardOnce(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Website relaunch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const { pathname } = new URL(page.url())
  const boardId = pathname.split('/').at(-1)!
  const isKept = () => page.evaluate((id) => localStorage.getItem('boards-seen')?.includes(id) ?? false, boardId)
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true)
  return pathname
}

const view = (page: Page, name: string) => page.getByRole('radio', { name })

test('A project opens in its last view, on this device and on another one', full, async ({ as }) => {
  const [first, second] = [await as('mara', '/boards'), await as('mara', '/boards')]
  const board = await openBoardOnce(first)
  await openBoardOnce(second)

  await view(first, 'List').check({ force: true })
  await expect(first.getByRole('treegrid')).toBeVisible()
  await first.goto(board)
  await expect(first.getByRole('treegrid')).toBeVisible()
  await expect(view(first, 'List')).toBeChecked()

  // The other device has an older last view.
  await second.goto(board)
  await expect(second.getByRole('treegrid')).toBeVisible()
  await expect(view(second, 'List')).toBeChecked()
  await expect.poll(() => new URL(second.url()).search).toContain('view=list')

  await view(second, 'Table').check({ force: true })
  await expect(second.getByRole('grid')).toBeVisible()
  await second.goto(board)
  await expect(second.getByRole('grid')).toBeVisible()
  await first.goto(board)
  await expect(first.getByRole('grid')).toBeVisible()

  // View settings in a link take precedence.
  await first.goto(`${board}?group=status`)
  await expect(first.getByRole('region', { name: 'Not started' })).toBeVisible()
  await first.waitForLoadState('networkidle')
  await expect(view(first, 'Board')).toBeChecked()
})

test(
  'The view stays when the user opens the current project again or closes a task that was opened from another page',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const board = await openBoardOnce(page)
    await view(page, 'List').check({ force: true })
    await expect(page.getByRole('treegrid')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Website relaunch' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?view=list')
    await expect(page.getByRole('treegrid')).toBeVisible()

    const row = page.locator('[role=row][data-drag-kind=card]').first()
    await row.press('Enter')
    await expect(page.locator('[data-panel]')).toBeVisible()
    const task = new URL(page.url()).pathname
    await page.goto(task)
    await expect(page.locator('[data-panel]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).pathname).toBe(board)
    await expect(page.getByRole('treegrid')).toBeVisible()
    // Leaving a saved view leads to the view before it.
    await view(page, 'Board').check({ force: true })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).not.toContain('view=')
  },
)
