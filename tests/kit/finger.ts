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
  const steps = 12
  const move = (from: Point, to: Point, step: number) =>
    send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }])
  const glide = async (from: Point, to: Point, first = 1) => {
    for (let step = first; step <= steps; step++) {
      await move(from, to, step)
      await page.waitForTimeout(16)
    }
  }
  return {
    down: (at: Point) => send('touchStart', [at]),
    /** Down until what lies there is in the hand. */
    async lift(at: Point) {
      await send('touchStart', [at])
      await page.locator('body.is-dragging').waitFor()
    },
    glide,
    /** Down and away at once: on a machine that has much to do, a finger that waits for answers would rest, and lift. */
    async sweep(from: Point, to: Point) {
      const half = steps / 2
      await Promise.all([
        send('touchStart', [from]),
        ...Array.from({ length: half }, (_, at) => move(from, to, at + 1)),
      ])
      await glide(from, to, half + 1)
    },
    up: () => send('touchEnd', []),
  }
}
