// A page of the benchmark, which counts its frames and its long tasks.

import type { Browser, Page } from '@playwright/test'
import type { Under } from './server.ts'

/** Milliseconds: two frames of sixty a second, and the tenth to which a browser's clock is rounded. */
export const twoFrames = 33.5
export const card = '[data-drag-kind="card"]'

declare global {
  interface Window {
    bench: { firstCard: number; tasks: number[]; frames: number[] }
  }
}

export async function newPage(browser: Browser, { origin, cookie }: Under): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.addInitScript((selector) => {
    window.bench = { firstCard: 0, tasks: [], frames: [] }
    new PerformanceObserver((list) =>
      window.bench.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ entryTypes: ['longtask'] })
    const look = () => {
      // Drawn means that the frame after the one it was put into has begun.
      if (document.querySelector(selector)) requestAnimationFrame(() => (window.bench.firstCard = performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  }, card)
  return page
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
