// The app shell in a browser: offline work and keyboard use.

import { expect, full, test } from '#tests/kit/browser/e2e.ts'

test('changes made while the server is unreachable are stored and sent later', async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Website relaunch' }).first().click()
  const first = mara.getByRole('article').first()
  const title = (await first.getAttribute('aria-label'))!
  let isUnreachable = true
  await mara.route('**/api/**', (route) => (isUnreachable ? route.abort('connectionrefused') : route.continue()))

  await first.focus()
  await mara.keyboard.press('m')
  await mara.keyboard.press('ArrowDown')
  await mara.keyboard.press('Enter')
  await expect(mara.getByText('No connection. 1 change is kept and sent later')).toBeVisible()
  await expect(mara.getByRole('article').nth(1)).toHaveAccessibleName(title)

  isUnreachable = false
  await expect(mara.getByText('No connection.')).toHaveCount(0)
  await expect(mara.getByRole('article').nth(1)).toHaveAccessibleName(title)
  const jonas = await as('jonas', mara.url())
  await expect(jonas.getByRole('article').nth(1)).toHaveAccessibleName(title)
})

test('the app can be used without a mouse', full, async ({ as }) => {
  const page = await as('mara')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  const [today, late] = [main.getByRole('link', { name: /due today/ }), main.getByRole('link', { name: /overdue\.$/ })]
  await expect(late).toBeVisible()
  for (const next of [today, late, main.getByRole('button', { name: 'New project' })]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }

  await page.getByRole('link', { name: 'Projects' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeFocused()

  await page.getByRole('button', { name: 'New project' }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  for (let times = 0; times < 20; times++) await page.keyboard.press('Tab')
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.getByRole('dialog').getByLabel('Title').press('Escape')
  await expect(page.getByRole('button', { name: 'New project' })).toBeFocused()
})

test('a board is requested once, before the scripts that render it have loaded', full, async ({ as }) => {
  const mara = await as('mara', '/boards')
  await mara.getByRole('link', { name: 'Website relaunch' }).first().click()
  await expect(mara.getByRole('article').first()).toBeVisible()
  const requests: string[] = []
  mara.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await mara.reload()
  await expect(mara.getByRole('article').first()).toBeVisible()
  expect(requests.filter((path) => path === '/api/trpc/boards.open')).toHaveLength(1)
  const firstPage = requests.findIndex((path) => path.includes('board-page'))
  expect(requests.indexOf('/api/trpc/boards.open')).toBeLessThan(firstPage)
})

test('the focus ring is shown for the keyboard only, also after a menu', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archive' }).focus()
  expect(await ring()).toBe('none')
  await page.getByRole('link', { name: 'Website relaunch' }).first().click()
  const menu = page.getByRole('button', { name: 'More about this project' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Recycle bin of this project' }).click()
  await expect(page.getByRole('heading', { name: 'Recycle bin' })).toBeFocused()
  expect(await ring()).toBe('none')
  await page.keyboard.press('Tab')
  expect(await ring()).toBe('solid')

  await page.goBack()
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Recycle bin of this project' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Recycle bin' })).toBeFocused()
  expect(await ring()).toBe('solid')
})
