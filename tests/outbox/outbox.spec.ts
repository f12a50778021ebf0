import type { Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessibleInBothThemes } from '#tests/kit/browser/accessibility.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function onBoard(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Havel One launch' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  return new URL(page.url()).pathname
}

async function addTask(page: Page, list: string, title: string): Promise<void> {
  await page.getByRole('region', { name: list, exact: true }).getByRole('button', { name: 'Add task' }).last().click()
  await page.getByRole('textbox', { name: 'Title of the new task' }).fill(title)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

async function rename(page: Page, path: string, [from, to]: [string, string]): Promise<void> {
  await page.goto(path)
  await retitle(page, [from, to])
}

async function retitle(page: Page, [from, to]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`: ${from}$`) }).click()
  await page.getByRole('textbox', { name: /^(Title|Titel)$/ }).fill(to)
  await page.keyboard.press('Enter')
}

test('A tab that is closed without a connection loses nothing, and the next one sends it once', async ({ as }) => {
  const mara = await as('mara', '/boards')
  const board = await onBoard(mara)
  await addTask(mara, 'Ready', 'Order the ribbons')
  await card(mara, 'Order the ribbons').click()
  await expect(mara.getByRole('complementary')).toBeVisible()
  const path = new URL(mara.url()).pathname
  await mara.keyboard.press('Escape')
  await expect(card(mara, 'Order the ribbons')).toBeFocused()

  const context = mara.context()
  await context.setOffline(true)
  await addTask(mara, 'Ready', 'Typed in a tunnel')
  await expect(card(mara, 'Typed in a tunnel').getByText('Waiting for a connection')).toBeAttached()
  await expect(mara.getByText('No connection. 1 change is kept and sent later')).toBeVisible()
  await card(mara, 'Order the ribbons').click()
  await retitle(mara, ['Order the ribbons', 'Order red ribbons'])
  await expect(mara.getByText('2 changes are kept').first()).toBeVisible()
  await mara.close({ runBeforeUnload: true })
  // Stored mutations need no confirmation when the tab closes.
  await expect.poll(() => context.pages().length).toBe(0)

  const jonas = await as('jonas', path)
  await rename(jonas, path, ['Order the ribbons', 'Order blue ribbons'])
  await expect(jonas.getByRole('button', { name: /: Order blue ribbons$/ })).toBeVisible()

  await context.setOffline(false)
  const nextTab = await context.newPage()
  await nextTab.goto(board)
  await expect(nextTab.getByText('1 earlier change sent')).toBeVisible({ timeout: 20_000 })
  await expect(card(nextTab, 'Typed in a tunnel')).toHaveCount(1)
  await nextTab.reload()
  await expect(card(nextTab, 'Order blue ribbons')).toBeVisible()
  await expect(card(nextTab, 'Typed in a tunnel')).toHaveCount(1)

  await nextTab.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = nextTab.getByRole('dialog', { name: 'Changes not saved yet' })
  await expect(dialog.getByText('Order red ribbons')).toBeVisible()
  await expect(dialog.getByText('Order blue ribbons')).toBeVisible()
  await expectAccessibleInBothThemes(nextTab)
  await nextTab.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothThemes(nextTab)
  await nextTab.setViewportSize({ width: 1280, height: 720 })
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await expect(dialog.getByText('No unsaved changes.')).toBeVisible()
  await nextTab.keyboard.press('Escape')
  await expect(nextTab.getByText('could not be saved')).toHaveCount(0)
  await expect(card(nextTab, 'Order red ribbons')).toBeVisible()
  await expect(jonas.getByRole('button', { name: /: Order red ribbons$/ })).toBeVisible({ timeout: 20_000 })
})

test('A project created without a connection is created by the next tab, once', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  const context = mara.context()
  await mara.getByRole('button', { name: 'New project' }).first().click()
  await mara.getByRole('dialog').getByRole('textbox').fill('Tunnel repairs')
  await context.setOffline(true)
  await mara.getByRole('dialog').getByRole('button', { name: 'Create project' }).click()
  await expect(mara.getByText('No connection. 1 change is kept and sent later')).toBeVisible()
  await mara.close({ runBeforeUnload: true })
  // Stored mutations need no confirmation when the tab closes.
  await expect.poll(() => context.pages().length).toBe(0)

  await context.setOffline(false)
  const nextTab = await context.newPage()
  await nextTab.goto('/boards')
  await expect(nextTab.getByText('1 earlier change sent')).toBeVisible({ timeout: 20_000 })
  await expect(nextTab.getByRole('row', { name: /Tunnel repairs/ })).toHaveCount(1)
  // The draft is gone, too.
  await nextTab.getByRole('button', { name: 'New project' }).first().click()
  await expect(nextTab.getByRole('dialog').getByRole('textbox')).toHaveValue('')
  await nextTab.reload()
  await expect(nextTab.getByRole('row', { name: /Tunnel repairs/ })).toHaveCount(1)
})

test('An unanswered change is undone at once, and stays undone in the next tab', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  const board = await onBoard(mara)
  await addTask(mara, 'Ready', 'Thought better of')
  const task = card(mara, 'Thought better of')
  await expect(task.getByText('Waiting for a connection')).toHaveCount(0)

  // The server never responds.
  const context = mara.context()
  const isChange = (url: URL) => url.pathname.includes('/api/trpc/tasks.')
  await context.route(isChange, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  await task.focus()
  await mara.keyboard.press('e')
  await expect(task).toHaveCount(0)
  await mara.keyboard.press('Control+z')
  await expect(task).toBeVisible()
  await mara.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)

  await context.unroute(isChange)
  const nextTab = await context.newPage()
  await nextTab.goto(board)
  await expect(nextTab.getByText('2 earlier changes sent')).toBeVisible({ timeout: 20_000 })
  await expect(card(nextTab, 'Thought better of')).toHaveCount(1)
  await nextTab.reload()
  await expect(card(nextTab, 'Thought better of')).toBeVisible()
})

test('The mutations of a closed window are sent by another open window without focus', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  const board = await onBoard(mara)
  await addTask(mara, 'Ready', 'Left to the others')
  const task = card(mara, 'Left to the others')
  await expect(task.getByText('Waiting for a connection')).toHaveCount(0)

  const context = mara.context()
  const other = await context.newPage()
  // The window ignores focus events.
  await other.addInitScript(() => window.addEventListener('focus', (event) => event.stopImmediatePropagation(), true))
  await other.goto(board)
  await expect(card(other, 'Left to the others')).toBeVisible()
  await other.waitForLoadState('networkidle')
  // The server does not receive requests of the first window and is slow for the other.
  const isChange = (url: URL) => url.pathname.includes('/api/trpc/tasks.')
  await other.route(isChange, async (route) => {
    await new Promise((wait) => setTimeout(wait, 2_500))
    await route.continue()
  })
  await mara.route(isChange, () => {})
  await mara.bringToFront()
  await task.focus()
  await mara.keyboard.press('e')
  await expect(task).toHaveCount(0)
  await mara.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(1)

  // The change is not shown until then, and the status line says so.
  await expect(other.getByText('Sending 1 earlier change')).toBeVisible()
  await expect(other.getByText('1 earlier change sent')).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText('Sending 1 earlier change')).toHaveCount(0)
  await expect(card(other, 'Left to the others')).toHaveCount(0)
})
