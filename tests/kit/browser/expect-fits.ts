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
const sideways =
  '[data-drag-scroll], [role=grid], [role=treegrid], .overflow-auto, .snap-x, [role=tablist], [class*=scroll-hidden]'

type FitOptions = { within?: string; byFinger?: boolean; where: string }

/**
 * Expects nothing cut off, wrapped, overflowing or overlapping, and with `byFinger` no touch target that is too small.
 */
export async function expectFits(page: Page, { within, byFinger = false, where }: FitOptions): Promise<void> {
  if (within) await expect(page.locator(within).last()).toBeVisible()
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'fitting' in window))) await page.evaluate(script)
  const options: Parameters<Fitting['misfits']>[0] = {
    within: within ?? null,
    areas: sideways,
    ours: productTextPattern,
    finger: byFinger,
  }
  const found = await page.evaluate(
    (question) => (window as unknown as { fitting: Fitting }).fitting.misfits(question),
    options,
  )
  expect.soft(found, where).toEqual([])
}
