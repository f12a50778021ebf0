// When an overlay that a menu opened closes, focus returns to the element that the menu belongs to.

import { touchInput } from '#tests/kit/browser/touch.ts'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test('focus returns to the card when a dialog that its menu opened closes', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  const card = page.getByRole('article').nth(1)
  await expect(card).toBeVisible()
  for (const by of ['the mouse', 'a key']) {
    for (const entry of ['Who can see this', 'Who may do what']) {
      if (by === 'a key') await card.press('Shift+F10')
      else await card.click({ button: 'right' })
      await page.getByRole('menuitem', { name: entry }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(card).toBeFocused()
    }
  }
})

test('each field of a task can be set from the card menu, also after a long press', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Workshop move to Potsdam' }).first().click()
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  for (const [entry, picker] of [
    ['Status', 'Status'],
    ['Priority', 'Priority'],
    ['Assignee', 'Assignee'],
    ['Dates', 'Dates'],
    ['Labels', 'Labels'],
  ] as const) {
    await card.click({ button: 'right' })
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('dialog', { name: picker, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card).toBeFocused()
  }

  const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const phone = await as('mara', new URL(page.url()).pathname, small)
  const phoneCard = phone.getByRole('article').first()
  await expect(phoneCard).toBeVisible()
  const touch = await touchInput(phone)
  const { x, y } = (await phoneCard.boundingBox())!
  await touch.down({ x: x + 40, y: y + 20 })
  await phone.waitForTimeout(400)
  await touch.up()
  await phone.getByRole('menuitem', { name: 'Dates' }).tap()
  await expect(phone.getByRole('dialog', { name: 'Dates', exact: true }).getByRole('grid')).toBeVisible()
})

test('completing a task asks about open sub-tasks, also from the status menu', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  const card = page.getByRole('article', { name: /^Agree on the spare-part kit/ })
  await expect(card).toBeVisible()
  for (const by of ['a key', 'the menu']) {
    if (by === 'a key') await card.press('s')
    else {
      await card.click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Status' }).click()
    }
    await page.getByRole('option', { name: 'Completed' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Also complete the sub-tasks?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(card).toBeFocused()
  }
})

test('focus moves to the next task when a task leaves the list after the sub-task question', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  const board = new URL(page.url()).pathname
  for (const view of ['board', 'list']) {
    await page.goto(`${board}?view=${view}&status=not_started`)
    const role = view === 'list' ? 'row' : 'article'
    const card = page.getByRole(role, { name: /^Agree on the spare-part kit/ })
    await expect(card).toBeVisible()
    await card.press(' ')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(card).toHaveCount(0)
    await expect(page.getByRole(role, { name: /^Translate the owner/ })).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(card).toBeVisible()
  }
})

test('focus returns when dialogs opened by the menus of a board, a list and a task close', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const more = page.getByRole('button', { name: 'More about this project' })
  await more.click()
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click()
  await expect(dialog(/Duplicate/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  const list = page.getByRole('button', { name: 'To plan: actions' })
  await list.click()
  await page.getByRole('menuitem', { name: /limit/i }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeFocused()
  await page.getByRole('article').nth(2).press('Enter')
  const ofTask = page.locator('[data-panel]').getByRole('button', { name: 'More', exact: true })
  await ofTask.click()
  await page.getByRole('menuitem', { name: 'Who may do what' }).click()
  await expect(dialog(/Who may/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ofTask).toBeFocused()
})

test('focus follows a card that its menu moved, or moves to the next card', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  const list = page.getByRole('region', { name: 'To plan', exact: true })
  await expect(list.getByRole('article').first()).toBeVisible()
  const name = (at: number) => list.getByRole('article').nth(at).getAttribute('aria-label')
  const [first, second] = [(await name(0))!, (await name(1))!]
  const card = (called: string) => page.getByRole('article', { name: called, exact: true })
  await card(first).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to' }).press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card(first)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('article').first()).toHaveAttribute('aria-label', first)
  await card(first).press('Shift+F10')
  await page.getByRole('menuitem', { name: /^Archive/ }).press('Enter')
  await expect(card(second)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(card(first)).toBeVisible()
})
