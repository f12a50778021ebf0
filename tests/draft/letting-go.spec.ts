// Who has let a text go goes on where it stood: the focus is on what opens it again, or on what comes next.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Description' })

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('article').nth(2).press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
}

/** Whatever the task has: a description, or none yet. */
const opener = (page: Page) => page.getByRole('button', { name: /^(Edit|Add a) description$/ })

const byKey = (button: Locator) => button.press('Enter')
const byMouse = (button: Locator) => button.click()

test('Who discards what they wrote has the focus on what begins it again', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await open(mara)
  for (const press of [byKey, byMouse]) {
    await opener(mara).press('Enter')
    await field(mara).pressSequentially('Thought better of')
    await mara.keyboard.press('Escape')
    const question = mara.getByRole('alertdialog', { name: 'Discard your changes?' })
    await press(question.getByRole('button', { name: 'Discard' }))
    await expect(question).toHaveCount(0)
    await expect(opener(mara)).toBeFocused()
  }
})

test('Who lets the last text go that was refused is at what closes the dialog', full, async ({ as }) => {
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
  const dialog = mara.getByRole('dialog', { name: 'Changes not taken yet' })
  await dialog.getByRole('button', { name: 'Let it go' }).press('Enter')
  const question = mara.getByRole('alertdialog', { name: 'Let your text go?' })
  await question.getByRole('button', { name: 'Let it go' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('Who has written the first description without a connection is at what goes on with it', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await open(mara)
  await opener(mara).press('Enter')
  await field(mara).pressSequentially('Written in a tunnel')
  await mara.context().setOffline(true)
  await field(mara).press('Control+Enter')
  await expect(field(mara)).toHaveCount(0)
  const description = mara.getByRole('region', { name: 'Description' })
  await expect(description.getByText('Waits for a connection')).toBeAttached()
  await expect(mara.getByRole('button', { name: 'Edit description' })).toBeFocused()
})
