// What was put away, and its way back, end to end.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'
import { expectUsable, expectUsableInBoth } from '#tests/kit/usable.ts'

const row = (page: Page, title: string) => page.getByRole('row', { name: title })
const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function fromCardMenu(page: Page, title: string, entry: RegExp): Promise<void> {
  await card(page, title).click()
  const panel = page.getByRole('dialog', { name: title })
  await panel.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function fromListMenu(page: Page, title: string, entry: RegExp): Promise<void> {
  await list(page, title)
    .getByRole('button', { name: `${title}: what can be done` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('Somebody deletes a task, finds it in the recycle bin and has it back where it was', async ({ as }) => {
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

test('A list that was deleted comes back with its tasks', async ({ as }) => {
  const page = await as('mara')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(list(page, 'To plan').getByRole('article')).not.toHaveCount(0)
  // Not all of them are drawn at once; each says how many there are.
  const first = list(page, 'To plan').getByRole('listitem').first()
  const tasks = (await first.getAttribute('aria-setsize'))!
  await fromListMenu(page, 'To plan', /Delete|recycle bin/)
  await expect(list(page, 'To plan')).toHaveCount(0)

  // By a key: a toast that says where the list is may lie over the button by now, and stays while the mouse is there.
  await page.getByRole('button', { name: 'More about this project' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Recycle bin of this project' }).click()
  await page.getByRole('tab', { name: /^Lists/ }).click()
  await page.getByRole('button', { name: 'Restore To plan' }).click()
  await expect(page.getByText('“To plan” is back')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).click()
  await expect(first).toHaveAttribute('aria-setsize', tasks)
})

test('A task whose list is in the recycle bin goes to another list', full, async ({ as }) => {
  const page = await as('mara')
  await page.goto('/recycle-bin')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await fromListMenu(page, 'To plan', /Delete|recycle bin/)
  await page.getByRole('link', { name: 'Recycle bin', exact: true }).click()
  await page.getByRole('button', { name: 'Restore Order sample bells, brass and black' }).click()
  const dialog = page.getByRole('dialog', { name: /Order sample bells/ })
  await dialog.getByRole('radio', { name: 'Put it in another list' }).check()
  await dialog.getByRole('combobox', { name: /^List/ }).click()
  await page.getByRole('option', { name: 'In the works', exact: true }).first().click()
  await expectUsable(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/Order sample bells.* is back/)).toBeVisible()
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(list(page, 'In the works').getByRole('article', { name: /Order sample bells/ })).toHaveCount(1)
})

test('Deleting forever asks first; the pages can be used by everybody, in both themes', full, async ({ as }) => {
  const page = await as('mara', '/archive?kind=board')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectUsableInBoth(page)
  await page.goto('/recycle-bin')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectUsableInBoth(page)
  await page.getByRole('checkbox', { name: /^Select Cookie banner/ }).check()
  await expectUsableInBoth(page)
  await page.getByRole('checkbox', { name: /^Select Cookie banner/ }).uncheck()
  const forever = row(page, 'Cookie banner').getByRole('button', { name: /forever/ })
  await row(page, 'Cookie banner').hover()
  await forever.click()
  const question = page.getByRole('alertdialog', { name: /Cookie banner/ })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(forever).toBeFocused()
  await forever.press('Enter')
  // Whoever closes the page before it is sent has it sent by the next one.
  let calls = 0
  await page.route('**/lifecycle.purge*', (route) => (++calls === 1 ? undefined : route.continue()))
  await question.getByRole('button', { name: 'Delete forever' }).click()
  await expect(row(page, 'Cookie banner')).toHaveCount(0)
  await expect.poll(() => calls).toBe(1)
  await page.reload()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(row(page, 'Cookie banner')).toHaveCount(0)
})

test('On a phone the recycle bin is reached from the drawer, and a thumb brings things back', full, async ({ as }) => {
  const page = await as('mara', '/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Recycle bin' }).click()
  const button = page.getByRole('button', { name: 'Restore Phone script for recalls' })
  const box = (await button.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  await expectUsable(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button.click()
  await expect(page.getByText('“Phone script for recalls” is back')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(button).toBeVisible()
})
