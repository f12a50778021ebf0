// A benchmark page that records when something was rendered, its frames, its long tasks and its key events.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { BenchBoard } from './operations.ts'

/** Milliseconds: two frames at 60 Hz, plus the 0.1 ms to which the browser clock is rounded. */
export const twoFrames = 33.5
export const card = '[data-drag-kind="card"]'

const renderedMessage = 'drawn after '

declare global {
  interface Window {
    /** `firstPaint` is that of a card beneath the spinner, `firstCard` that of one that is seen. */
    bench: { firstPaint: number; firstCard: number; tasks: number[]; frames: number[]; keys: number[] }
  }
}

export async function newContext(browser: Browser, { origin, cookie }: BenchBoard): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: origin }])
  return context
}

/** @param rendered a selector that matches once the page shows its main content */
export async function newPage(browser: Browser, benchBoard: BenchBoard, rendered = card): Promise<Page> {
  return pageIn(await newContext(browser, benchBoard), rendered)
}

export async function pageIn(context: BrowserContext, rendered = card): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    window.bench = { firstPaint: 0, firstCard: 0, tasks: [], frames: [], keys: [] }
    new PerformanceObserver((list) =>
      window.bench.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key|input/.test(name)) window.bench.keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const rendered = (at: number) => {
      window.bench.firstCard = at
      console.debug(`drawn after ${at}`) // Equals `renderedMessage`, which the page cannot access.
    }
    const checkPainted = () =>
      requestAnimationFrame(() => {
        if (document.querySelector(selector)) window.bench.firstPaint = performance.now()
        else checkPainted()
      })
    checkPainted()
    const checkRendered = () => {
      // Rendered means: nothing covers the element, and the frame after the one that contains it has begun.
      const isSeen = document.querySelector(selector) && !document.querySelector('#start-up:not(.opacity-0)')
      if (isSeen) requestAnimationFrame(() => rendered(performance.now()))
      else requestAnimationFrame(checkRendered)
    }
    checkRendered()
  }, rendered)
  return page
}

/** Navigates to an address, and returns the milliseconds until it was rendered. */
export async function renderTime(page: Page, address: string): Promise<number> {
  // The page reports by itself: polling would compile a script in it, for a twentieth of the time.
  const renderedReport = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(renderedMessage),
    timeout: 60_000,
  })
  await page.goto(address, { waitUntil: 'commit' })
  return Number((await renderedReport).text().slice(renderedMessage.length))
}

/**
 * From the third visit on, the browser has compiled all scripts. One visit is not representative: during the fourth and
 * fifth, garbage of the first ones is collected.
 */
const visits = 9

/** Navigates to an address repeatedly from another page of the product, and returns the time of each visit. */
export async function revisitTimes(page: Page, address: string): Promise<{ second: number; later: number[] }> {
  const times: number[] = []
  for (let visit = 1; visit < visits; visit++) {
    await page.goto(`${new URL(address).origin}/favicon.svg`)
    times.push(await renderTime(page, address))
    await page.waitForTimeout(1_000)
  }
  return { second: times[0]!, later: times.slice(1) }
}

export const countFrames = (page: Page) =>
  page.evaluate(() => {
    window.bench.frames = []
    window.bench.tasks = []
    let last = performance.now()
    const next = (now: number) => {
      window.bench.frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })

export const takeFrames = (page: Page) =>
  page.evaluate(() => {
    // The first frame belongs to the previous state.
    const all = window.bench.frames.slice(2)
    return { longest: Math.max(...all), task: Math.max(0, ...window.bench.tasks), all }
  })

export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 1024 / 1024
}
