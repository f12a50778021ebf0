// axe on intermediate states of the views: selection, inline editing, drag, confirmations; in the light and the dark theme.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

test.describe.configure({ mode: 'parallel' })

const dialog = '[role=dialog]'
const menu = '[role=menu]'
const card = (page: Page) => page.locator('[data-drag-kind=card][tabindex="0"]')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

async function goTo(page: Page, search: string) {
  await page.goto(`${page.url().split('?')[0]}?${search}`)
  await expect(page.locator('[data-drag-kind=card]').first()).toBeVisible()
  await expect(page.locator('#start-up')).toHaveCount(0)
}

async function openBoard(page: Page) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Opens something by key, checks it with axe, and closes it. */
async function opens(page: Page, { from, key, what }: { from: Locator; key: string; what: string }) {
  await from.press(key)
  await expect(page.locator(what).last()).toBeVisible()
  await expectAccessibleInBothThemes(page, what)
  await page.keyboard.press('Escape')
  await expect(page.locator(what)).toHaveCount(0)
}

test('the list view passes axe during selection, inline editing, filtering and search', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await openBoard(page)
  await goTo(page, 'view=list')
  await opens(page, { from: button(page, /^Filter/), key: 'Enter', what: dialog })
  await opens(page, { from: button(page, /^Group/), key: 'Enter', what: menu })
  await opens(page, { from: button(page, 'Saved views'), key: 'Enter', what: dialog })
  await opens(page, { from: card(page), key: 'Shift+F10', what: menu })
  await opens(page, { from: card(page), key: 'd', what: dialog })

  await card(page).press('F2')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expectAccessibleInBothThemes(page, '[role=treegrid]')
  await page.keyboard.press('Escape')

  // Sub-tasks below their task, and a row during a drag.
  const parent = page.locator('[role=row][aria-level="2"][aria-expanded=false]').first()
  await parent.press('ArrowRight')
  await expect(page.getByRole('row', { level: 3 }).first()).toBeVisible()
  await parent.press('m')
  await expectAccessibleInBothThemes(page, 'main')
  await page.keyboard.press('Escape')

  await card(page).press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toContainText('2 selected')
  await expectAccessibleInBothThemes(page)
  await opens(page, { from: card(page), key: 'Shift+F10', what: menu })
  await expect(card(page)).toBeFocused()
  await page.keyboard.press('p')
  await page.getByRole('listbox', { name: 'Priority' }).press('h')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d tasks? changed$/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+z')

  await page.getByRole('searchbox').fill('nothing is called like this')
  await expect(page.locator('[data-drag-kind=card]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.goto(`${page.url().split('?')[0]}?view=list&find=nothing&priority=urgent`)
  await expect(button(page, /^Clear/)).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')
})

test('table, calendar and timeline pass axe during interaction', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await openBoard(page)
  await goTo(page, 'view=table')
  await card(page).press('ArrowRight')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expectAccessibleInBothThemes(page, 'main')
  await page.keyboard.press('Escape')
  await page.locator('[data-column-header=task]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await expectAccessibleInBothThemes(page, 'main')
  await opens(page, { from: page.locator('[data-column-header=priority]'), key: 'Shift+F10', what: menu })

  for (const view of ['view=calendar', 'view=timeline']) {
    await goTo(page, view)
    await button(page, /^No date/).press('Enter')
    await expect(page.getByRole('complementary', { name: 'Tasks without a date' })).toBeVisible()
    await card(page).press('m')
    await page.keyboard.press('ArrowRight')
    await expectAccessibleInBothThemes(page, 'main')
    await page.keyboard.press('Escape')
  }
})

test('confirmations, notices and errors pass axe', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await openBoard(page)
  await goTo(page, 'view=list')
  const parent = page.locator('[role=row][aria-level="2"][aria-expanded]').filter({
    has: page.getByRole('button', { name: /^Complete / }),
  })
  await parent.first().press(' ')
  const question = page.getByRole('alertdialog', { name: 'Also complete the sub-tasks?' })
  await expect(question).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=alertdialog]')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)

  await card(page).press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(card(page)).toBeFocused()

  await card(page).press('e')
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/^Undone/)).toBeVisible()

  await page.goto('/search?find=nothing%20is%20called%20like%20this')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#start-up')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing is called like this')
  await expect(page.locator(dialog)).toBeVisible()
  await expectAccessibleInBothThemes(page, dialog)

  await page.goto('/archive')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
