import type { Locator } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

/** Returns the horizontal positions of the first and the last character of a text, and its box, in px. */
const edgesOf = (text: Locator) =>
  text.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect().left
    }
    const { left, right } = node.parentElement!.getBoundingClientRect()
    return { first: leftOf(0), last: leftOf(node.length - 1), left, right }
  })

test('a Hebrew title is set right to left, a title that only contains Hebrew words is not', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Workshop move to Potsdam' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add task' }).filter({ hasText: 'Add task' }).first().click()
  const field = page.getByRole('textbox', { name: 'Title of the new task' })
  for (const title of ['שלום עולם (2)!', 'Fix שלום!']) {
    await expect(field).toBeFocused()
    await page.keyboard.type(title)
    await expect(field).toHaveCSS('unicode-bidi', 'plaintext')
    await page.keyboard.press('Enter')
  }
  const hebrew = await edgesOf(page.getByText('שלום עולם (2)!', { exact: true }).first())
  expect(hebrew.last).toBeLessThan(hebrew.first)
  expect(hebrew.right - hebrew.first).toBeLessThan(hebrew.first - hebrew.left)
  const mixed = await edgesOf(page.getByText('Fix שלום!', { exact: true }).first())
  expect(mixed.first - mixed.left).toBeLessThan(3)
  expect(mixed.last).toBeGreaterThan(mixed.first)

  // List markers stand where the text begins.
  await page.getByText('Fix שלום!', { exact: true }).first().click()
  await page.getByRole('textbox', { name: /comment/i }).click()
  await page.keyboard.insertText('- אחת\n- שתיים')
  await page.keyboard.press('Control+Enter')
  const comment = page.getByRole('article', { name: /Comment by/ }).last()
  await expect(comment.getByRole('list')).toHaveCSS('direction', 'rtl')
  await expect(comment.getByRole('listitem').first()).toHaveCSS('padding-right', '18px')
})
