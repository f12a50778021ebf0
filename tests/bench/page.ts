// A page of the benchmark, which knows when something was drawn, and counts its frames, its long tasks and its keys.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Under } from './server.ts'

/** Milliseconds: two frames of sixty a second, and the tenth to which a browser's clock is rounded. */
export const twoFrames = 33.5
export const card = '[data-drag-kind="card"]'

const says = 'drawn after '

declare global {
  interface Window {
    bench: { firstCard: number; tasks: number[]; frames: number[]; keys: number[] }
  }
}

export async function newContext(browser: Browser, { origin, cookie }: Under): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: origin }])
  return context
}

/** @param drawn a selector of what stands there as soon as the page shows what it is for */
export async function newPage(browser: Browser, under: Under, drawn = card): Promise<Page> {
  return pageIn(await newContext(browser, under), drawn)
}

export async function pageIn(context: BrowserContext, drawn = card): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    window.bench = { firstCard: 0, tasks: [], frames: [], keys: [] }
    new PerformanceObserver((list) =>
      window.bench.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^key|input/.test(name)) window.bench.keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    const drawn = (at: number) => {
      window.bench.firstCard = at
      console.debug(`drawn after ${at}`) // as `says`, which the page does not know
    }
    const look = () => {
      // Drawn means that nothing lies above it, and that the frame after the one it was put into has begun.
      const isSeen = document.querySelector(selector) && !document.querySelector('#start-up:not(.opacity-0)')
      if (isSeen) requestAnimationFrame(() => drawn(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  }, drawn)
  return page
}

/** Goes to an address, and says after how many milliseconds it was drawn. */
export async function drawnAt(page: Page, address: string): Promise<number> {
  // The page says it by itself: whoever asks it has a script compiled in it meanwhile, for a twentieth of the time.
  const told = page.waitForEvent('console', { predicate: (said) => said.text().startsWith(says), timeout: 60_000 })
  await page.goto(address, { waitUntil: 'commit' })
  return Number((await told).text().slice(says.length))
}

/**
 * From the third visit on a browser has compiled what it runs, and nothing is new to anybody. One visit tells little: while the
 * fourth and fifth go on, it clears away what the first ones left.
 */
const visits = 9

/** Comes back to an address again and again from another page of ours, and says how long each time took. */
export async function comesBack(page: Page, address: string): Promise<{ second: number; later: number[] }> {
  const took: number[] = []
  for (let visit = 1; visit < visits; visit++) {
    await page.goto(`${new URL(address).origin}/favicon.svg`)
    took.push(await drawnAt(page, address))
    await page.waitForTimeout(1_000)
  }
  return { second: took[0]!, later: took.slice(1) }
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
    // The first frame belongs to what was before.
    const all = window.bench.frames.slice(2)
    return { longest: Math.max(...all), task: Math.max(0, ...window.bench.tasks), all }
  })

export async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 1024 / 1024
}
