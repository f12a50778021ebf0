// Everything has enough room: with longer texts, in every language, at every width, at 200 %, with increased text spacing,
// and for touch.

import type { Page } from '@playwright/test'
import { boardPath } from '#tests/kit/browser/board-path.ts'
import { expectFits } from '#tests/kit/browser/expect-fits.ts'
import { lengthenTexts } from '#tests/kit/browser/longer-texts.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const overlay = '[role=dialog], [role=menu]'

const views = ['list', 'board', 'table', 'calendar', 'calendar&span=week', 'timeline']

/** Matches content of any view. */
const viewContent = '[data-drag-kind=card], [data-day], [role=grid]'

type PageOptions = { label: string; board: string; isTouch?: boolean; only?: readonly string[] }

/** Checks each page without overlays. */
async function checkPages(page: Page, { label, board, isTouch, only }: PageOptions) {
  const pages = [
    '/',
    '/boards',
    '/my-tasks',
    '/profile',
    '/notifications',
    '/search?find=bike',
    ...views.map((view) => `${board}?view=${view}`),
  ]
  for (const path of only ?? pages) {
    await goTo(page, path)
    await expectFits(page, { label: `${label}: ${path}`, isTouch })
  }
}

/** Navigates by the router, which is faster than loading a new page. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('main')).toHaveCount(1)
  if (path.includes('view=')) await expect(page.locator(viewContent).first()).toBeAttached()
  await expect(page.locator('output[aria-label]')).toHaveCount(0)
}

/** Checks the overlays of a page: filter, grouping, saved views, shortcut sheet, search, profile, task. */
async function openAll(page: Page, { label, board, isTouch }: PageOptions) {
  const options = { within: overlay, isTouch }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.locator(overlay)).toHaveCount(0)
  }
  await goTo(page, `${board}?view=list&status=not_started`)
  const tools = page.locator('main > div').filter({ has: page.locator('[aria-keyshortcuts="Shift+F"]') })
  const buttons = tools.locator('button[aria-haspopup]:visible')
  for (let at = 0; at < (await buttons.count()); at++) {
    await buttons.nth(at).click()
    await expectFits(page, { ...options, label: `${label}: tool ${at} of the list` })
    await close()
  }
  await page.locator('[data-drag-kind=card]').first().focus()
  await page.keyboard.press('x')
  await expectFits(page, { isTouch, label: `${label}: one is selected` })
  await page.keyboard.press('Escape')
  for (const keys of ['?', 'Control+k']) {
    await page.keyboard.press(keys)
    await expectFits(page, { ...options, label: `${label}: ${keys}` })
    await close()
  }
  await page.locator('header [aria-haspopup=menu]').last().click()
  await expectFits(page, { ...options, label: `${label}: profile` })
  await close()
  await page.locator('[data-drag-kind=card]').first().press('Enter')
  await expect(page).toHaveURL(/\/tasks\//)
  await expect(page.locator('[role=dialog] h1, [role=dialog] h2').first()).toBeVisible()
  await expectFits(page, { ...options, label: `${label}: a task` })
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The maximum text spacing of WCAG 1.4.12. */
const textSpacing =
  '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }' +
  'p { margin-bottom: 2em !important }'

test.describe.configure({ mode: 'parallel' })

test('texts that are 40 % longer fit at every width', full, async ({ as }) => {
  const mara = await as('mara', '/404')
  await lengthenTexts(mara)
  await mara.goto('/boards')
  const board = await boardPath(mara)
  for (const width of [1440, 1024, 768]) {
    await mara.setViewportSize({ width, height: 900 })
    await checkPages(mara, { label: `${width}`, board })
    if (width === 768) await openAll(mara, { label: `${width}`, board })
  }
})

test('texts that are 40 % longer fit on a phone, with large enough touch targets', full, async ({ as }) => {
  const mara = await as('mara', '/404', phone)
  await lengthenTexts(mara)
  await mara.goto('/boards')
  const options = { label: 'phone', board: await boardPath(mara), isTouch: true }
  await checkPages(mara, options)
  await openAll(mara, options)
})

test('all texts fit in German, Portuguese and Spanish', full, async ({ as }) => {
  for (const [name, of, width] of [
    ['jonas', 'Havel One launch', 1024],
    ['tomas', 'Havel One launch', 1440],
    ['sofia', 'Customer care', 1024],
  ] as const) {
    const page = await as(name, '/boards', { viewport: { width, height: 900 } })
    const options = { label: name, board: await boardPath(page, of) }
    await checkPages(page, options)
    await page.setViewportSize({ width: 360, height: 740 })
    await checkPages(page, {
      ...options,
      only: ['/', '/boards', `${options.board}?view=table`, `${options.board}?view=timeline`],
    })
  }
})

test('the longest weekday fits wherever tasks of several boards are listed, in Portuguese', full, async ({ as }) => {
  const tomas = await as('tomas', '/', { viewport: { width: 1440, height: 900 } })
  for (const path of ['/', '/my-tasks']) {
    await goTo(tomas, path)
    const days = tomas.getByRole('main').locator('.num.inline-flex')
    await expect(days.first()).toBeVisible()
    await days.evaluateAll((all) => all.forEach(({ lastChild }) => (lastChild!.textContent = 'Segunda-feira')))
    await expectFits(tomas, { label: `Monday: ${path}` })
  }
})

test('the search placeholder of the shortcut sheet fits, on a phone too', full, async ({ as }) => {
  for (const name of ['mara', 'sofia'] as const) {
    const page = await as(name, '/boards', phone)
    await expect(page.getByRole('main')).toBeVisible()
    await page.keyboard.press('?')
    const [needed, available] = await page.getByRole('dialog').getByRole('searchbox').evaluate(placeholderWidths)
    expect(needed).toBeGreaterThan(50)
    // Reserves the 40 % by which texts may be longer.
    expect.soft(needed * 1.4, name).toBeLessThan(available)
  }
})

/** Returns the width that the placeholder of a field needs, and the width it has. */
function placeholderWidths(field: Element): [number, number] {
  const words = document.createElement('span')
  words.textContent = field.getAttribute('placeholder')
  words.style.cssText = `position: fixed; white-space: nowrap; font: ${getComputedStyle(field).font}`
  document.body.append(words)
  return [words.getBoundingClientRect().width, field.clientWidth]
}

test('all texts fit at twice the font size', full, async ({ as }) => {
  const mara = await as('mara', '/404')
  const browser = await mara.context().newCDPSession(mara)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await mara.goto('/boards')
  const board = await boardPath(mara)
  const rootPx = await mara.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  expect(rootPx).toBe(32)
  for (const width of [1440, 1920, 720]) {
    await mara.setViewportSize({ width, height: 900 })
    await checkPages(mara, { label: `${width}, large`, board })
    if (width === 1440) await openAll(mara, { label: `${width}, large`, board })
  }
})

test('all texts fit at 200 % zoom and with increased text spacing', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  const board = await boardPath(mara)
  for (const [width, height] of [
    [720, 450],
    [320, 450],
  ] as const) {
    await mara.setViewportSize({ width, height })
    await checkPages(mara, { label: `${width}`, board })
  }
  await mara.setViewportSize({ width: 1440, height: 900 })
  await mara.addStyleTag({ content: textSpacing })
  await checkPages(mara, { label: 'spaced', board })
  await openAll(mara, { label: 'spaced', board })
})

test('selection, today and progress are visible in forced colours', full, async ({ as }) => {
  const mara = await as('mara', '/boards', { forcedColors: 'active' })
  const board = await boardPath(mara)
  const styleOf = (what: string, name: string) =>
    mara
      .locator(what)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

  // The segments of a bar differ from each other and from the background.
  const parts = mara
    .locator('main tr', { has: mara.locator('.bg-bad') })
    .first()
    .locator('[role=img] > span')
  await expect(parts.first()).toBeAttached()
  const colours = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor))
  expect(new Set(colours).size).toBeGreaterThan(2)

  await mara.goto(`${board}?view=list`)
  const row = '[data-drag-kind=card]'
  await mara.locator(row).first().focus()
  expect(await styleOf('[role=radiogroup] label:has(:checked)', 'border-top-width')).toBe('1px')
  expect(await styleOf('[role=radiogroup] label:not(:has(:checked))', 'border-top-width')).toBe('0px')
  await mara.keyboard.press('x')
  await mara.keyboard.press('ArrowDown')
  await expect(mara.locator(row).nth(1)).toBeFocused()
  expect(await styleOf(`${row}.bg-accent-soft`, 'outline-style')).toBe('solid')
  expect(await styleOf(`${row}:not(.bg-accent-soft, :focus)`, 'outline-style')).toBe('none')

  await mara.goto(`${board}?view=board`)
  await mara.locator(row).first().focus()
  await mara.keyboard.press('x')
  await mara.keyboard.press('ArrowDown')
  expect(await styleOf(`${row}.bg-accent-soft`, 'outline-style')).toBe('solid')

  await mara.goto(`${board}?view=calendar`)
  const [today, other] = ['[aria-current=date]', '[data-day] button:not([aria-current])']
  await expect(mara.locator(today)).toBeVisible()
  expect(await styleOf(today, 'background-color')).not.toBe(await styleOf(other, 'background-color'))

  await mara.goto(`${board}?view=timeline`)
  const line = '[data-today-line]'
  await expect(mara.locator(line)).toBeVisible()
  expect(await styleOf(line, 'background-color')).not.toBe(await styleOf('main', 'background-color'))
})

type Moved = { of: string; ms: number; moves: boolean }

test('reduced motion: nothing moves, fades are short, and the spinner turns slowly', full, async ({ as }) => {
  const mara = await as('mara', '/404', { reducedMotion: 'reduce' })
  await mara.addInitScript(() => {
    const seen: Moved[] = []
    Object.assign(window, { seen })
    const note = ({ target }: Event) => {
      for (const animation of (target as Element).getAnimations()) {
        const effect = animation.effect as KeyframeEffect
        const { duration } = effect.getTiming()
        const moves = effect.getKeyframes().some(({ transform }) => transform !== undefined && transform !== 'none')
        const of =
          animation instanceof CSSAnimation
            ? animation.animationName
            : ((target as Element).getAttribute('class') ?? '')
        seen.push({ of, ms: Number(duration), moves })
      }
    }
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note, true)
  })
  const seen = () => mara.evaluate(() => (window as unknown as { seen: Moved[] }).seen)
  await mara.goto('/boards')
  const board = await boardPath(mara)
  await expect.poll(async () => (await seen()).filter(({ of }) => of === 'spin').map(({ ms }) => ms)).toContain(2400)
  await goTo(mara, `${board}?view=board`)
  await mara.keyboard.press('Shift+T')
  await mara.locator('main [aria-haspopup=menu]').first().click()
  await mara.keyboard.press('Escape')
  await mara.keyboard.press('Control+k')
  await expect(mara.locator('[role=dialog]')).toBeVisible()
  await mara.keyboard.press('Escape')
  // A dialog traps the focus until it is removed.
  await expect(mara.locator('[role=dialog]')).toHaveCount(0)
  await mara.locator('[data-drag-kind=card]').first().press('e')
  await expect(mara.getByRole('button', { name: 'Undo' })).toBeVisible()
  await mara.getByRole('button', { name: 'Undo' }).click()
  await mara.locator('[data-drag-kind=card]').first().press('Enter')
  await expect(mara.locator('[role=dialog] h1, [role=dialog] h2').first()).toBeVisible()
  await mara.keyboard.press('Escape')
  const all = await seen()
  // Guards against a check of nothing.
  expect(all.length).toBeGreaterThan(5)
  const still = all.filter(({ of }) => of !== 'spin')
  expect(still.filter(({ ms, moves }) => ms > 80 || moves)).toEqual([])
})
