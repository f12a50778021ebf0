// What every page begins with is asked for before its scripts have come, and not a second time by them. With a product of
// its own: what others have brought back from the archive on a board within the last minute is read with all of it.

import type { Page } from '@playwright/test'
import { expect, full, testApart as test } from '#tests/kit/story.ts'

type Asked = { calls: string[]; texts: string[]; left: string[] | null }

/** What the page has asked for, by the names of calls and of texts. */
const asked = (page: Page) =>
  page.evaluate((): Asked => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      calls: all.flatMap(({ name }) => /\/api\/trpc\/([\w.,]+)/.exec(name)?.[1]!.split(',') ?? []),
      texts: all.flatMap(({ name }) => /\/assets\/(texts-\w\w)-[\w-]+\.js/.exec(name)?.[1] ?? []),
      left: window.askedAhead ? Object.keys(window.askedAhead) : null,
    }
  })

const times = (all: readonly string[], name: string) => all.filter((one) => one === name).length

/** Milliseconds from the frame in which something of a page is there until the one in which nothing lies above it. */
async function covered(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForFunction(() => window.framesNoted && window.framesNoted.bare > 0)
  return page.evaluate(() => window.framesNoted!.bare - window.framesNoted!.drawn)
}

declare global {
  interface Window {
    framesNoted?: { drawn: number; bare: number }
  }
}

/** From the next address on, the page notes when it was first seen. */
const notesFrames = (page: Page) =>
  page.addInitScript(() => {
    const noted = (window.framesNoted = { drawn: 0, bare: 0 })
    const look = (now: number) => {
      if (noted.drawn === 0 && document.querySelector('#root > *')) noted.drawn = now
      if (noted.drawn > 0 && !document.getElementById('start-up')) noted.bare = now
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

test('The start-up stays for half a second, but before what this browser knows', full, async ({ as }) => {
  const page = await as('mara', '/boards')
  const board = (await page.getByRole('link', { name: 'Havel One launch' }).first().getAttribute('href'))!
  await notesFrames(page)
  expect(await covered(page, board)).toBeGreaterThan(500)
  await page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), board.split('/').at(-1)!)
  for (const view of ['board', 'list', 'timeline']) {
    expect(await covered(page, `${board}?view=${view}`)).toBe(0)
    await expect(page.locator('[data-drag-kind=card]').first()).toBeVisible()
  }
})

test(
  'A board is asked for with the session and the texts, once; known, it is read from the browser',
  full,
  async ({ as }) => {
    const page = await as('mara', '/boards')
    const link = page.getByRole('link', { name: 'Havel One launch' }).first()
    const board = (await link.getAttribute('href'))!
    const fresh = await as('mara', board)
    await expect(fresh.getByRole('article').first()).toBeVisible()
    const first = await asked(fresh)
    for (const call of ['users.session', 'users.getProfile', 'boards.open']) {
      expect({ call, times: times(first.calls, call) }).toEqual({ call, times: 1 })
    }
    expect(times(first.texts, 'texts-en')).toBe(1)
    // The page has used the answers of the requests that were sent ahead.
    expect(first.left).toEqual([])

    await fresh.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), board.split('/').at(-1)!)
    await fresh.goto(`${board}?view=calendar`)
    await expect(fresh.getByRole('article').first()).toBeVisible()
    const again = await asked(fresh)
    expect(times(again.calls, 'boards.open')).toBe(0)
    expect(times(again.calls, 'users.session')).toBe(1)
    expect(await fresh.evaluate(() => window.readAhead)).toBeUndefined()
  },
)
