// A user's day on a board, end to end.

import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

const list = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const cards = (page: Page, title: string) => list(page, title).getByRole('article')
const titles = (page: Page, title: string) =>
  cards(page, title).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))

async function newBoard(page: Page, title: string): Promise<void> {
  await page.goto('/boards')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Create|New project/ })
    .click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function addTasks(page: Page, to: string, ...tasks: string[]): Promise<void> {
  await list(page, to).getByRole('button', { name: 'Add task' }).last().click()
  for (const task of tasks) {
    await page.getByLabel('Title of the new task').fill(task)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
  await expect(cards(page, to)).toHaveCount(tasks.length)
}

async function drag(page: Page, card: string, to: { x: number; y: number }): Promise<void> {
  const box = (await page.getByRole('article', { name: card }).boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + 25, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.up()
}

test('A manager creates a project, adds tasks and drags one to the next list', async ({ as }) => {
  const page = await as('mara')
  await newBoard(page, 'Spring campaign')
  expect(await page.getByRole('region').evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))).toEqual(
    expect.arrayContaining(['To do', 'In progress', 'Done']),
  )
  await addTasks(page, 'To do', 'Write the brief', 'Book the studio', 'Choose the bikes')

  const target = (await list(page, 'In progress').boundingBox())!
  await drag(page, 'Book the studio', { x: target.x + target.width / 2, y: target.y + 70 })
  await expect(cards(page, 'In progress')).toHaveCount(1)
  expect(await titles(page, 'To do')).toEqual(['Write the brief', 'Choose the bikes'])

  await page.reload()
  await expect(cards(page, 'In progress')).toHaveCount(1)
  expect(await titles(page, 'To do')).toEqual(['Write the brief', 'Choose the bikes'])
})

test('A user without a mouse moves a task by keyboard and hears its position', async ({ as }) => {
  const page = await as('mara')
  await newBoard(page, 'By keys')
  await addTasks(page, 'To do', 'First', 'Second', 'Third')

  await page.getByRole('article', { name: 'First' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('To do, place 2 of 3')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page, 'To do')).toEqual(['Second', 'First', 'Third'])

  await page.getByRole('article', { name: 'First' }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page, 'To do')).toEqual(['Second', 'First', 'Third'])
})

test('Two users on one board see each other’s changes', async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(cards(mara, 'Ready').first()).toBeVisible()
  const jonas = await as('jonas', new URL(mara.url()).pathname)
  await expect(cards(jonas, 'Ready').first()).toBeVisible()

  const added = `Ask the Utrecht dealer ${Date.now()}`
  await list(mara, 'Ready').getByRole('button', { name: 'Add task' }).last().click()
  await mara.getByLabel('Title of the new task').fill(added)
  await mara.keyboard.press('Enter')
  await expect(list(mara, 'Ready').getByRole('article', { name: added })).toBeVisible()
  await expect(list(jonas, 'Ready').getByRole('article', { name: added })).toBeVisible({ timeout: 20_000 })
})

test('A viewer sees everything and is offered no action that would fail', async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(cards(mara, 'Ready').first()).toBeVisible()
  const hannah = await as('hannah', new URL(mara.url()).pathname, { viewport: { width: 1440, height: 900 } })
  await expect(cards(hannah, 'Ready').first()).toBeVisible()
  await expect(list(hannah, 'Ready').getByRole('button', { name: 'Aufgabe hinzufügen' }).last()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(hannah.getByRole('button', { name: 'Mitglieder hinzufügen' })).toHaveCount(0)
})

test('A board has no accessibility violations in both themes, on desktop and phone', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await expectAccessible(mara)
  await mara.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(cards(mara, 'Ready').first()).toBeVisible()
  await expectAccessibleInBothThemes(mara)
  await mara.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothThemes(mara)
})

test('The menu of a project opens with all its items, which do not move', async ({ as }) => {
  const page = await as('mara')
  const { promise: isOpened, resolve: loadVaults } = Promise.withResolvers<void>()
  await page.route(/vaults\.list/, async (route) => {
    await isOpened
    await route.continue()
  })
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await page.getByRole('button', { name: 'More about this project' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to vault' })).toBeVisible()
  loadVaults()
})
