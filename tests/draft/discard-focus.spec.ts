// After a text is discarded, the focus moves to the button that opens the field again, or to the next control.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Description' })

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('article').nth(2).press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
}

/** The button that opens the description, whether the task has one or not. */
const opener = (page: Page) => page.getByRole('button', { name: /^(Edit|Add a) description$/ })

const byKey = (button: Locator) => button.press('Enter')
const byMouse = (button: Locator) => button.click()

test('moves the focus to the edit button after a text is discarded', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await open(mara)
  for (const press of [byKey, byMouse]) {
    await opener(mara).press('Enter')
    await field(mara).pressSequentially('Thought better of')
    await mara.keyboard.press('Escape')
    const question = mara.getByRole('alertdialog', { name: 'Discard your changes?' })
    await press(question.getByRole('button', { name: 'Discard', exact: true }))
    await expect(question).toHaveCount(0)
    await expect(opener(mara)).toBeFocused()
  }
})

test('moves the focus to the close button after the last rejected change is discarded', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await open(mara)
  await opener(mara).press('Enter')
  await field(mara).pressSequentially('Written in a tunnel')
  await mara.context().setOffline(true)
  await field(mara).press('Control+Enter')
  await expect(mara.getByText('No connection. 1 change is kept and sent later').last()).toBeVisible()

  const elsewhere = await as('mara', new URL(mara.url()).pathname)
  await opener(elsewhere).press('Enter')
  await field(elsewhere).pressSequentially('Written outside')
  await field(elsewhere).press('Control+Enter')
  await expect(field(elsewhere)).toHaveCount(0)

  await mara.context().setOffline(false)
  await mara.getByRole('button', { name: 'Show', exact: true }).click({ timeout: 20_000 })
  const dialog = mara.getByRole('dialog', { name: 'Changes not saved yet' })
  await dialog.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  const question = mara.getByRole('alertdialog', { name: 'Discard your text?' })
  await question.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('moves the focus to the edit button after a description is saved offline', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await open(mara)
  await opener(mara).press('Enter')
  await field(mara).pressSequentially('Written in a tunnel')
  await mara.context().setOffline(true)
  await field(mara).press('Control+Enter')
  await expect(field(mara)).toHaveCount(0)
  const description = mara.getByRole('region', { name: 'Description' })
  await expect(description.getByText('Waiting for a connection')).toBeAttached()
  await expect(mara.getByRole('button', { name: 'Edit description' })).toBeFocused()
})
