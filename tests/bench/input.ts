// User input on a benchmark page: drag, wheel, typing, and changing the view.

import type { Page } from '@playwright/test'
import { countFrames, takeFrames } from './page.ts'

const timeoutMs = 20_000

type Point = { x: number; y: number }

/** Drags in 36 moves 16 ms apart, then holds for 200 ms without dropping. */
export async function dragCard(page: Page, from: Point, to: Point): Promise<{ longest: number; task: number }> {
  await countFrames(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 36; step++) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 36, from.y + ((to.y - from.y) * step) / 36)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(200)
  return takeFrames(page)
}

/** Scrolls 6,000 px by wheel at 2,000 px a second over a point. */
export async function scrollPage(page: Page, point: Point, axis: 'x' | 'y' = 'y') {
  await page.mouse.move(point.x, point.y)
  await countFrames(page)
  const step = 6_000 / 180
  for (let i = 0; i < 180; i++) {
    await page.mouse.wheel(axis === 'x' ? step : 0, axis === 'y' ? step : 0)
    await page.waitForTimeout(16)
  }
  return takeFrames(page)
}

/**
 * Returns the milliseconds from a letter in the filter until the frame that shows it: the longest of six, 150 ms apart. The
 * remaining work is done in the following frames, while the next letters are typed.
 */
export async function measureTyping(page: Page): Promise<number> {
  await page.keyboard.press('f')
  await page.locator('[role=searchbox]:focus, input[type=search]:focus').waitFor()
  // The key that focuses the field is no letter, and is reported later.
  await page.waitForTimeout(500)
  await page.evaluate(() => void (window.bench.keys = []))
  await page.keyboard.type('C00012', { delay: 150 })
  await page.waitForTimeout(500)
  const longest = await page.evaluate(() => Math.max(0, ...window.bench.keys))
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  return longest
}

/** Returns the milliseconds from a press until the frame after the one that contains the result. */
export async function measureSwitch(page: Page, press: () => Promise<void>, resultSelector: string): Promise<number> {
  const elapsedMs = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        let from = 0
        const checkRendered = () => {
          if (document.querySelector(selector)) requestAnimationFrame(() => done(performance.now() - from))
          else requestAnimationFrame(checkRendered)
        }
        const onInput = ({ timeStamp }: Event) => {
          if (from > 0) return
          from = timeStamp
          checkRendered()
        }
        for (const kind of ['keydown', 'click']) addEventListener(kind, onInput, { once: true, capture: true })
      }),
    resultSelector,
  )
  // The page listens before anything is pressed.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press()
  const durationMs = await Promise.race([elapsedMs, page.waitForTimeout(timeoutMs).then(() => null)])
  if (durationMs === null) throw new Error(`${resultSelector} did not appear on ${page.url()}`)
  await page.waitForTimeout(300)
  return durationMs
}
