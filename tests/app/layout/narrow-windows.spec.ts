// Texts that are cut off or overlap in narrow windows, and toasts that cover the next step.

import type { Page } from '@playwright/test'
import { touchInput } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test('the column headers of the board list are not cut off in Portuguese', full, async ({ as }) => {
  const page = await as('pedro', '/boards', { viewport: { width: 1440, height: 900 } })
  const heads = page.getByRole('columnheader').locator('button span')
  await expect(heads.first()).toBeVisible()
  await waitForFonts(page)
  const cut = () =>
    heads.evaluateAll((all) =>
      all.filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth).map((it) => it.textContent),
    )
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await cut()).toEqual([])
  }
})

test('the column headers of the board list take no width from the board titles', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 1440, height: 900 } })
  const names = page.locator('tbody a, tbody a *')
  await expect(page.getByRole('link', { name: 'Workshop move to Potsdam' })).toBeVisible()
  await waitForFonts(page)
  const cut = await names.evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth && it.clientWidth > 0)
      .map((it) => it.textContent),
  )
  expect(cut).toEqual([])
})

test('the week number stands beside the first of a month or is hidden, in Portuguese', full, async ({ as }) => {
  const page = await as('pedro', '/boards')
  await page.locator('main a[href^="/boards/brd_"]').first().click()
  await expect(page).toHaveURL(/\/boards\/brd_/)
  await page.goto(`${new URL(page.url()).pathname}?view=calendar`)
  await waitForFonts(page)
  for (const width of [1440, 1280, 1100, 1024, 900, 844, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const heads = page.locator('[data-day$="-01"] > span')
    await expect(heads.first()).toBeVisible()
    const wide = await heads.evaluateAll((all) => all.map((head) => head.scrollWidth - head.clientWidth))
    expect(wide.filter((px) => px > 0)).toEqual([])
  }
})

test(
  'the bottom bar shows whole labels on the narrowest phone in German, Portuguese and Spanish',
  full,
  async ({ as }) => {
    for (const name of ['jonas', 'tomas', 'sofia'] as const) {
      const page = await as(name, '/', { ...small, viewport: { width: 320, height: 640 } })
      const names = page.getByRole('navigation').last().getByRole('link').locator('span')
      await expect(names).toHaveCount(4)
      await waitForFonts(page)
      expect(await names.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length), name).toBe(0)
    }
  },
)

test('the selection bar stays in one row in a narrow window, in German too', full, async ({ as }) => {
  const page = await as('jonas', '/boards', { viewport: { width: 1280, height: 820 } })
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('article').first().focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Ausgewählte Aufgaben' })
  await expect(bar.getByRole('button')).toHaveCount(10)
  await waitForFonts(page)
  const places = () =>
    bar.getByRole('button').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
  expect(new Set(await places()).size).toBe(1)
  // With more width, the labels are shown again.
  await page.setViewportSize({ width: 1700, height: 820 })
  await expect(bar.getByText('Verschieben')).toBeVisible()
  expect(new Set(await places()).size).toBe(1)
})

test('the buttons of the visibility dialog stand side by side on a phone', full, async ({ as }) => {
  const page = await as('mara', '/boards', small)
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).first().tap()
  await page.getByRole('article').first().press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Who can see this' }).tap()
  const [cancel, save] = ['Cancel', 'Save'].map((name) => page.getByRole('dialog').getByRole('button', { name }))
  await expect(save!).toBeVisible()
  expect((await cancel!.boundingBox())!.y).toBe((await save!.boundingBox())!.y)
})

/** Waits for the web font. */
async function waitForFonts(page: Page): Promise<void> {
  await page.locator('#start-up').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

async function chooseFirst(page: Page) {
  const box = (await page.getByRole('article').first().boundingBox())!
  const touch = await touchInput(page)
  await touch.lift({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await touch.up()
  await page.getByRole('menuitem', { name: 'Select' }).tap()
}

test('a toast stays in place if it covers no field of a sheet that opens', full, async ({ as }) => {
  const page = await as('mara', '/boards', small)
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).first().tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await chooseFirst(page)
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Status' }).tap()
  await page.getByRole('option', { name: 'In progress' }).tap()
  const toast = page.locator('[data-toaster] li').first()
  await expect(toast).toBeVisible()
  await bar.getByRole('button', { name: 'Labels' }).tap()
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeVisible()
  await page.waitForTimeout(400)
  const [above, below] = [(await toast.boundingBox())!, (await field.boundingBox())!]
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
})

test('a toast does not cover the focused field, even if there is room beside it', full, async ({ as }) => {
  const page = await as('mara', '/boards', { viewport: { width: 1100, height: 800 } })
  await page.getByRole('main').getByRole('link', { name: 'Workshop move to Potsdam' }).first().click()
  await page.getByRole('article').first().focus()
  await page.keyboard.press('e')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  const rests = (await page.locator('[data-toaster]').boundingBox())!.y
  await page.keyboard.press('?')
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect(field).toBeFocused()
  const box = (await field.boundingBox())!
  await expect
    .poll(async () => (await page.locator('[data-toaster]').boundingBox())!.y)
    .toBeGreaterThanOrEqual(box.y + box.height)
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await page.locator('[data-toaster]').boundingBox())!.y).toBe(rests)
  await undo.click()
  await expect(page.getByText('Task archived')).toHaveCount(0)
})

test('a toast does not cover the title of a new task while it is typed', full, async ({ as }) => {
  const page = await as('mara', '/boards', small)
  await page.getByRole('main').getByRole('link', { name: 'Havel One launch' }).first().tap()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('article').first().focus()
  await page.keyboard.press('e')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await page.getByRole('button', { name: 'New task' }).tap()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  await title.fill('Seen')
  const isFree = async () => {
    const [toast, field] = await Promise.all([
      page.locator('[data-toaster] li').first().boundingBox(),
      title.boundingBox(),
    ])
    return toast && field ? toast.y >= field.y + field.height || toast.y + toast.height <= field.y : 'no toast'
  }
  await expect.poll(isFree).toBe(true)
  // Nor does the toast return while the field is not focused, as after a tap.
  await title.blur()
  await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.dispatchEvent(new Event('animationend', { bubbles: true })))
  await page.waitForTimeout(200)
  expect(await isFree()).toBe(true)
  // Other tests expect the task unchanged.
  await undo.click()
  await expect(page.getByText('Task archived')).toHaveCount(0)
})
