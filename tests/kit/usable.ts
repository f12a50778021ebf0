// An eye for accessibility: axe in the page that is looked at, which asks nothing but what is wrong.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Looked = { within?: string; rules?: string[] }

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing on the page as it stands, or in a part of it, that somebody could not use (WCAG 2.2 AA). */
export async function expectUsable(page: Page, { within, rules }: Looked = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: levels }
  const violations = await page.evaluate(
    async ([part, only]) => {
      const { axe } = window as unknown as { axe: { run: (part: unknown, how: RunOptions) => Promise<AxeResults> } }
      // What is right is counted only, which takes a third of the time: nobody reads how it would be found again.
      return (await axe.run(part ?? document, { resultTypes: ['violations'], runOnly: only })).violations
    },
    [within, runOnly] as const,
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/**
 * Half faded in, every text is too pale. What is brought to its end shows it in the next frame only: a card under
 * the mouse kept the colour of the other theme until then.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    // What goes round and round has no end to be brought to.
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
        )
    do {
      for (const animation of running()) animation.finish()
      await frame()
      await frame()
    } while (running().length > 0)
  })

const wear = (page: Page, dark: boolean) =>
  page.evaluate((wanted) => document.body.classList.toggle('dark', wanted), dark)

/** The same in light and in dark. Between themes only colours differ, so the rest is asked once. */
export async function expectUsableInBoth(page: Page, within?: string): Promise<void> {
  await settled(page)
  await expectUsable(page, { within })
  await wear(page, true)
  await settled(page)
  await expectUsable(page, { within, rules: ['color-contrast'] })
  await wear(page, false)
}
