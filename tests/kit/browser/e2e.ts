// Playwright fixtures: the whole product for each worker, and signed-in users.

import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { newSession } from '#infra/local/new-session.ts'
import { clockOffsetMs, shiftClock } from '#infra/local/fixed-date.ts'
import { resetViewSettings } from './reset-view-settings.ts'
import { type Product, startProduct } from '#tests/kit/product.ts'

type Fixtures = {
  /** Opens a path in a new browser context as a signed-in user. */
  as: (name: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
async function productFixture({}: object, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct()
  await use(product)
  await product.stop()
}

/** Runs in `npm run test:full` only: layouts, rare paths, every language and both themes. */
export const full = { tag: '@full' } as const

const scope = { scope: 'worker', timeout: 120_000 } as const

export const test = base.extend<Fixtures, { product: Product }>({
  product: [productFixture, scope],

  context: async ({ context }, use) => {
    await context.addInitScript(shiftClock, clockOffsetMs)
    await use(context)
  },

  as: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = []
    const seenUsers = new Set<string>()
    await use(async (name, path = '/', options = {}) => {
      if (!seenUsers.has(name)) await resetViewSettings(product.dataDir, emailOf(name))
      seenUsers.add(name)
      const context = await browser.newContext({ ...options, baseURL: product.origin })
      await context.addInitScript(shiftClock, clockOffsetMs)
      contexts.push(context)
      return openAs(product, context, name, path)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** With a product of its own, for changes that would affect later tests. */
// oxlint-disable-next-line no-empty-pattern -- as above; another function, so that it is another fixture
export const testIsolated = test.extend<object>({ product: [({}, use) => productFixture({}, use), scope] })

const emailOf = (name: string): string => `${name}@havelbikes.example`

async function openAs(product: Product, context: BrowserContext, name: string, path: string): Promise<Page> {
  // Creates the session directly: the session script takes as long as some tests.
  const cookie = await newSession(product.dataDir, emailOf(name))
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: product.origin }])
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(path)
  return page
}

export { expect }
