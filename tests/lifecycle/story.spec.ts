// Archive, recycle bin and restore, end to end.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

const row = (page: Page, title: string) => page.getByRole('row', { name: title })
const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

async function fromCardMenu(page: Page, title: string, item: RegExp): Promise<void> {
  await card(page, title).click()
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function fromListMenu(page: Page, title: string, item: RegExp): Promise<void> {
  await list(page, title)
    .getByRole('button', { name: `${title}: actions` })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('A user deletes a task, finds it in the recycle bin and restores it in its place', async ({ as }) => {
  const page = await as('mara')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  const title = (await page.getByRole('article').first().getAttribute('aria-label'))!
  await fromCardMenu(page, title, /^Delete/)
  await expect(card(page, title)).toHaveCount(0)

  await page.getByRole('link', { name: 'Recycle bin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recycle bin' })).toBeFocused()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await row(page, title)
    .getByRole('button', { name: `Restore ${title}` })
    .click()
  await expect(page.getByText(`“${title}” is back`)).toBeVisible()
  await page.goBack()
  await expect(card(page, title)).toHaveCount(1)
})

test('A deleted list is restored with its tasks', async ({ as }) => {
  const page = await as('mara')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(list(page, 'To plan').getByRole('article')).not.toHaveCount(0)
  // Only visible rows are rendered; each row contains the total.
  const first = list(page, 'To plan').getByRole('listitem').first()
  const tasks = (await first.getAttribute('aria-setsize'))!
  await fromListMenu(page, 'To plan', /Delete|recycle bin/)
  await expect(list(page, 'To plan')).toHaveCount(0)

  // By keyboard: a toast may cover the button and stays open while the mouse is on it.
  await page.getByRole('button', { name: 'More about this project' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Recycle bin of this project' }).click()
  await page.getByRole('tab', { name: /^Lists/ }).click()
  await page.getByRole('button', { name: 'Restore To plan' }).click()
  await expect(page.getByText('“To plan” is back')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).click()
  await expect(first).toHaveAttribute('aria-setsize', tasks)
})

test('A task whose list is in the recycle bin is restored into another list', full, async ({ as }) => {
  const page = await as('mara')
  await page.goto('/recycle-bin')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await fromListMenu(page, 'To plan', /Delete|recycle bin/)
  await page.getByRole('link', { name: 'Recycle bin', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Order sample bells, brass and black' }).click()
  const dialog = page.getByRole('dialog', { name: /Order sample bells/ })
  await dialog.getByRole('radio', { name: 'Restore to another list' }).check()
  await dialog.getByRole('combobox', { name: /^List/ }).click()
  await page.getByRole('option', { name: 'In the works', exact: true }).first().click()
  await expectAccessible(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/Order sample bells.* is back/)).toBeVisible()
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(list(page, 'In the works').getByRole('article', { name: /Order sample bells/ })).toHaveCount(1)
})

test('Deleting forever asks for confirmation; the pages are accessible in both themes', full, async ({ as }) => {
  const page = await as('mara', '/archive?kind=board')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/recycle-bin')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: /^Select Cookie banner/ }).check()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('checkbox', { name: /^Select Cookie banner/ }).uncheck()
  const forever = row(page, 'Cookie banner').getByRole('button', { name: /forever/ })
  await row(page, 'Cookie banner').hover()
  await forever.click()
  const confirmation = page.getByRole('alertdialog', { name: /Cookie banner/ })
  await expect(confirmation.getByRole('button', { name: 'Keep', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(forever).toBeFocused()
  await forever.press('Enter')
  // If the page closes before the request, the next page sends it.
  let calls = 0
  await page.route('**/lifecycle.purge*', (route) => (++calls === 1 ? undefined : route.continue()))
  await confirmation.getByRole('button', { name: 'Delete forever' }).click()
  await expect(row(page, 'Cookie banner')).toHaveCount(0)
  await expect.poll(() => calls).toBe(1)
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(row(page, 'Cookie banner')).toHaveCount(0)
})

test('On a phone, the recycle bin is opened from the drawer, and items are restored by touch', full, async ({ as }) => {
  const page = await as('mara', '/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Recycle bin', exact: true }).click()
  const button = page.getByRole('button', { name: 'Restore Phone script for recalls' })
  const box = (await button.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button.click()
  await expect(page.getByText('“Phone script for recalls” is back')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button).toBeVisible()
})
