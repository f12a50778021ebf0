// Where the system chooses the colours: where a card would go, what is filtered, what is on, and the days of a phone can
// be seen by lines and by the colours of the system.

import type { Locator, Page } from '@playwright/test'
import { boardOf } from '#tests/kit/board-address.ts'
import { expect, full, test } from '#tests/kit/story.ts'
import { settled } from '#tests/kit/usable.ts'

const forced = { forcedColors: 'active' } as const
const phone = { ...forced, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const styleOf = (one: Locator, name: string) =>
  one.first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const groundOf = (one: Locator) => styleOf(one, 'background-color')

/** A line all around it that has another colour than the page. */
async function expectEdge(page: Page, one: Locator, kind: 'outline' | 'border-top'): Promise<void> {
  expect(await styleOf(one, `${kind}-style`)).toBe('solid')
  expect(Number.parseFloat(await styleOf(one, `${kind}-width`))).toBeGreaterThanOrEqual(1)
  expect(await styleOf(one, `${kind}-color`)).not.toBe(await groundOf(page.locator('main')))
}

/** A card in the hand, over the third one from it. */
async function lift(page: Page, grip: Locator, at: number): Promise<void> {
  // Hovering waits until it stands still.
  await grip.hover({ position: { x: at, y: 14 } })
  const { x, y } = (await grip.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(x + at + 12, y + 22, { steps: 3 })
  await page.mouse.move(x + at + 12, y + 130, { steps: 4 })
}

test.describe.configure({ mode: 'parallel' })

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `Where a card would go can be seen where the system chooses the colours (${colorScheme})`,
    full,
    async ({ as }) => {
      const mara = await as('mara', '/boards', { ...forced, colorScheme })
      const board = await boardOf(mara)
      const line = mara.locator('main [data-drop-line]')
      for (const [view, grip, at] of [
        ['board', '[data-drag-kind=card]', 60],
        ['list', '[data-drag-kind=card]', 300],
        ['table', '[data-drag-kind=card] [data-drag-start=card]', 6],
      ] as const) {
        await mara.goto(`${board}?view=${view}`)
        await lift(mara, mara.locator(grip).first(), at)
        await expect(line).toBeVisible()
        expect(await groundOf(line)).not.toBe(await groundOf(mara.locator('main')))
        await expectEdge(mara, mara.locator('.drag-ghost'), 'outline')
        await mara.keyboard.press('Escape')
        await mara.mouse.up()
        await expect(mara.locator('.drag-ghost')).toHaveCount(0)
      }
    },
  )

test('What is filtered can be seen where the system chooses the colours', full, async ({ as }) => {
  const mara = await as('mara', '/boards', forced)
  await mara.goto(`${await boardOf(mara)}?view=board&status=not_started&priority=high`)
  const chips = mara.locator('main span:has(> button[aria-haspopup=dialog])')
  await expect(chips).toHaveCount(2)
  for (const chip of await chips.all()) await expectEdge(mara, chip, 'outline')
  await chips.getByRole('button', { name: 'Not started' }).first().press('Enter')
  const chosen = mara.locator('[role=dialog] [role=option][aria-selected=true]')
  await expect(chosen.locator('svg').last()).toBeVisible()
})

test('A switch shows whether it is on where the system chooses the colours', full, async ({ as }) => {
  const [mara, aylin] = [await as('mara', '/boards', forced), await as('aylin', '/boards', forced)]
  for (const page of [mara, aylin]) await page.goto(`${await boardOf(page)}/settings/members`)
  const turned = (page: Page, on: boolean) =>
    page.locator(`[role=dialog] [role=switch]${on ? ':checked' : ':not(:checked)'}`).first()
  await expect(turned(mara, true)).toBeVisible()
  await settled(mara)
  const [on, off] = [turned(mara, true), turned(mara, false)]
  for (const one of [on, off]) {
    await expectEdge(mara, one, 'border-top')
    expect(await groundOf(one.locator('+ span'))).not.toBe(await groundOf(one))
  }
  expect(await groundOf(on)).not.toBe(await groundOf(off))
  const stuck = aylin.locator('[role=dialog] [role=switch][aria-disabled=true]')
  await expect(stuck.first()).toBeVisible()
  expect(await styleOf(stuck, 'border-top-color')).not.toBe(await styleOf(off, 'border-top-color'))
})

test('A calendar on a phone shows its days where the system chooses the colours', full, async ({ as }) => {
  const mara = await as('mara', '/boards', phone)
  await mara.goto(`${await boardOf(mara)}?view=calendar`)
  const days = mara.locator('[data-day] > button')
  const [today, other] = [
    mara.locator('[data-day] > [aria-current=date]'),
    days.and(mara.locator(':not([aria-current])')),
  ]
  await expect(today).toBeVisible()
  const number = (day: Locator) => day.locator('> .num')
  await expectEdge(mara, number(today), 'border-top')
  expect(await styleOf(number(other), 'border-top-width')).toBe('0px')
  const mark = days.locator('> [aria-hidden] > span')
  expect(await groundOf(mark)).not.toBe(await groundOf(mara.locator('main')))

  await other.nth(8).tap()
  const chosen = days.and(mara.locator('[aria-pressed=true]'))
  await expect(chosen).toHaveCount(1)
  await expect(today).toHaveAttribute('aria-pressed', 'false')
  await expectEdge(mara, chosen, 'outline')
  expect(await groundOf(number(chosen))).not.toBe(await groundOf(number(today)))
  await expectEdge(mara, number(today), 'border-top')
})
