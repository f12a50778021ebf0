// A user's day in a task, end to end.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible } from '#tests/kit/browser/accessibility.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function openBoard(page: Page): Promise<void> {
  await page.goto('/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(card(page, 'Book the lakeside shoot')).toBeVisible()
}

/** Creates a task; @returns its address */
async function newTask(page: Page, title: string): Promise<string> {
  await openBoard(page)
  await list(page, 'Ready').getByRole('button', { name: 'Add task' }).first().click()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await card(page, title).click()
  await expect(page.getByRole('complementary')).toBeVisible()
  return new URL(page.url()).pathname
}

async function write(page: Page, { open, text }: { open: string; text: string }): Promise<void> {
  await page.getByRole('button', { name: open, exact: true }).click()
  await page.keyboard.type(text)
}

/** Stops all scripts of the page, like a browser that crashes. */
async function crashPage(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await gone
}

test('A user writes a description while another user changes the task', full, async ({ as }) => {
  const mara = await as('mara')
  const path = await newTask(mara, 'Write to the dealers')
  const jonas = await as('jonas', path)
  await write(mara, { open: 'Add a description', text: 'Dear dealers' })
  await write(jonas, { open: 'Beschreibung hinzufügen', text: 'Liebe Händler' })
  await jonas.getByRole('button', { name: 'Beschreibung speichern' }).click()
  await expect(jonas.getByText('Gespeichert', { exact: true })).toBeVisible()

  await mara.getByRole('button', { name: 'Save description' }).click()
  const both = mara.getByRole('alert')
  await expect(both.getByText('Liebe Händler')).toBeVisible()
  await expect(both.getByText('Dear dealers')).toBeVisible()
  await expectAccessible(mara)
  await both.getByRole('button', { name: 'Keep editing mine' }).click()
  await mara.keyboard.type(', liebe Händler')
  await mara.keyboard.press('Control+Enter')
  await expect(jonas.getByText('Dear dealers, liebe Händler')).toBeVisible()

  // Changes of different fields do not conflict; of two changes of the same field, the second one shows a conflict.
  await jonas.getByRole('button', { name: /^Priorität:/ }).click()
  await mara.getByRole('button', { name: /^Status:/ }).click()
  await mara.getByRole('option', { name: 'In progress' }).click()
  await mara.getByRole('button', { name: /^Priority:/ }).click()
  await mara.getByRole('option', { name: 'Urgent' }).click()
  await jonas.getByRole('option', { name: 'Niedrig' }).click()
  await expect(jonas.getByText('Jetzt: Dringend. Deine Wahl: Niedrig.')).toBeVisible()
  await jonas.getByRole('button', { name: 'Meinen Wert verwenden' }).click()
  await expect(mara.getByRole('button', { name: /^Priority:\s*Low/ })).toBeVisible()
  await expect(jonas.getByRole('button', { name: /^Status:\s*In Arbeit/ })).toBeVisible()
})

test('A task is edited from start to completion by keyboard only', async ({ as }) => {
  const page = await as('mara')
  await openBoard(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focusButton = (name: string | RegExp) => page.getByRole('button', { name }).last().focus()
  const expectListbox = (name: string) => expect(page.getByRole('listbox', { name })).toBeVisible()

  const add = list(page, 'Ready').getByRole('button', { name: 'Add task' }).first()
  await add.press('Enter')
  await page.keyboard.type('Count the bells')
  await expect(page.getByRole('button', { name: 'Assignee: Nobody' })).toBeVisible()
  await press('Tab', 'Enter')
  await expectListbox('Assignee')
  await page.keyboard.type('aylin')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Assignee: Aylin Demir' })).toBeFocused()
  await press('Control+Enter', 'Escape')
  await expect(add).toBeFocused()

  const bells = card(page, 'Count the bells')
  await bells.focus()
  await press('s')
  await expectListbox('Status')
  await press('ArrowDown', 'Enter')
  await press('d')
  await expect(page.getByRole('textbox', { name: 'Due date' })).toBeFocused()
  await page.keyboard.type('31.12.2026 18:00')
  await press('Enter', 'Escape')
  await expect(bells).toBeFocused()
  await expect(bells.getByText('31.12.26')).toBeVisible()

  await press('Enter')
  await expect(page.getByRole('complementary')).toBeVisible()
  await press('p')
  await expectListbox('Priority')
  await press('Home', 'Enter')
  await focusButton('Add a description')
  await press('Enter')
  await page.keyboard.type('One bell for each bike.')
  await press('Control+Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await focusButton('Add sub-task')
  await press('Enter')
  await page.keyboard.type('Ask the warehouse')
  await press('Enter', 'Escape')
  await page.getByRole('textbox', { name: 'New comment' }).focus()
  await page.keyboard.type('Ready when you are, @ayl')
  await expect(page.getByRole('option', { name: 'Aylin Demir' })).toBeVisible()
  // The first Esc closes the mention list, the next one the task.
  await press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await press('Control+Enter')
  await expect(page.getByRole('article', { name: 'Comment by Mara Lindqvist' })).toBeVisible()
  await focusButton('Complete task')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Complete with 1 sub-task' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await press('Escape')
  await expect(panel(page, 'Count the bells')).toHaveCount(0)
  await expect(bells).toBeFocused()
  await expect(bells.getByText('1 of 1 sub-tasks closed')).toBeAttached()
})

test('A task on a phone', async ({ as }) => {
  const page = await as('mara', '/boards', phone)
  await page.getByRole('link', { name: 'Havel One launch' }).last().tap()
  await card(page, 'Product page for Havel One').tap()
  const field = page.getByRole('textbox', { name: 'New comment' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await animationsFinished(page)
  await expectAccessible(page)
  await expectTouchable(page)

  for (const name of [/^Status:/, /^Assignee:/, /^Priority:/, /^Dates:/, /^List:/, /^Labels:/]) {
    await page.getByRole('button', { name }).first().tap()
    await animationsFinished(page)
    await expectSheet(page.getByRole('dialog').last())
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Open Photo gallery from the lakeside shoot' }).tap()
  await expect(panel(page, 'Photo gallery from the lakeside shoot')).toBeVisible()
  await page.getByRole('button', { name: 'Product page for Havel One' }).tap()
  await expect(panel(page, 'Product page for Havel One')).toBeVisible()

  await field.fill('Seen on the train')
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(page.getByText('Seen on the train')).toBeVisible()
  await expect(field).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Back to the project' }).tap()
  await expect(card(page, 'Product page for Havel One')).toBeVisible()
})

test('Typed text survives going back, a lost connection and a killed page', async ({ as }) => {
  const mara = await as('mara')
  const path = await newTask(mara, 'Order the ribbons')
  const field = () => mara.getByRole('textbox', { name: 'New comment' })
  await field().fill('Red or')
  await mara.goBack()
  await expect(mara.getByRole('alertdialog', { name: 'Really discard comment?' })).toBeVisible()
  await mara.getByRole('button', { name: 'Keep writing' }).click()
  await expect(mara).toHaveURL(new RegExp(path))
  await expect(field()).toHaveValue('Red or')

  await mara.context().setOffline(true)
  await field().fill('Red or blue?')
  await field().press('Control+Enter')
  await mara.getByRole('button', { name: /^Priority:/ }).click()
  await mara.getByRole('option', { name: 'High' }).click()
  await expect(mara.getByText('Red or blue?')).toBeVisible()
  await mara.context().setOffline(false)
  const jonas = await as('jonas', path)
  await expect(jonas.getByText('Red or blue?')).toBeVisible()
  await expect(jonas.getByRole('button', { name: /^Priorität:\s*Hoch/ })).toBeVisible()

  await field().fill('Half a thought')
  await write(mara, { open: 'Add a description', text: 'Half a sentence' })
  await crashPage(mara)
  const again = await mara.context().newPage()
  await again.goto(path)
  await expect(again.getByText('Draft restored')).toHaveCount(2)
  await expect(again.getByRole('textbox', { name: 'New comment' })).toHaveValue('Half a thought')
  await expect(again.getByRole('textbox', { name: 'Description' })).toHaveText('Half a sentence')
})

test('A space typed before the editor has loaded stays', async ({ as }) => {
  const mara = await as('mara')
  const path = await newTask(mara, 'Order the flags')
  const { promise: isTyped, resolve: loadEditor } = Promise.withResolvers<void>()
  await mara.route(/\/rich-text[^/]*\.js/, async (route) => {
    await isTyped
    await route.continue()
  })
  await mara.goto(path)
  await write(mara, { open: 'Add a description', text: 'Half ' })
  const description = mara.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveValue('Half ')
  loadEditor()
  await expect(mara.locator('[contenteditable=true]')).toBeFocused()
  await mara.keyboard.type('a sentence')
  await expect(description).toHaveText('Half a sentence')
})

/** Waits for the end of animations: a text that fades in has too little contrast. */
const animationsFinished = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })

/** The sheet is at the bottom and as wide as the phone. */
async function expectSheet(sheet: Locator): Promise<void> {
  const box = (await sheet.boundingBox())!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
}

/** Touch targets are at least 44 px; links in running text and inline-edited titles are as high as their lines. */
async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator('[role=dialog] :is(button, a, [role=tab])').evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility() && !it.closest('p, h2'))
      .map((it) => {
        const after = getComputedStyle(it, '::after')
        const [box, around] = [it.getBoundingClientRect(), [after.width, after.height].map(Number.parseFloat)]
        const wide = Math.max(box.width, around[0] || 0)
        const high = Math.max(box.height, around[1] || 0)
        return { name: it.getAttribute('aria-label') ?? it.textContent, wide, high }
      })
      .filter(({ wide, high }) => wide < 43.5 || high < 43.5),
  )
  expect(small).toEqual([])
}
