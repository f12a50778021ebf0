// Checks in the page whether everything fits (tests/kit/browser/fitting).

import { buildSync } from 'esbuild'
import { expect, type Page } from '@playwright/test'
import type { misfits } from '#tests/kit/browser/fitting/misfits.ts'
import { productTextPattern } from './longer-texts.ts'
import { finishAnimations } from './accessibility.ts'

type Fitting = { misfits: typeof misfits }

const entry = 'tests/kit/browser/fitting/misfits.ts'
const { outputFiles } = buildSync({
  entryPoints: [entry],
  bundle: true,
  format: 'iife',
  globalName: 'it',
  write: false,
})
const script = `${outputFiles[0]!.text}; window.fitting = it`

/** Elements that scroll horizontally by design: boards, tables, timelines, tabs, and cards and chips on phones. */
const horizontalScrollers =
  '[data-drag-scroll], [role=grid], [role=treegrid], .overflow-auto, .snap-x, [role=tablist], [class*=scroll-hidden]'

type FitOptions = { within?: string; isTouch?: boolean; label: string }

/**
 * Expects nothing cut off, wrapped, overflowing or overlapping, and with `isTouch` no touch target that is too small.
 */
export async function expectFits(page: Page, { within, isTouch = false, label }: FitOptions): Promise<void> {
  if (within) await expect(page.locator(within).last()).toBeVisible()
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'fitting' in window))) await page.evaluate(script)
  const options: Parameters<Fitting['misfits']>[0] = {
    within: within ?? null,
    scrollAreas: horizontalScrollers,
    productTextPattern,
    checkTouchTargets: isTouch,
  }
  const messages = await page.evaluate(
    (misfitOptions) => (window as unknown as { fitting: Fitting }).fitting.misfits(misfitOptions),
    options,
  )
  expect.soft(messages, label).toEqual([])
}
