// What a screen reader is given: of the task that has the focus its name and how it stands, in every view.

import type { CDPSession } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'

type Node = { ignored: boolean; name?: { value: string }; description?: { value: string } }

/** As the browser tells it of what has the focus. */
async function heard(cdp: CDPSession): Promise<{ name?: string; description?: string }> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const asked = { objectId: result.objectId!, fetchRelatives: false }
  const { nodes } = (await cdp.send('Accessibility.getPartialAXTree', asked)) as { nodes: Node[] }
  return { name: nodes[0]?.name?.value, description: nodes[0]?.description?.value }
}

const stands = /^(?:Not started|In progress|Completed)\b/

test('A task that has the focus is heard with its title and how it stands, in every view', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const board = new URL(page.url()).pathname
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const hears = (name: RegExp, description: RegExp) =>
    expect
      .poll(async () => {
        const told = await heard(cdp)
        return name.test(told.name ?? '') && description.test(told.description ?? '') ? 'both' : told
      })
      .toBe('both')

  for (const [view, role] of [
    ['board', 'article'],
    ['list', 'row'],
    ['table', 'row'],
    ['timeline', 'row'],
  ] as const) {
    await page.goto(`${board}?view=${view}`)
    const first = page.locator('.task-card[tabindex="0"]')
    await expect(first).toHaveRole(role)
    await first.focus()
    await hears(/^\S/, stands)
    const before = await heard(cdp)
    await page.keyboard.press('ArrowDown')
    if (view !== 'table') await expect.poll(() => heard(cdp)).not.toEqual(before)
  }
  await page.goto(`${board}?view=calendar`)
  await page
    .getByRole('button', { name: /without a date|No date/i })
    .first()
    .click()
  const row = page.getByRole('complementary').locator('.task-card').first()
  await row.focus()
  await hears(/^\S/, stands)
  // Of a task on its day the name says it all.
  const piece = page.locator('.task-card[tabindex]').first()
  await piece.focus()
  await hears(/, \d\d\.\d\d\.\d{4}.*, (?:Not started|In progress|Completed)/, /^$/)

  await page.goto('/my-tasks')
  await page.locator('main li a[tabindex="0"]').focus()
  await hears(/^\S/, /^(?:Not started|In progress)\b.*\. [^.]+$/)
})
