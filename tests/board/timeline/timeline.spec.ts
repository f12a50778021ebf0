// The timeline with the mouse: moving and resizing bars, scrolling, and the tray.

import type { Page } from '@playwright/test'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const anchor = '2027-05-03'

async function openTimeline(page: Page, search = '') {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?view=timeline&at=${anchor}${search}`)
  await expect(page.getByRole('treegrid')).toBeVisible()
}

const row = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true })
const bar = (page: Page, title: string) => row(page, title).locator('[data-bar]')
const expectBar = (page: Page, title: string, days: string) =>
  expect(bar(page, title)).toHaveAttribute('data-bar', days, { timeout: 15_000 })

/** Returns the horizontal centre of a day on the screen. */
async function middleOf(page: Page, day: string): Promise<number> {
  const { x, width } = (await page.locator(`[data-day="${day}"]`).boundingBox())!
  return x + width / 2
}

/** Drags from a point to a day; the preview shows the target dates. */
async function dragToDay(page: Page, from: { x: number; y: number }, to: number, meanwhile = async () => {}) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 2, { steps: 3 })
  await page.mouse.move(to, from.y + 2, { steps: 8 })
  await meanwhile()
  await page.mouse.up()
}

async function middle(of: ReturnType<typeof bar>) {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('A task is dragged out of the tray, moved and resized, and other users see it', async ({ as }) => {
  const page = await as('mara', '/boards')
  await openTimeline(page)
  const button = page.getByRole('button', { name: /^No date/ })
  await button.click()
  const first = page.getByRole('complementary', { name: 'Tasks without a date' }).getByRole('article').first()
  const title = (await first.getAttribute('aria-label'))!
  const from = await middle(first)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 20, from.y + 10, { steps: 4 })
  await page.mouse.move(await middleOf(page, '2027-05-12'), from.y + 40, { steps: 8 })
  // The days scrolled a little when the pointer crossed the edge.
  await page.mouse.move(await middleOf(page, '2027-05-12'), from.y + 40)
  await page.mouse.up()
  await expectBar(page, title, '2027-05-12 2027-05-12')
  await button.click()

  await dragToDay(page, await middle(bar(page, title)), await middleOf(page, '2027-05-14'), async () => {
    await expectBar(page, title, '2027-05-14 2027-05-14')
    await expect(row(page, title).getByText('1 day')).toBeVisible()
    await expect(page.locator('.drag-preview')).toHaveCount(0)
  })
  await expectBar(page, title, '2027-05-14 2027-05-14')
  const handle = async (end: 'start' | 'due') => {
    await row(page, title).hover()
    return middle(row(page, title).locator(`[data-end=${end}]`))
  }
  // A handle is beside the days of its task: the end moves as far as the pointer does, and a press alone changes nothing.
  for (const end of ['due', 'start'] as const) {
    const at = await handle(end)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 1, at.y + 1)
    await page.mouse.up()
  }
  await expectBar(page, title, '2027-05-14 2027-05-14')
  const pull = async (end: 'start' | 'due', days: number, meanwhile?: () => Promise<void>) => {
    const at = await handle(end)
    const dayPx = ((await middleOf(page, '2027-05-19')) - (await middleOf(page, '2027-05-12'))) / 7
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + days * dayPx, at.y, { steps: 8 })
    await meanwhile?.()
    await page.mouse.up()
  }
  await pull('due', 4)
  await expectBar(page, title, '2027-05-14 2027-05-18')
  await pull('start', -3)
  await expectBar(page, title, '2027-05-11 2027-05-18')
  // A cancelled drag above the bar does not click it.
  await pull('due', -3, () => page.keyboard.press('Escape'))
  await expectBar(page, title, '2027-05-11 2027-05-18')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  // Esc cancels a drag without a change.
  await dragToDay(page, await middle(bar(page, title)), await middleOf(page, '2027-05-25'), () =>
    page.keyboard.press('Escape'),
  )
  await expectBar(page, title, '2027-05-11 2027-05-18')

  const jonas = await as('jonas', page.url().replace(/^https?:\/\/[^/]+/, ''))
  await expectBar(jonas, title, '2027-05-11 2027-05-18')
  await page.keyboard.press('Control+z')
  await expectBar(page, title, '2027-05-14 2027-05-18')
})

test('Resizing at the edge scrolls the days and goes beyond the visible range', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?view=timeline&scale=weeks`)
  const title = 'Dealer price list 2026'
  await expect(bar(page, title)).toBeVisible()
  const before = (await bar(page, title).getAttribute('data-bar'))!
  const grid = (await page.getByRole('treegrid').boundingBox())!
  const pullTo = async (end: 'start' | 'due', x: number) => {
    await row(page, title).hover()
    const handle = row(page, title).locator(`[data-end=${end}]`)
    // A bar may extend beyond the visible range.
    await handle.scrollIntoViewIfNeeded()
    const at = await middle(handle)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(x, at.y, { steps: 8 })
  }
  const days = async () => daysBetween(...((await bar(page, title).getAttribute('data-bar'))!.split(' ') as [Day, Day]))
  const visibleDays = Math.ceil(grid.width / 20)
  await pullTo('due', grid.x + grid.width - 4)
  await expect.poll(days).toBeGreaterThan(visibleDays)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectBar(page, title, before)

  await page.getByRole('button', { name: 'Today' }).click()
  // Also with the pointer above the name column.
  await pullTo('start', grid.x + 200)
  await expect.poll(days).toBeGreaterThan(visibleDays)
  await page.mouse.up()
  expect(await days()).toBeGreaterThan(visibleDays)
  await page.keyboard.press('Control+z')
  await expectBar(page, title, before)
})

test('A drop on the name column does not change any date', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  // With few rows, the name column extends below them.
  await openTimeline(page, '&find=samples')
  await expect(row(page, 'Approve rain cover colour samples')).toBeVisible()
  const names = (await page.getByRole('columnheader', { name: 'Task' }).boundingBox())!
  const foot = (await page.getByRole('treegrid').boundingBox())!
  const at = { x: names.x + names.width - 40, y: foot.y + foot.height - 4 }
  const isDayAt = (x: number) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.matches('[data-day]'), [x, at.y] as const)
  await expect.poll(() => isDayAt(at.x + 80)).toBe(true)
  expect(await isDayAt(at.x)).toBe(false)

  await page.getByRole('searchbox').fill('')
  const button = page.getByRole('button', { name: /^No date/ })
  await expect(button).toHaveText(/[1-9]$/)
  const before = (await button.textContent())!
  await button.click()
  const first = page.getByRole('complementary', { name: 'Tasks without a date' }).getByRole('article').first()
  for (const y of [names.y + 90, foot.y + foot.height - 40]) {
    const from = await middle(first)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x - 20, from.y + 10, { steps: 4 })
    await page.mouse.move(at.x, y, { steps: 8 })
    await page.mouse.move(at.x + 2, y)
    await page.mouse.up()
    await expect(page.locator('.drag-preview')).toHaveCount(0)
    await expect(button).toHaveText(before)
  }
})

test('The days are scrolled and zoomed, and restored on return', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await openTimeline(page)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const isFirst = (day: string) =>
    expect
      .poll(async () => {
        const [grid, column] = await Promise.all([
          page.getByRole('treegrid').boundingBox(),
          page.locator(`[data-day="${day}"]`).boundingBox(),
        ])
        return column ? Math.abs(column.x - grid!.x - 272) < 24 : false
      })
      .toBe(true)
  await isFirst(anchor)
  await page.getByRole('treegrid').hover()
  await page.mouse.wheel(22 * 14, 0)
  await expect(page).toHaveURL(/at=2027-05-17/)
  await page.reload()
  await expect(page.getByRole('treegrid')).toBeVisible()
  await isFirst('2027-05-17')
  await page.getByRole('button', { name: 'Later' }).click()
  await isFirst('2027-06-14')
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(/scale=months/)
  await expect(page.getByText('July 2027')).toBeVisible()
  // Beyond the range that could be scrolled to at first.
  for (let turns = 0; turns < 20; turns++) await page.getByRole('button', { name: 'Later' }).click()
  await expect(heading).toContainText('2032')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).not.toHaveURL(/at=/)
  await isFirst(new Date(new Date().setDate(0)).toISOString().slice(0, 8).concat('01'))
})

test('A title is inside its bar if it fits, and beside it otherwise', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?view=timeline`)
  await expect(page.locator('[data-bar]').first()).toBeVisible()
  const bars = await page.locator('[data-bar]').evaluateAll((all) =>
    all.map((one) => {
      const name = one.querySelector<HTMLElement>('span.whitespace-nowrap')!
      const alone = name.cloneNode(true) as HTMLElement
      alone.style.cssText = 'position: fixed; max-width: none'
      one.append(alone)
      const needed = alone.getBoundingClientRect().width
      alone.remove()
      const has = one.getBoundingClientRect().width
      return { title: name.textContent, hasRoom: needed <= has, isIn: getComputedStyle(name).position === 'sticky' }
    }),
  )
  expect(new Set(bars.map(({ hasRoom }) => hasRoom)).size).toBe(2)
  expect(bars.filter(({ hasRoom, isIn }) => hasRoom !== isIn)).toEqual([])
})
