// The ways of looking at a project: from the key that asks for one until it is drawn, typing in the filter, scrolling.

import type { Browser, Page } from '@playwright/test'
import { type Figure, median } from './figures.ts'
import { card, countFrames, newPage, takeFrames, twoFrames } from './page.ts'
import type { Under } from './server.ts'

const rounds = 5

/** What is drawn: of the list rows, of the board articles. */
const drawn = { list: `[role="row"]${card}`, board: `article${card}` }

export async function viewFigures(browser: Browser, under: Under): Promise<Figure[]> {
  const page = await newPage(browser, under)
  await page.goto(`${under.origin}/boards/${under.boardId}`)
  await page.waitForFunction(() => window.bench.firstCard > 0)
  await page.waitForTimeout(1_500)
  // The first time fetches what draws it.
  await switched(page, '1', drawn.list)
  await switched(page, '2', drawn.board)
  const toList: number[] = []
  const toBoard: number[] = []
  for (let i = 0; i < rounds; i++) {
    toList.push(await switched(page, '1', drawn.list))
    toBoard.push(await switched(page, '2', drawn.board))
  }
  await switched(page, '1', drawn.list)
  const scrolled = await scrolling(page)
  const typed = await typing(page)
  await page.context().close()
  return [
    { name: 'from the board to the list', value: median(toList), unit: 'ms', target: { most: 100 } },
    { name: 'from the list to the board', value: median(toBoard), unit: 'ms', target: { most: 100 } },
    { name: 'longest frame while scrolling the list', value: scrolled, unit: 'ms', target: { most: twoFrames } },
    { name: 'longest task of a letter in the filter', value: typed, unit: 'ms', target: { most: 50 } },
  ]
}

/** Milliseconds from a key until the frame after the one in which what it asks for stands. */
async function switched(page: Page, key: string, wanted: string): Promise<number> {
  const waits = page.evaluate(
    (selector) =>
      new Promise<number>((done) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              if (document.querySelector(selector)) requestAnimationFrame(() => done(performance.now() - timeStamp))
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
    wanted,
  )
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press(key)
  const took = await waits
  await page.waitForTimeout(300)
  return took
}

/** 6,000 px by wheel, at 2,000 px a second. */
async function scrolling(page: Page): Promise<number> {
  await page.mouse.move(700, 500)
  await countFrames(page)
  for (let i = 0; i < 180; i++) {
    await page.mouse.wheel(0, 6_000 / 180)
    await page.waitForTimeout(16)
  }
  return (await takeFrames(page)).longest
}

/** A word in the list view, a letter every 120 ms. */
async function typing(page: Page): Promise<number> {
  await page.getByRole('searchbox').focus()
  await countFrames(page)
  await page.keyboard.type('paint', { delay: 120 })
  await page.waitForTimeout(500)
  return (await takeFrames(page)).task
}
