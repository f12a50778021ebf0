// What stories are told with: the whole product for each worker, and people who sign in.

import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { newSession } from '#infra/local/new-session.ts'
import { aheadMs, goAhead } from '#infra/local/on-a-day.ts'
import { forgetLooks } from './forget-looks.ts'
import { type Product, startProduct } from './product.ts'

type Stage = {
  /** Somebody in a browser of their own, signed in, looking at an address. */
  as: (name: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
async function ofWorker({}: object, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct()
  await use(product)
  await product.stop()
}

/** Runs in `npm run test:full` only: layouts, rare paths, every language and both themes. */
export const full = { tag: '@full' } as const

const scope = { scope: 'worker', timeout: 120_000 } as const

export const test = base.extend<Stage, { product: Product }>({
  product: [ofWorker, scope],

  context: async ({ context }, use) => {
    await context.addInitScript(goAhead, aheadMs)
    await use(context)
  },

  as: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = []
    const met = new Set<string>()
    await use(async (name, path = '/', options = {}) => {
      if (!met.has(name)) await forgetLooks(product.dataDir, addressOf(name))
      met.add(name)
      const context = await browser.newContext({ ...options, baseURL: product.origin })
      await context.addInitScript(goAhead, aheadMs)
      contexts.push(context)
      return openAs(product, context, name, path)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** With a product of their own, for what would lie in the way of the stories that come after. */
// oxlint-disable-next-line no-empty-pattern -- as above; another function, so that it is another fixture
export const testApart = test.extend<object>({ product: [({}, use) => ofWorker({}, use), scope] })

const addressOf = (name: string): string => `${name}@havelbikes.example`

async function openAs(product: Product, context: BrowserContext, name: string, path: string): Promise<Page> {
  // Here, and not by the script, which would take as long as some stories do.
  const cookie = await newSession(product.dataDir, addressOf(name))
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
