// Every view by keyboard alone, with elements found by role, name and state as a screen reader does.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test.describe.configure({ mode: 'parallel' })

/** Presses keys one after the other, each after the page has handled the previous one. */
async function keys(page: Page, ...all: string[]) {
  for (const key of all) await page.keyboard.press(key)
}
const focused = (page: Page) => page.locator(':focus')
/** Expects a live region with this text. */
const announced = (page: Page, words: string | RegExp) =>
  expect(page.locator('[aria-live=polite]').filter({ hasText: words }).first()).toBeAttached()

async function open(page: Page, search: string) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().press('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?${search}`)
  await expect(page.locator('[data-drag-kind=card]').first()).toBeVisible()
}

test('the list view can be filtered, grouped, sorted and saved as a view by keyboard', async ({ as }) => {
  const page = await as('mara', '/boards')
  await open(page, 'view=list')
  const row = page.getByRole('row', { level: 2 }).first()
  await row.focus()
  await keys(page, 'Shift+F')
  await expect(page.getByRole('combobox', { name: 'Filter by', expanded: true })).toBeFocused()
  await page.keyboard.type('prio')
  await expect(page.getByRole('option', { name: 'Priority' })).toBeVisible()
  await keys(page, 'Enter')
  await expect(page.getByRole('listbox', { name: 'Priority' })).toBeVisible()
  // In a short list, a letter moves the focus to the first matching item.
  await keys(page, 'h', 'Enter')
  await expect(page.getByRole('option', { name: 'High' })).toHaveAttribute('aria-selected', 'true')
  await keys(page, 'Escape', 'Escape')
  // The row may be filtered out; the focus is then on the filter button.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(focused(page)).toHaveAccessibleName(/./)
  await expect(page.getByRole('button', { name: 'Remove filter: High' })).toBeVisible()

  const pick = async (name: string | RegExp, typed: string, entry: string) => {
    await page.getByRole('button', { name }).press('Enter')
    await expect(page.getByRole('menuitemcheckbox', { name: 'Manual order' })).toBeVisible()
    const one = page.getByRole('menuitemcheckbox', { name: entry }).last()
    for (let times = 0; times < 30 && !(await one.evaluate((it) => it === document.activeElement)); times++)
      await keys(page, typed)
    await keys(page, 'Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await pick(/^Group/, 'ArrowDown', 'Label')
  await expect(page.getByRole('button', { name: /^Group.*Label/ })).toBeFocused()
  await pick(/^Group/, 'ArrowUp', 'Due date')
  await expect(page.getByRole('columnheader', { name: /Due/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('rowgroup', { name: 'Design' })).toBeVisible()

  const name = `By keys ${Date.now()}`
  await page.getByRole('button', { name: 'Saved views' }).press('Enter')
  const saved = page.getByRole('dialog', { name: 'Saved views' })
  await expect(saved).toBeVisible()
  const field = saved.getByRole('textbox', { name: 'Save the current view' })
  for (let times = 0; times < 12 && !(await field.evaluate((it) => it === document.activeElement)); times++)
    await keys(page, 'Tab')
  await page.keyboard.type(name)
  await keys(page, 'Enter')
  const own = saved.getByRole('button', { name, exact: true })
  await expect(own).toHaveAttribute('aria-current', 'true')
  await keys(page, 'Escape')
  await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()

  await page.goto(new URL(page.url()).pathname)
  await page.goto(`${new URL(page.url()).pathname}?view=board`)
  await page.getByRole('button', { name: 'Saved views' }).press('Enter')
  await expect(own).not.toHaveAttribute('aria-current')
  await own.press('Enter')
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
  await expect(page.getByRole('columnheader', { name: /Due/ })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('button', { name: 'Remove filter: High' })).toBeVisible()
})

test('the table can be navigated, edited, copied, pasted, resized and reordered by keyboard', async ({ as }) => {
  const page = await as('mara', '/boards', { permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, 'view=table')
  const grid = page.getByRole('grid').or(page.getByRole('treegrid'))
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true')
  const row = page.locator('[role=row][tabindex="0"]')
  const title = (await row.getAttribute('aria-label'))!
  await row.focus()
  await keys(page, 'ArrowRight', 'F2')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await keys(page, 'End')
  await page.keyboard.type(' again')
  await keys(page, 'Enter')
  await expect(page.getByRole('row', { name: `${title} again` })).toBeVisible()

  await expect(focused(page)).toHaveRole('gridcell')
  await page.locator('[data-column-header=task]').focus()
  await keys(page, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter')
  await page.keyboard.type('urg')
  await expect(page.getByRole('option', { name: 'Urgent' })).toBeVisible()
  await keys(page, 'Enter')
  await expect(focused(page)).toHaveRole('gridcell')
  await expect(focused(page)).toContainText('Urgent')

  await keys(page, 'Shift+ArrowLeft', 'Shift+ArrowDown')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await keys(page, 'Control+c')
  await announced(page, '4 cells copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(?:Not started|In progress|Completed)/)

  await keys(page, 'ArrowDown')
  const below = page.getByRole('row', { name: (await focused(page).locator('xpath=..').getAttribute('aria-label'))! })
  const priority = below.locator('[data-column=priority]')
  const was = (await priority.textContent())!
  expect(was).not.toBe('Urgent')
  await keys(page, 'Control+v')
  await announced(page, /^\d tasks? changed/)
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
  await expect(priority).toHaveText('Urgent')
  await keys(page, 'Control+z')
  await expect(priority).toHaveText(was)

  await keys(page, 'Escape', 'ArrowUp', 'ArrowUp')
  const head = page.getByRole('columnheader', { name: 'Priority' })
  await page.locator('[data-column-header=priority]').focus()
  await expect(head.getByRole('button')).toBeFocused()
  const before = Number(await head.getAttribute('aria-colindex'))
  await keys(page, 'Alt+ArrowRight')
  await announced(page, /^Priority: \d+ px wide/)
  await keys(page, 'Shift+F10')
  await page.getByRole('menuitem', { name: 'Move left' }).press('Enter')
  await expect(head).toHaveAttribute('aria-colindex', String(before - 1))
  await expect(head.getByRole('button')).toBeFocused()
  await keys(page, 'Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

test(
  'tasks can be moved to another day in calendar and timeline by keyboard, and the new day is announced',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    await open(page, 'view=calendar')
    const card = page.locator('[data-drag-kind=card][tabindex="0"]')
    await card.focus()
    const title = (await card.getAttribute('aria-label'))!.split(',')[0]!
    await keys(page, 'm')
    await announced(page, /^\w+day, \d+ \w+/)
    await keys(page, 'ArrowRight', 'ArrowDown', 'Escape')
    await announced(page, 'Put back.')
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${title}`))
    await keys(page, 'm', 'ArrowRight', 'Enter')
    await announced(page, 'Moved.')
    await expect(focused(page)).toHaveAccessibleName(new RegExp(`^${title}`))
    await keys(page, 'Control+z')
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const month = await heading.innerText()
    await keys(page, 'PageDown')
    await expect(heading).not.toHaveText(month)

    await open(page, 'view=timeline')
    const row = page.locator('[data-drag-kind=card][tabindex="0"]')
    await row.focus()
    await expect(focused(page)).toHaveRole('row')
    const days = (await row.locator('[data-bar]').getAttribute('data-bar'))!
    await keys(page, 'm', 'ArrowRight')
    await announced(page, /^\w+day, \d+ \w+/)
    await keys(page, 'Enter')
    await announced(page, 'Moved.')
    await expect(focused(page).locator('[data-bar]')).not.toHaveAttribute('data-bar', days)
    await keys(page, 'Control+z')
    await expect(row.locator('[data-bar]')).toHaveAttribute('data-bar', days)
    await keys(page, 'r', 'ArrowDown')
    await announced(page, /^End: \w+day, \d+ \w+/)
    await expect(row.locator('[data-bar]')).not.toHaveAttribute('data-bar', days)
    await keys(page, 'Escape')
    await announced(page, 'Put back.')
    await expect(row.locator('[data-bar]')).toHaveAttribute('data-bar', days)
  },
)

test(
  'several tasks can be selected, changed by bar and context menu, and deselected by keyboard',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    await open(page, 'view=list')
    const row = page.locator('[data-drag-kind=card][tabindex="0"]')
    await row.focus()
    await keys(page, 'x', 'Shift+ArrowDown')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(2)
    const bar = page.getByRole('region', { name: 'Selected tasks' })
    await expect(bar).toContainText('2 selected')
    await keys(page, 'p')
    await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused()
    await keys(page, 'l', 'Enter')
    await expect(page.getByText(/^\d tasks? changed$/)).toBeVisible()
    await keys(page, 'Control+z')
    await expect(page.getByText(/^Undone/)).toBeVisible()
    await row.focus()
    await keys(page, 'Shift+F10')
    await expect(page.getByRole('menu', { name: '2 selected' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Complete tasks/ })).toBeFocused()
    // One after the other: a menu moves its focus in the next task.
    await keys(page, 'ArrowDown')
    await expect(page.getByRole('menuitem', { name: /^Status/ })).toBeFocused()
    await keys(page, 'ArrowDown')
    await expect(page.getByRole('menuitem', { name: /^Priority/ })).toBeFocused()
    await keys(page, 'Enter')
    await expect(page.getByRole('listbox', { name: 'Priority' })).toBeFocused()
    await keys(page, 'Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await row.focus()
    await keys(page, 'Escape')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
    await expect(bar).toHaveCount(0)
  },
)

test('the search opens a task from the home page, and the keyboard leads back', async ({ as }) => {
  const page = await as('mara')
  const home = page.getByRole('heading', { level: 1, name: /^Good/ })
  await expect(home).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'Filter my tasks' })
  await tabs.getByRole('tab', { selected: true }).focus()
  await keys(page, 'ArrowRight')
  await expect(tabs.getByRole('tab', { name: /^Overdue/ })).toBeFocused()
  await keys(page, 'Enter')
  await expect(
    page
      .getByRole('tabpanel', { name: /^Overdue/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()

  await keys(page, 'Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to', expanded: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('spare-part kit')
  const found = page.getByRole('option', { name: /Agree on the spare-part kit/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id'))!)
  await keys(page, 'Enter')
  await expect(page.getByRole('dialog', { name: /Agree on the spare-part kit/ })).toBeVisible()
  await keys(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys(page, 'g', 'h')
  await expect(home).toBeFocused()
})

test('a task in My tasks can be dated and moved to another day by keyboard', full, async ({ as }) => {
  const page = await as('mara', '/my-tasks')
  const group = (name: RegExp) => page.getByRole('region', { name })
  const line = group(/^Overdue/)
    .getByRole('link')
    .first()
  await expect(line).toBeVisible()
  const title = (await line.innerText()).trim()
  await line.focus()
  await keys(page, 'm')
  await announced(page, 'Overdue')
  await keys(page, 'ArrowDown')
  await announced(page, 'Today')
  await keys(page, 'Enter')
  await expect(group(/^Today/).getByRole('link', { name: title })).toBeFocused()
  await keys(page, 'Control+z')
  await expect(group(/^Overdue/).getByRole('link', { name: title })).toBeVisible()
  await group(/^Overdue/)
    .getByRole('link', { name: title })
    .focus()
  await keys(page, 'd')
  await expect(page.getByRole('dialog', { name: /dates/i })).toBeVisible()
  await keys(page, 'Escape')
  await expect(group(/^Overdue/).getByRole('link', { name: title })).toBeFocused()
  const fold = page.getByRole('button', { name: /^Today/, expanded: true })
  await fold.press('Enter')
  await expect(page.getByRole('button', { name: /^Today/, expanded: false })).toBeFocused()
})
