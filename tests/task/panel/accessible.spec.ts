// Accessibility of an opened task, its page, pickers, dialogs and confirmations.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

const pickers = '[data-radix-popper-content-wrapper]'
const confirmations = '[role=alertdialog]'
const panel = '[role=dialog]'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function openBoard(page: Page): Promise<void> {
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(card(page, 'Book the lakeside shoot')).toBeVisible()
}

test('An opened task has no accessibility violations in the light and the dark theme', full, async ({ as }) => {
  const page = await as('mara')
  const opens = async (within: string, ...controls: (string | RegExp)[]) => {
    for (const name of controls) {
      await button(page, name).click()
      await expectAccessibleInBothThemes(page, within)
      await page.keyboard.press('Escape')
    }
  }
  await openBoard(page)
  await button(page, 'Add task').click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Title field can not be empty')).toBeVisible()
  await expectAccessibleInBothThemes(page, '[data-invalid]')
  await opens(pickers, /^Due date:/, /^Labels:/)

  await card(page, 'Product page for Havel One').click()
  await expect(page.getByText('The configurator loads')).toBeVisible()
  await expectAccessibleInBothThemes(page, panel)
  await opens(pickers, /^Status:/, /^Assignee:/, /^Priority:/, /^Dates:/, /^List:/, /^Labels:/)
  await opens(panel, 'Visible to 6 people')
  await opens(pickers, /^Time:/, /watch this task/, /^More$/)
  await opens(confirmations, 'Complete task')
  await opens(`${panel} section`, 'Edit description', 'Add sub-task')
  await opens(panel, 'Open havel-one-side.jpg')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expectAccessibleInBothThemes(page, 'aside')
  await page.getByRole('textbox', { name: 'New comment' }).fill('Half a thought')
  await page.keyboard.press('Escape')
  await expectAccessibleInBothThemes(page, confirmations)
  await button(page, 'Discard').click()

  await button(page, 'Open full page').click()
  await expect(page.getByRole('heading', { level: 1, name: /Product page/ })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'main')

  await page.goto(page.url().replace(/tsk_\w+.*$/, 'tsk_00000000000000000000000000'))
  await expect(page.getByRole('heading', { name: 'This task is not here' })).toBeVisible()
  await expectAccessibleInBothThemes(page, panel)
})
