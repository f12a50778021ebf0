// Every page, and every menu and dialog on it, opened by keyboard alone: nothing there that somebody could not use, in
// light, in dark and at the width of a phone; and the focus is back where it was when something closes. Tasks and their
// pickers have stories of their own.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/story.ts'
import { expectUsableInBoth, settled } from '#tests/kit/usable.ts'

/** What opens it, by which key, and what is pressed in what has opened. */
type Way = { from: (page: Page) => Locator; key: string; on: readonly ((page: Page) => Promise<void>)[] }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const pressed = (name: string | RegExp, ...on: Way['on']): Way => ({
  from: (page) => button(page, name),
  key: 'Enter',
  on,
})
const onCard = (key: string, ...on: Way['on']): Way => ({ from: (page) => page.getByRole('article').first(), key, on })
/** On the first of one's own tasks. */
const onLine = (key: string): Way => ({ from: (page) => page.locator('[data-drag-start=mine]').first(), key, on: [] })
const entry = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).press('Enter')
const further = (name: string) => (page: Page) => button(page, name).press('Enter')

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).press('Enter')

const board = 'Havel One launch'

/** The pages that somebody signed in meets, by address or by name, with what opens on them. */
const pages: Record<string, readonly Way[]> = {
  '/': [
    pressed('Your profile'),
    pressed('Your profile', entry('Language')),
    pressed('Your profile', entry('Keyboard shortcuts')),
    pressed(/^Search or jump to/),
  ],
  '/search?find=bike': [],
  '/boards': [pressed('New project'), pressed('Import'), pressed(/^Status/), pressed(/^Manager/)],
  '/my-tasks': [onLine('d'), onLine('Shift+F10')],
  '/404': [],
  '/management/labels': [
    pressed(/^Label Design/),
    pressed(/^Label Design/, entry('Merge into')),
    { from: (page) => page.getByRole('link', { name: 'Design' }), key: 'Enter', on: [] },
  ],
  [board]: [
    pressed(/^Status/),
    pressed('More about this project'),
    pressed('More about this project', entry('Colour')),
    pressed('Add members'),
    ...['General', 'Tabs', 'Lists', 'Labels', 'Activity', 'Archive and delete'].map((part) =>
      pressed('Add members', link(part)),
    ),
    pressed('Add members', further('Permissions of Tomás Oliveira')),
    pressed('Add tab'),
    pressed('Launch plan: what can be done'),
    pressed('In the works: what can be done'),
    pressed('In the works: what can be done', entry('Set a limit')),
    onCard('l', further('New label')),
  ],
}

const onPhones: typeof pages = {
  '/': [pressed('Open navigation'), pressed('Your profile')],
  '/search?find=bike': [],
  '/boards': [pressed('New project'), pressed(/^Manager/)],
  '/my-tasks': [onLine('d')],
  '/404': [],
  '/management/labels': [pressed(/^Label Design/)],
  [board]: [pressed('More about this project')],
}

/** Other ways to look at a project, as its address says them. */
const views = [
  'view=list',
  'view=list&group=label&sort=-due',
  'group=assignee',
  'view=calendar',
  'view=calendar&span=week',
  'view=timeline',
  'view=table',
]

const overlays = (page: Page) => page.locator('[role=dialog], [role=menu]')

async function goTo(page: Page, at: string): Promise<void> {
  await page.goto(at.startsWith('/') ? at : '/boards')
  if (!at.startsWith('/')) await page.getByRole('link', { name: at }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.locator('#start-up')).toHaveCount(0)
}

async function closeAll(page: Page): Promise<void> {
  for (let left = 4; left > 0 && (await overlays(page).count()) > 0; left--) {
    await page.keyboard.press('Escape')
    await settled(page)
  }
  await expect(overlays(page)).toHaveCount(0)
}

async function walk(page: Page, at: string, ways: readonly Way[]): Promise<void> {
  await goTo(page, at)
  await expectUsableInBoth(page)
  for (const { from, key, on } of ways) {
    const opener = from(page)
    await opener.press(key)
    for (const step of on) await step(page)
    // A menu that is on its way out is not what was asked for.
    await expect(page.locator('[data-state=open]:is([role=dialog], [role=menu])').last()).toBeVisible()
    await expectUsableInBoth(page, '[role=dialog], [role=menu]')
    await closeAll(page)
    await expect(opener).toBeFocused()
  }
}

/** The pages before and instead of a workspace. */
async function lookOutside(signedIn: Page, withoutWorkspace: Page): Promise<void> {
  await signedIn.context().clearCookies()
  await goTo(signedIn, '/auth/signin?error=lost')
  await expectUsableInBoth(signedIn)
  await expectUsableInBoth(withoutWorkspace)
}

// Each is a story of its own, and whichever worker is free tells the next.
test.describe.configure({ mode: 'parallel' })

for (const [at, ways] of Object.entries(pages))
  test(`Everything on ${at} can be used, in light and in dark`, full, async ({ as }) =>
    walk(await as('mara'), at, ways),
  )

test(`${board} can be used in every view, in light and in dark`, full, async ({ as }) => {
  const mara = await as('mara')
  await goTo(mara, board)
  const [address] = mara.url().split('?')
  for (const view of views) {
    await mara.goto(`${address}?${view}`)
    await expect(mara.locator('[data-drag-kind=card]').first()).toBeVisible()
    await expectUsableInBoth(mara)
  }
  await button(mara, 'Columns').press('Enter')
  await expect(mara.locator('[role=dialog]')).toBeVisible()
  await expectUsableInBoth(mara, '[role=dialog]')
  await mara.goto(`${address}?group=assignee`)
  await button(mara, /^Group/).press('Enter')
  await expectUsableInBoth(mara, '[role=menu]')
})

test('The pages outside can be used, in light and in dark', full, async ({ as }) =>
  lookOutside(await as('mara'), await as('ulrike', '/noworkspace')),
)

test('Everything can be used on a phone', full, async ({ as }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const mara = await as('mara', '/', phone)
  for (const [at, ways] of Object.entries(onPhones)) await walk(mara, at, ways)
  await lookOutside(mara, await as('ulrike', '/noworkspace', phone))
})
