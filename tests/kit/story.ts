// What stories are told with: the whole product for each worker, people who sign in, and an eye for accessibility.

import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { newSession } from '#infra/local/new-session.ts'
import { type Product, startProduct } from './product.ts'

type Stage = {
  /** Somebody in a browser of their own, signed in, looking at an address. */
  as: (name: string, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Stage, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  as: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name, path = '/', options = {}) => {
      const context = await browser.newContext({ ...options, baseURL: product.origin })
      contexts.push(context)
      return openAs(product, context, name, path)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function openAs(product: Product, context: BrowserContext, name: string, path: string): Promise<Page> {
  // Here, and not by the script, which would take as long as some stories do.
  const cookie = await newSession(product.dataDir, `${name}@havelbikes.example`)
  const at = cookie.indexOf('=')
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: product.origin }])
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(path)
  return page
}

type Looked = { within?: string; rules?: string[] }

/** Nothing on the page as it stands, or in a part of it, that somebody could not use (WCAG 2.2 AA). */
export async function expectUsable(page: Page, { within, rules }: Looked = {}): Promise<void> {
  // Without frames of other origins, one script in the page is enough, and twice as quick.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (within) axe.include(within)
  if (rules) axe.withRules(rules)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

export { expect }
