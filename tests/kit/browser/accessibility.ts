// Runs axe in the current page.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type AxeOptions = { within?: string; rules?: string[] }

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects no WCAG 2.2 AA violation on the page or in a part of it. */
export async function expectAccessible(page: Page, { within, rules }: AxeOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: rules } : { type: 'tag', values: wcagTags }
  const violations = await page.evaluate(
    async ([part, only]) => {
      const { axe } = window as unknown as { axe: { run: (part: unknown, how: RunOptions) => Promise<AxeResults> } }
      // Passed rules are only counted, which takes a third of the time.
      return (await axe.run(part ?? document, { resultTypes: ['violations'], runOnly: only })).violations
    },
    [within, runOnly] as const,
  )
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/**
 * Finishes all animations: fading text has too little contrast. The result is visible in the next frame only: a hovered card
 * kept the colour of the other theme until then.
 */
export const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    // Infinite animations cannot be finished.
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

const setDarkTheme = (page: Page, dark: boolean) =>
  page.evaluate((isDark) => document.body.classList.toggle('dark', isDark), dark)

/** Checks the light and the dark theme. Only colours differ between them, so other rules run once. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  await finishAnimations(page)
  await expectAccessible(page, { within })
  await setDarkTheme(page, true)
  await finishAnimations(page)
  await expectAccessible(page, { within, rules: ['color-contrast'] })
  await setDarkTheme(page, false)
}
