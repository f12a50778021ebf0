// The description editor in a real browser: clipboard and layout.

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/kit/browser/e2e.ts'

/** Pastes HTML, like a spreadsheet or a web page does. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save description' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Returns the markers that are drawn before a list item: its own and those of its list. */
const marksOf = (item: Locator) =>
  item.evaluate((element) => {
    const { display, listStyleType } = getComputedStyle(element)
    const dot = getComputedStyle(element, '::before').content
    return [
      ...(display === 'list-item' && listStyleType !== 'none' ? [listStyleType] : []),
      ...(dot === 'none' || dot === 'normal' ? [] : ['dot']),
    ]
  })

test('A user pastes a table and nested lists into a description and edits them later', async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  const list = mara.getByRole('region', { name: 'Ready', exact: true })
  await list.getByRole('button', { name: 'Add task' }).first().click()
  await mara.keyboard.type('Order the wheels')
  await mara.keyboard.press('Enter')
  await mara.keyboard.press('Escape')
  await mara.getByRole('article', { name: 'Order the wheels' }).click()
  await mara.getByRole('button', { name: 'Add a description', exact: true }).click()
  const field = mara.getByRole('textbox', { name: 'Description' })
  await expect(field).toHaveAttribute('contenteditable', 'true')
  const cells = '<tr><td>Part</td><td>Price</td></tr><tr><td>Wheel</td><td>12,50</td></tr>'
  await paste(field, `<table>${cells}</table>`)
  // Moves the caret behind the table.
  await mara.keyboard.press('ArrowDown')
  await paste(field, '<ol><li>one</li></ol><ul><li>two<ol><li>three</li></ol></li></ul>')
  const items = field.getByRole('listitem')
  await expect(items).toHaveCount(3)
  expect(await Promise.all([0, 1, 2].map((at) => marksOf(items.nth(at))))).toEqual([['decimal'], ['disc'], ['decimal']])
  await save(mara)

  const section = mara.getByRole('region', { name: 'Description' })
  await expect(section.getByRole('columnheader', { name: 'Part' })).toBeVisible()
  await expect(section.getByRole('cell', { name: '12,50' })).toBeVisible()
  const read = section.getByRole('listitem')
  expect(await Promise.all([0, 1, 2].map((at) => marksOf(read.nth(at))))).toEqual([['decimal'], ['dot'], ['decimal']])

  await section.getByRole('button', { name: 'Edit description' }).click()
  await field.getByRole('cell', { name: '12,50' }).click()
  await mara.keyboard.press('End')
  await mara.keyboard.type(' €')
  await mara.keyboard.press('Tab')
  await mara.keyboard.type('Brake')
  await save(mara)
  await expect(section.getByRole('cell', { name: '12,50 €' })).toBeVisible()
  await expect(section.getByRole('cell', { name: 'Brake' })).toBeVisible()
})
