// Accessible name and description of the focused task in every view.

import type { CDPSession } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

type Node = { ignored: boolean; name?: { value: string }; description?: { value: string } }

/** Returns the accessibility node of the focused element as the browser exposes it. */
async function accessibilityNodeOf(cdp: CDPSession): Promise<{ name?: string; description?: string }> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const query = { objectId: result.objectId!, fetchRelatives: false }
  const { nodes } = (await cdp.send('Accessibility.getPartialAXTree', query)) as { nodes: Node[] }
  return { name: nodes[0]?.name?.value, description: nodes[0]?.description?.value }
}

const statusText = /^(?:Not started|In progress|Completed)\b/

test(
  'the focused task has its title and its status as accessible name and description in every view',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    await page.getByRole('link', { name: 'Havel One launch' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    const board = new URL(page.url()).pathname
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Accessibility.enable')
    const expectFocused = (name: RegExp, description: RegExp) =>
      expect
        .poll(async () => {
          const node = await accessibilityNodeOf(cdp)
          return name.test(node.name ?? '') && description.test(node.description ?? '') ? 'both' : node
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
      await expectFocused(/^\S/, statusText)
      const before = await accessibilityNodeOf(cdp)
      await page.keyboard.press('ArrowDown')
      if (view !== 'table') await expect.poll(() => accessibilityNodeOf(cdp)).not.toEqual(before)
    }
    await page.goto(`${board}?view=calendar`)
    await page
      .getByRole('button', { name: /without a date|No date/i })
      .first()
      .click()
    const row = page.getByRole('complementary').locator('.task-card').first()
    await row.focus()
    await expectFocused(/^\S/, statusText)
    // A task on its day has everything in its name.
    const piece = page.locator('.task-card[tabindex]').first()
    await piece.focus()
    await expectFocused(/, \d\d\.\d\d\.\d{4}.*, (?:Not started|In progress|Completed)/, /^$/)

    await page.goto('/my-tasks')
    await page.locator('main li a[tabindex="0"]').focus()
    await expectFocused(/^\S/, /^(?:Not started|In progress)\b.*\. [^.]+$/)
  },
)
