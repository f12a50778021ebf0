import type { CDPSession, Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** Sends touch events as a phone does; Playwright can only tap. */
export async function touchInput(page: Page) {
  // The start-up screen would receive the touch.
  await page.locator('#start-up').waitFor({ state: 'detached' })
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const steps = 12
  const move = (from: Point, to: Point, step: number) =>
    send('touchMove', [{ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }])
  const moveSlowly = async (from: Point, to: Point, firstStep = 1) => {
    for (let step = firstStep; step <= steps; step++) {
      await move(from, to, step)
      await page.waitForTimeout(16)
    }
  }
  return {
    down: (at: Point) => send('touchStart', [at]),
    /** Touches an item until it can be dragged. */
    async lift(at: Point) {
      await send('touchStart', [at])
      await page.locator('body.is-dragging').waitFor()
    },
    moveSlowly,
    /**
     * Touches and moves at once: on a slow machine, waiting for responses would turn the touch into a long press, which
     * starts a drag.
     */
    async swipe(from: Point, to: Point) {
      const halfSteps = steps / 2
      await Promise.all([
        send('touchStart', [from]),
        ...Array.from({ length: halfSteps }, (_, at) => move(from, to, at + 1)),
      ])
      await moveSlowly(from, to, halfSteps + 1)
    },
    up: () => send('touchEnd', []),
  }
}
