// The calendar with mouse and touch: moving and resizing tasks, the tray, and narrow screens.

import type { Locator, Page } from '@playwright/test'
import { touchInput, type Point } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const anchor = '2027-03-10'

async function openCalendar(page: Page, search = '', at = anchor) {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?view=calendar&at=${at}${search}`)
  await expect(dayCell(page, at)).toBeVisible()
}

const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const piece = (page: Page, title: string) => page.getByRole('article', { name: title }).first()
/** Returns the first day and the number of days of the bar of a task. */
const barOf = (page: Page, title: string) =>
  piece(page, title).evaluate((it) => {
    const [from = 0, to = 0] = it.style.gridColumn.split('/').map(Number)
    return `${it.dataset.drag!.split('@day:')[1]} ${to - from}`
  })
const expectBar = (page: Page, title: string, spot: string) => expect.poll(() => barOf(page, title)).toBe(spot)

async function dragTo(page: Page, element: Locator, to: Locator) {
  const [from, over] = [(await element.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 12, { steps: 4 })
  await page.mouse.move(over.x + over.width / 2, over.y + over.height * 0.7, { steps: 8 })
  await page.mouse.up()
}

const middleOf = async (element: Locator): Promise<Point> => {
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

async function addOn(page: Page, day: string, title: string) {
  await dayCell(page, day).hover()
  await dayCell(page, day)
    .getByRole('button', { name: /^Add task on/ })
    .click()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(piece(page, title)).toBeVisible()
  await page.keyboard.press('Escape')
}

test('A task is added to a day, dragged to another and resized, and other users see it', async ({ as }) => {
  const page = await as('mara', '/boards')
  await openCalendar(page, '&span=week')
  await addOn(page, anchor, 'Book the harbour')
  await expectBar(page, 'Book the harbour', '2027-03-10 1')
  await dragTo(page, piece(page, 'Book the harbour'), dayCell(page, '2027-03-11'))
  await expectBar(page, 'Book the harbour', '2027-03-11 1')

  const pull = async (end: 'start' | 'due', day: string) => {
    await piece(page, 'Book the harbour').hover()
    const handle = piece(page, 'Book the harbour').locator(`[data-end=${end}]`)
    const [from, to] = [(await handle.boundingBox())!, (await dayCell(page, day).boundingBox())!]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, from.y + 4, { steps: 8 })
    await page.mouse.up()
  }
  await pull('due', '2027-03-13')
  await expectBar(page, 'Book the harbour', '2027-03-11 3')
  await pull('start', '2027-03-09')
  await expectBar(page, 'Book the harbour', '2027-03-09 5')
  // A bar that is dragged by its middle, on Thursday, moves as far as the pointer does.
  await dragTo(page, piece(page, 'Book the harbour'), dayCell(page, '2027-03-12'))
  await expectBar(page, 'Book the harbour', '2027-03-10 5')

  const jonas = await as('jonas', page.url().replace(/^https?:\/\/[^/]+/, ''))
  await expectBar(jonas, 'Book the harbour', '2027-03-10 5')
  await page.keyboard.press('Control+z')
  await expectBar(page, 'Book the harbour', '2027-03-09 5')
})

test('A task without a date is dragged out of the tray and back', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await openCalendar(page)
  const button = page.getByRole('button', { name: /^No date/ })
  const before = Number(await button.locator('.num').innerText())
  await button.click()
  const tray = page.getByRole('complementary', { name: 'Tasks without a date' })
  const title = (await tray.getByRole('article').first().getAttribute('aria-label'))!
  await dragTo(page, tray.getByRole('article').first(), dayCell(page, '2027-03-17'))
  await expectBar(page, title, '2027-03-17 1')
  await expect(button.locator('.num')).toHaveText(String(before - 1))
  await dragTo(page, piece(page, title), tray)
  await expect(button.locator('.num')).toHaveText(String(before))
  await expect(tray.getByRole('article', { name: title, exact: true })).toBeVisible()
})

test('On a phone, a tapped day lists its tasks and adds a new one', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await openCalendar(page, '', '2027-07-14')
  await expect(page.getByText('Nothing on this day')).toBeVisible()
  await page.getByRole('button', { name: /^Friday, 16 July, 0 tasks/ }).tap()
  await page.getByRole('button', { name: 'Add task' }).tap()
  await page.getByRole('textbox', { name: 'Title of the new task' }).fill('Call the tram')
  await page.getByRole('button', { name: 'Add task' }).first().tap()
  await expect(page.getByRole('button', { name: /^Friday, 16 July, 1 task/ })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Call the tram' })).toBeVisible()
})

for (const [width, span, month] of [
  [390, 'month', '08'],
  [360, 'week', '10'],
] as const)
  test(
    `On a phone of ${width} px, dragging a task shows a chip and highlights the target day of the ${span}`,
    full,
    async ({ as }) => {
      const page = await as('mara', '/boards', { viewport: { width, height: 780 }, hasTouch: true, isMobile: true })
      await openCalendar(page, `&span=${span}`, `2027-${month}-11`)
      const title = `Ask the harbour master about the berth for ${span}s`
      await page.getByRole('button', { name: 'Add task' }).last().tap()
      await page.getByRole('textbox', { name: 'Title of the new task' }).fill(title)
      await page.getByRole('button', { name: 'Add task' }).first().tap()
      await page.getByRole('button', { name: 'Close' }).tap()
      const row = page.getByRole('article', { name: title })
      const cell = dayCell(page, `2027-${month}-13`)
      const [from, over] = [await middleOf(row), await middleOf(cell)]
      const touch = await touchInput(page)
      await touch.lift(from)
      await touch.moveSlowly(from, over)
      const chip = page.locator('.drag-preview')
      await expect(chip).toContainText(title)
      const label = (await cell.getByRole('button').getAttribute('aria-label'))!.replace(', 0 tasks', '')
      await expect(chip).toContainText(label)
      const [hand, day] = [(await chip.boundingBox())!, (await cell.boundingBox())!]
      expect(hand.width).toBeLessThanOrEqual(200)
      expect(hand.y + hand.height).toBeLessThan(day.y)
      await touch.up()
      await expect(page.getByRole('button', { name: `${label}, 1 task` })).toBeVisible()
      await expect(chip).toHaveCount(0)
      await expect(page.getByText('Nothing on this day')).toBeVisible()
    },
  )

test('The label of the visible days is never truncated, also on narrow screens', full, async ({ as }) => {
  const viewport = { width: 1280, height: 800 }
  const page = await as('mara', '/boards', { viewport })
  const isWhole = async (of: Page) => {
    const title = of.locator('[data-no-truncate]')
    await expect(title).toBeVisible()
    await expect.poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  const board = await page.getByRole('link', { name: 'Havel One launch' }).first().getAttribute('href')
  const acrossYears = 'calendar&span=week&at=2026-12-31'
  for (const view of ['calendar', 'calendar&span=week', acrossYears, 'timeline']) {
    await page.goto(`${board}?view=${view}`)
    await isWhole(page)
  }
  for (const name of ['jonas', 'tomas', 'sofia'])
    await isWhole(await as(name, `${board}?view=${acrossYears}`, { viewport }))
  await page.setViewportSize({ width: 1600, height: 800 })
  // The full label is back where there is room.
  await expect
    .poll(() => page.getByText('Table', { exact: true }).evaluate((word) => word.getBoundingClientRect().width))
    .toBeGreaterThan(20)
})

/** Returns a day of a week that spans two months, whichever day weeks start on. */
function betweenMonths(year: number): string {
  const firstDays = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(year, 11 - month, 1)))
  return firstDays
    .find((first) => first.getUTCDay() > 1)!
    .toISOString()
    .slice(0, 10)
}

test(
  'On the narrowest phone, a week across two months leaves room for the controls beside it',
  full,
  async ({ as }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const year = new Date().getFullYear()
    for (const name of ['jonas', 'tomas', 'sofia', 'mara']) {
      const page = await as(name, '/boards', phone)
      const board = page.getByRole('main').getByRole('link').and(page.locator('[href*="/boards/"]')).first()
      const path = await board.getAttribute('href')
      for (const at of [betweenMonths(year), `${year}-12-31`, betweenMonths(year + 2), `${year + 3}-12-31`]) {
        await page.goto(`${path}?view=calendar&span=week&at=${at}`)
        await expect(dayCell(page, at)).toBeVisible()
        const title = page.locator('[data-no-truncate]')
        const row = title.locator('xpath=..')
        // The largest number that the badge shows.
        await row.locator('.num').evaluate((count) => (count.firstElementChild!.textContent = '99+'))
        for (const button of await row.getByRole('button').all()) {
          const { x, width } = (await button.boundingBox())!
          expect(x + width, `${name}, ${at}`).toBeLessThanOrEqual(360)
          expect(x, `${name}, ${at}`).toBeGreaterThanOrEqual(0)
        }
        const cut = await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(cut, `${name}, ${at}`).toBe(0)
      }
    }
  },
)

test('The tray can be reached on a phone of low height', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await openCalendar(page)
  await page.getByRole('button', { name: /No date/ }).tap()
  const row = page.locator('aside').getByRole('article').first()
  await row.scrollIntoViewIfNeeded()
  const [at, foot] = [
    (await row.boundingBox())!,
    await page.getByRole('navigation', { name: 'Pages' }).last().boundingBox(),
  ]
  expect(at.height).toBeGreaterThan(30)
  expect(at.y + at.height).toBeLessThanOrEqual(foot?.y ?? 584)
  await page.locator('aside').getByRole('button', { name: 'Close' }).tap()
  await expect(page.locator('aside')).toHaveCount(0)
  await expect(dayCell(page, anchor)).toBeVisible()
})
