// An eye for room: what is asked in the page itself whether everything fits (tests/kit/fitting).

import { buildSync } from 'esbuild'
import { expect, type Page } from '@playwright/test'
import type { misfits } from './fitting/questions.ts'
import { marks } from './longer-texts.ts'
import { settled } from './usable.ts'

type Fitting = { misfits: typeof misfits }

const entry = 'tests/kit/fitting/questions.ts'
const { outputFiles } = buildSync({
  entryPoints: [entry],
  bundle: true,
  format: 'iife',
  globalName: 'it',
  write: false,
})
const script = `${outputFiles[0]!.text}; window.fitting = it`

/** What is made to be moved sideways: boards, tables, timelines, tabs, and the cards and chips of phones. */
const sideways =
  '[data-drag-scroll], [role=grid], [role=treegrid], .overflow-auto, .snap-x, [role=tablist], [class*=scroll-hidden]'

type Asked = { within?: string; byFinger?: boolean; where: string }

/** Nothing that is cut off, in two lines, over an edge or over something else; and nothing a finger would miss. */
export async function expectFits(page: Page, { within, byFinger = false, where }: Asked): Promise<void> {
  if (within) await expect(page.locator(within).last()).toBeVisible()
  await settled(page)
  if (!(await page.evaluate(() => 'fitting' in window))) await page.evaluate(script)
  const asked: Parameters<Fitting['misfits']>[0] = {
    within: within ?? null,
    areas: sideways,
    ours: marks,
    finger: byFinger,
  }
  const found = await page.evaluate(
    (question) => (window as unknown as { fitting: Fitting }).fitting.misfits(question),
    asked,
  )
  expect.soft(found, where).toEqual([])
}
