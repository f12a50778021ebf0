// How somebody looked at a project last, where the browser has kept it: here, and after they have been at it elsewhere.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'

async function knownBoard(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Website relaunch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const { pathname } = new URL(page.url())
  const boardId = pathname.split('/').at(-1)!
  const isKept = () => page.evaluate((id) => localStorage.getItem('boards-seen')?.includes(id) ?? false, boardId)
  await expect.poll(isKept, { timeout: 15_000 }).toBe(true)
  return pathname
}

const view = (page: Page, name: string) => page.getByRole('radio', { name })

test('A project that this browser knows is found as it was left, here and on another device', full, async ({ as }) => {
  const [office, sofa] = [await as('mara', '/boards'), await as('mara', '/boards')]
  const board = await knownBoard(office)
  await knownBoard(sofa)

  await view(office, 'List').check({ force: true })
  await expect(office.getByRole('treegrid')).toBeVisible()
  await office.goto(board)
  await expect(office.getByRole('treegrid')).toBeVisible()
  await expect(view(office, 'List')).toBeChecked()

  // The other one knows the project as it was before.
  await sofa.goto(board)
  await expect(sofa.getByRole('treegrid')).toBeVisible()
  await expect(view(sofa, 'List')).toBeChecked()
  await expect.poll(() => new URL(sofa.url()).search).toContain('view=list')

  await view(sofa, 'Table').check({ force: true })
  await expect(sofa.getByRole('grid')).toBeVisible()
  await sofa.goto(board)
  await expect(sofa.getByRole('grid')).toBeVisible()
  await office.goto(board)
  await expect(office.getByRole('grid')).toBeVisible()

  // A link means what it says.
  await office.goto(`${board}?group=status`)
  await expect(office.getByRole('region', { name: 'Not started' })).toBeVisible()
  await office.waitForLoadState('networkidle')
  await expect(view(office, 'Board')).toBeChecked()
})

test(
  'The view stays with whoever presses the project they are in, or closes a task that they came to from elsewhere',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const board = await knownBoard(page)
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
    // The way back from a saved view leads to what was looked at before.
    await view(page, 'Board').check({ force: true })
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).not.toContain('view=')
  },
)
