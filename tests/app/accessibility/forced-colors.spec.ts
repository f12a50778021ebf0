// Forced colours: drop position, active filters, switch states and calendar days on a phone are visible by borders and
// system colours.

import type { Locator, Page } from '@playwright/test'
import { boardPath } from '#tests/kit/browser/board-path.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { finishAnimations } from '#tests/kit/browser/accessibility.ts'

const forced = { forcedColors: 'active' } as const
const phone = { ...forced, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const styleOf = (one: Locator, name: string) =>
  one.first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const backgroundOf = (one: Locator) => styleOf(one, 'background-color')

/** Expects a border or outline on all sides that differs from the page in colour. */
async function expectEdge(page: Page, one: Locator, kind: 'outline' | 'border-top'): Promise<void> {
  expect(await styleOf(one, `${kind}-style`)).toBe('solid')
  expect(Number.parseFloat(await styleOf(one, `${kind}-width`))).toBeGreaterThanOrEqual(1)
  expect(await styleOf(one, `${kind}-color`)).not.toBe(await backgroundOf(page.locator('main')))
}

/** Lifts a card and drags it over the third one from it. */
async function dragCard(page: Page, grip: Locator, at: number): Promise<void> {
  // Hovering waits until the card stands still.
  await grip.hover({ position: { x: at, y: 14 } })
  const { x, y } = (await grip.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(x + at + 12, y + 22, { steps: 3 })
  await page.mouse.move(x + at + 12, y + 130, { steps: 4 })
}

test.describe.configure({ mode: 'parallel' })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the drop position of a card is visible in forced colours (${colorScheme})`, full, async ({ as }) => {
    const mara = await as('mara', '/boards', { ...forced, colorScheme })
    const board = await boardPath(mara)
    const line = mara.locator('main [data-drop-line]')
    for (const [view, grip, at] of [
      ['board', '[data-drag-kind=card]', 60],
      ['list', '[data-drag-kind=card]', 300],
      ['table', '[data-drag-kind=card] [data-drag-start=card]', 6],
    ] as const) {
      await mara.goto(`${board}?view=${view}`)
      await dragCard(mara, mara.locator(grip).first(), at)
      await expect(line).toBeVisible()
      expect(await backgroundOf(line)).not.toBe(await backgroundOf(mara.locator('main')))
      await expectEdge(mara, mara.locator('.drag-preview'), 'outline')
      await mara.keyboard.press('Escape')
      await mara.mouse.up()
      await expect(mara.locator('.drag-preview')).toHaveCount(0)
    }
  })

test('active filters are visible in forced colours', full, async ({ as }) => {
  const mara = await as('mara', '/boards', forced)
  await mara.goto(`${await boardPath(mara)}?view=board&status=not_started&priority=high`)
  const chips = mara.locator('main span:has(> button[aria-haspopup=dialog])')
  await expect(chips).toHaveCount(2)
  for (const chip of await chips.all()) await expectEdge(mara, chip, 'outline')
  await chips.getByRole('button', { name: 'Not started' }).first().press('Enter')
  const chosen = mara.locator('[role=dialog] [role=option][aria-selected=true]')
  await expect(chosen.locator('svg').last()).toBeVisible()
})

test('the state of a switch is visible in forced colours', full, async ({ as }) => {
  const [mara, aylin] = [await as('mara', '/boards', forced), await as('aylin', '/boards', forced)]
  for (const page of [mara, aylin]) await page.goto(`${await boardPath(page)}/settings/members`)
  const turned = (page: Page, on: boolean) =>
    page.locator(`[role=dialog] [role=switch]${on ? ':checked' : ':not(:checked)'}`).first()
  await expect(turned(mara, true)).toBeVisible()
  await finishAnimations(mara)
  const [on, off] = [turned(mara, true), turned(mara, false)]
  for (const one of [on, off]) {
    await expectEdge(mara, one, 'border-top')
    expect(await backgroundOf(one.locator('+ span'))).not.toBe(await backgroundOf(one))
  }
  expect(await backgroundOf(on)).not.toBe(await backgroundOf(off))
  const stuck = aylin.locator('[role=dialog] [role=switch][aria-disabled=true]')
  await expect(stuck.first()).toBeVisible()
  expect(await styleOf(stuck, 'border-top-color')).not.toBe(await styleOf(off, 'border-top-color'))
})

test('the days of a calendar on a phone are visible in forced colours', full, async ({ as }) => {
  const mara = await as('mara', '/boards', phone)
  await mara.goto(`${await boardPath(mara)}?view=calendar`)
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
  expect(await backgroundOf(mark)).not.toBe(await backgroundOf(mara.locator('main')))

  await other.nth(8).tap()
  const chosen = days.and(mara.locator('[aria-pressed=true]'))
  await expect(chosen).toHaveCount(1)
  await expect(today).toHaveAttribute('aria-pressed', 'false')
  await expectEdge(mara, chosen, 'outline')
  expect(await backgroundOf(number(chosen))).not.toBe(await backgroundOf(number(today)))
  await expectEdge(mara, number(today), 'border-top')
})
