// The first requests of a page are sent before its scripts have loaded, and are not repeated by the scripts. Uses a product
// of its own: a board on which other tests restored tasks within the last minute is read again completely.

import type { Page } from '@playwright/test'
import { expect, full, testIsolated as test } from '#tests/kit/browser/e2e.ts'

type Requests = { calls: string[]; texts: string[]; left: string[] | null }

/** Returns the requests of the page, by procedure and text namespace. */
const requestsOf = (page: Page) =>
  page.evaluate((): Requests => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      calls: all.flatMap(({ name }) => /\/api\/trpc\/([\w.,]+)/.exec(name)?.[1]!.split(',') ?? []),
      texts: all.flatMap(({ name }) => /\/assets\/(texts-\w\w)-[\w-]+\.js/.exec(name)?.[1] ?? []),
      left: window.earlyResponses ? Object.keys(window.earlyResponses) : null,
    }
  })

const times = (all: readonly string[], name: string) => all.filter((one) => one === name).length

/** Returns the milliseconds from the first frame with page content until the frame in which nothing covers it. */
async function coveredMs(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => window.recordedFrames && window.recordedFrames.uncovered > 0)
  return page.evaluate(() => window.recordedFrames!.uncovered - window.recordedFrames!.drawn)
}

declare global {
  interface Window {
    recordedFrames?: { drawn: number; uncovered: number }
  }
}

/** Makes the page record its first visible frame from the next navigation on. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = (window.recordedFrames = { drawn: 0, uncovered: 0 })
    const record = (now: number) => {
      if (frames.drawn === 0 && document.querySelector('#root > *')) frames.drawn = now
      if (frames.drawn > 0 && !document.getElementById('start-up')) frames.uncovered = now
      else requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })

test(
  'the start-up screen stays for half a second, but not over content that is stored in the browser',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const board = (await page.getByRole('link', { name: 'Havel One launch' }).first().getAttribute('href'))!
    await recordFrames(page)
    expect(await coveredMs(page, board)).toBeGreaterThan(500)
    await page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), board.split('/').at(-1)!)
    for (const view of ['board', 'list', 'timeline']) {
      expect(await coveredMs(page, `${board}?view=${view}`)).toBe(0)
      await expect(page.locator('[data-drag-kind=card]').first()).toBeVisible()
    }
  },
)

test(
  'a board is requested once, together with session and texts, and is read from the browser when it is stored there',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const link = page.getByRole('link', { name: 'Havel One launch' }).first()
    const board = (await link.getAttribute('href'))!
    const fresh = await as('mara', board)
    await expect(fresh.getByRole('article').first()).toBeVisible()
    const first = await requestsOf(fresh)
    for (const call of ['users.session', 'users.getProfile', 'boards.open']) {
      expect({ call, times: times(first.calls, call) }).toEqual({ call, times: 1 })
    }
    expect(times(first.texts, 'texts-en')).toBe(1)
    // The page has used the responses of all early requests.
    expect(first.left).toEqual([])

    await fresh.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), board.split('/').at(-1)!)
    await fresh.goto(`${board}?view=calendar`)
    await expect(fresh.getByRole('article').first()).toBeVisible()
    const again = await requestsOf(fresh)
    expect(times(again.calls, 'boards.open')).toBe(0)
    expect(times(again.calls, 'users.session')).toBe(1)
    expect(await fresh.evaluate(() => window.earlyBoardRead)).toBeUndefined()
  },
)
