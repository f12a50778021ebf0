// Two windows of the same user: each window keeps its own drafts, and signing out in one window clears the browser.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'New comment' })

async function twoWindows(first: Page): Promise<[Page, Page]> {
  await first.getByRole('link', { name: 'Havel One launch' }).first().click()
  await first.getByRole('article').nth(2).press('Enter')
  await expect(field(first)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto(first.url())
  await expect(field(second)).toBeVisible()
  return [first, second]
}

const storedData = (page: Page) =>
  page.evaluate(async () => {
    const countIn = (name: string, storeName: string) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(storeName).objectStore(storeName).count()
          counting.addEventListener('success', () => resolve(counting.result))
        })
      })
    const names = Object.keys(localStorage).filter((key) => /^(draft|pending|rejected)\/|^boards-seen/.test(key))
    return [await countIn('project-board', 'drafts'), await countIn('project-board-seen', 'boards'), names]
  })

test('keeps the drafts of two windows apart', full, async ({ as }) => {
  const [first, second] = await twoWindows(await as('mara', '/boards'))
  await field(first).fill('Said in the first window')
  await field(second).fill('Begun in the second')
  await first.reload()
  await expect(field(first)).toHaveValue('Said in the first window')
  await field(first).press('Control+Enter')
  await expect(first.getByText('Said in the first window')).toBeVisible()
  await second.reload()
  await expect(field(second)).toHaveValue('Begun in the second')
  // A new window finds the draft of a closed one.
  const url = second.url()
  await second.close()
  const third = await first.context().newPage()
  await third.goto(url)
  await expect(field(third)).toHaveValue('Begun in the second')
  await third.getByRole('button', { name: 'Discard' }).first().click()
})

test('signs out all windows and clears the browser', async ({ as }) => {
  const [first, second] = await twoWindows(await as('mara', '/boards'))
  await field(second).fill('Half a')
  await first.keyboard.press('Escape')
  await first.waitForFunction(() => localStorage.getItem('boards-seen') !== null)
  await first.getByRole('button', { name: 'Your profile' }).click()
  await first.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = first.getByRole('alertdialog', { name: 'Sign out and lose changes?' })
  await expect(question).toContainText('You have 1 unsent draft.')
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(first).toHaveURL(/signin/)
  await expect(second).toHaveURL(/signin/)
  await second.waitForTimeout(1_000)
  expect(await storedData(second)).toEqual([0, 0, []])
})
