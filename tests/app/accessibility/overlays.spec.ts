// axe on every page and on every menu and dialog, opened by keyboard alone, in the light and the dark theme and at the width
// of a phone. Checks that focus returns when an overlay closes. Tasks and their pickers have tests of their own.

import type { Locator, Page } from '@playwright/test'
import { expect, full, test } from '#tests/kit/browser/e2e.ts'
import { expectAccessibleInBothThemes, finishAnimations } from '#tests/kit/browser/accessibility.ts'

/** How an overlay is opened: the control, the key, and the items that are activated inside. */
type Overlay = { from: (page: Page) => Locator; key: string; on: readonly ((page: Page) => Promise<void>)[] }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const pressed = (name: string | RegExp, ...on: Overlay['on']): Overlay => ({
  from: (page) => button(page, name),
  key: 'Enter',
  on,
})
const onCard = (key: string, ...on: Overlay['on']): Overlay => ({
  from: (page) => page.getByRole('article').first(),
  key,
  on,
})
/** On the first of the user's own tasks. */
const onFirstTask = (key: string): Overlay => ({
  from: (page) => page.locator('[data-drag-start=mine]').first(),
  key,
  on: [],
})
const entry = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).press('Enter')
const further = (name: string) => (page: Page) => button(page, name).press('Enter')

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).press('Enter')

const board = 'Havel One launch'

/** The pages of a signed-in user, by address or name, with the overlays that open on them. */
const pages: Record<string, readonly Overlay[]> = {
  '/': [
    pressed('Your profile'),
    pressed('Your profile', entry('Language')),
    pressed('Your profile', entry('Keyboard shortcuts')),
    pressed(/^Search or jump to/),
  ],
  '/search?find=bike': [],
  '/boards': [pressed('New project'), pressed('Import'), pressed(/^Status/), pressed(/^Manager/)],
  '/my-tasks': [onFirstTask('d'), onFirstTask('Shift+F10')],
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
    pressed('Launch plan: actions'),
    pressed('In the works: actions'),
    pressed('In the works: actions', entry('Set a limit')),
    onCard('l', further('New label')),
  ],
}

const onPhones: typeof pages = {
  '/': [pressed('Open navigation'), pressed('Your profile')],
  '/search?find=bike': [],
  '/boards': [pressed('New project'), pressed(/^Manager/)],
  '/my-tasks': [onFirstTask('d')],
  '/404': [],
  '/management/labels': [pressed(/^Label Design/)],
  [board]: [pressed('More about this project')],
}

/** The other views of a board, by their address parameter. */
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
    await finishAnimations(page)
  }
  await expect(overlays(page)).toHaveCount(0)
}

async function checkPages(page: Page, at: string, pageOverlays: readonly Overlay[]): Promise<void> {
  await goTo(page, at)
  await expectAccessibleInBothThemes(page)
  for (const { from, key, on } of pageOverlays) {
    const opener = from(page)
    await opener.press(key)
    for (const step of on) await step(page)
    // A menu that is closing is not the requested overlay.
    await expect(page.locator('[data-state=open]:is([role=dialog], [role=menu])').last()).toBeVisible()
    await expectAccessibleInBothThemes(page, '[role=dialog], [role=menu]')
    await closeAll(page)
    await expect(opener).toBeFocused()
  }
}

/** The pages outside a workspace. */
async function checkPagesOutside(signedIn: Page, withoutWorkspace: Page): Promise<void> {
  await signedIn.context().clearCookies()
  await goTo(signedIn, '/auth/signin?error=lost')
  await expectAccessibleInBothThemes(signedIn)
  await expectAccessibleInBothThemes(withoutWorkspace)
}

// Each is a test of its own, so that any free worker can run it.
test.describe.configure({ mode: 'parallel' })

for (const [at, pageOverlays] of Object.entries(pages))
  test(`everything on ${at} passes axe in the light and the dark theme`, full, async ({ as }) =>
    checkPages(await as('mara'), at, pageOverlays),
  )

test(`${board} passes axe in every view, in the light and the dark theme`, full, async ({ as }) => {
  const mara = await as('mara')
  await goTo(mara, board)
  const [address] = mara.url().split('?')
  for (const view of views) {
    await mara.goto(`${address}?${view}`)
    await expect(mara.locator('[data-drag-kind=card]').first()).toBeVisible()
    await expectAccessibleInBothThemes(mara)
  }
  await button(mara, 'Columns').press('Enter')
  await expect(mara.locator('[role=dialog]')).toBeVisible()
  await expectAccessibleInBothThemes(mara, '[role=dialog]')
  await mara.goto(`${address}?group=assignee`)
  await button(mara, /^Group/).press('Enter')
  await expectAccessibleInBothThemes(mara, '[role=menu]')
})

test('the pages outside a workspace pass axe in the light and the dark theme', full, async ({ as }) =>
  checkPagesOutside(await as('mara'), await as('ulrike', '/noworkspace')),
)

test('every page passes axe on a phone', full, async ({ as }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const mara = await as('mara', '/', phone)
  for (const [at, pageOverlays] of Object.entries(onPhones)) await checkPages(mara, at, pageOverlays)
  await checkPagesOutside(mara, await as('ulrike', '/noworkspace', phone))
})
