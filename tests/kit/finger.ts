// A finger on the page of a story.

import type { CDPSession, Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** Touches as a phone sends them, which Playwright can only tap with. */
export async function finger(page: Page) {
  // What is still covered by the start takes no touch, though a test would find it.
  await page.locator('#start-up').waitFor({ state: 'detached' })
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => send('touchStart', [at]),
    async glide(from: Point, to: Point) {
      for (let step = 1; step <= 12; step++) {
        await send('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 },
        ])
        await page.waitForTimeout(16)
      }
    },
    up: () => send('touchEnd', []),
  }
}
