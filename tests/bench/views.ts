// Every view of boards with dated tasks: opened cold and warm, switched to, filtered, dragged in and scrolled.

import type { Browser, Page } from '@playwright/test'
import { type Figure, median } from './figures.ts'
import { dragCard, scrollPage, measureSwitch, measureTyping } from './input.ts'
import { revisitTimes, renderTime, heapMb, newContext, newPage, pageIn, twoFrames } from './page.ts'
import type { BenchBoard } from './server.ts'

const rounds = 3
const switches = 7

type MeasuredView = {
  name: string
  search: string
  /** A selector that matches once the view is rendered, and in no other view. */
  rendered: string
  /** The view to switch from, and the keys or the button that switch there and back. */
  from: string
  press: string
  back: string
  /** A selector of the element to drag, and the distance. */
  dragHandle: string
  by: { x: number; y: number }
  scrolls: readonly ('x' | 'y')[]
}

const boardCard = '[data-drag-kind="list"] [data-drag-kind="card"]'
const bar = '[data-bar]'
const piece = 'article[data-drag-start="card"]'
const week = '[aria-label^="Week "]'
/** Matches if one week is shown. */
const weekPiece = `body:not(:has(${week} ~ ${week})) ${week} ${piece}`

const views: readonly MeasuredView[] = [
  {
    name: 'board',
    search: 'view=board',
    rendered: boardCard,
    from: 'view=list',
    press: '2',
    back: '1',
    dragHandle: boardCard,
    by: { x: 300, y: 200 },
    scrolls: ['y', 'x'],
  },
  {
    name: 'list',
    search: 'view=list',
    rendered: '[role=row][data-drag-start="card"]',
    from: 'view=board',
    press: '1',
    back: '2',
    dragHandle: '[role=row][data-drag-start="card"]',
    by: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'table',
    search: 'view=table',
    rendered: '[data-drag-kind="card"] > [data-column]',
    from: 'view=board',
    press: '4',
    back: '2',
    dragHandle: '[data-drag-kind="card"] [data-drag-start]',
    by: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'month',
    search: 'view=calendar',
    rendered: `${week} ~ ${week} ${piece}`,
    from: 'view=board',
    press: '3',
    back: '2',
    dragHandle: piece,
    by: { x: 300, y: 150 },
    scrolls: [],
  },
  {
    name: 'week',
    search: 'view=calendar&span=week',
    rendered: weekPiece,
    from: 'view=calendar',
    press: 'Week',
    back: 'Month',
    dragHandle: piece,
    by: { x: 300, y: 0 },
    scrolls: [],
  },
  ...['days', 'weeks', 'months', 'quarters'].map((scale): MeasuredView => ({
    name: `timeline by ${scale}`,
    search: `view=timeline&scale=${scale}`,
    rendered: '[role=treegrid] [data-drag-in-place]',
    from: `view=calendar&scale=${scale}`,
    press: 'Timeline',
    back: 'Month',
    dragHandle: bar,
    by: { x: 200, y: 0 },
    scrolls: ['y', 'x'],
  })),
]

export const viewNames: readonly string[] = views.map(({ name }) => name)

/** @param name one of the names above */
export const viewFigures = (browser: Browser, benchBoard: BenchBoard, name: string): Promise<Figure[]> =>
  figuresOf(
    browser,
    benchBoard,
    views.find((view) => view.name === name)!,
  )

const addressOf = ({ origin, boardId }: BenchBoard, search: string) => `${origin}/boards/${boardId}?${search}`

async function figuresOf(browser: Browser, benchBoard: BenchBoard, view: MeasuredView): Promise<Figure[]> {
  const cold: number[] = []
  const second: number[] = []
  const warm: number[] = []
  const heaps: number[] = []
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, benchBoard, view.rendered)
    cold.push(await renderTime(page, addressOf(benchBoard, view.search)))
    await waitForStoredBoard(page, benchBoard)
    const back = await revisitTimes(page, addressOf(benchBoard, view.search))
    second.push(back.second)
    warm.push(...back.later)
    // Last, because a garbage collection discards compiled code.
    heaps.push(await heapMb(page))
    await page.context().close()
  }
  const page = await pageIn(await newContext(browser, benchBoard), view.rendered)
  const switches = await switchTimes(page, benchBoard, view)
  await renderTime(page, addressOf(benchBoard, view.search))
  await page.waitForTimeout(1_500)
  const figures: Figure[] = [
    { name: 'cold open', value: median(cold), unit: 'ms' },
    { name: 'second open', value: median(second), unit: 'ms' },
    { name: 'warm open', value: median(warm), unit: 'ms', target: { most: 300 } },
    { name: 'heap', value: median(heaps), unit: 'MB', target: { most: 80 } },
    { name: 'switched to', value: median(switches), unit: 'ms', target: { most: 100 } },
    { name: 'longest letter in the filter', value: await measureTyping(page), unit: 'ms', target: { most: 50 } },
    {
      name: 'longest frame while dragging',
      value: await dragTimes(page, view),
      unit: 'ms',
      target: { most: twoFrames },
    },
  ]
  for (const along of view.scrolls) {
    const { longest } = await scrollPage(page, { x: 900, y: 600 }, along)
    const direction = along === 'x' ? 'across' : 'down'
    figures.push({
      name: `longest frame while scrolling ${direction}`,
      value: longest,
      unit: 'ms',
      target: { most: twoFrames },
    })
  }
  await page.context().close()
  return figures
}

/** Waits until the browser has stored the board, a few seconds after it was opened (adr 0040). */
const waitForStoredBoard = (page: Page, { boardId }: BenchBoard) =>
  page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), boardId)

/** The first time loads the view, and is not measured. */
async function switchTimes(
  page: Page,
  benchBoard: BenchBoard,
  { from, press, back, rendered }: MeasuredView,
): Promise<number[]> {
  const pressed = (what: string) =>
    what.length === 1 ? page.keyboard.press(what) : page.getByText(what, { exact: true }).click()
  await page.goto(addressOf(benchBoard, from))
  await page.waitForSelector('[data-drag-kind="card"]')
  await page.waitForTimeout(1_000)
  const took: number[] = []
  for (let i = 0; i <= switches; i++) {
    took.push(await measureSwitch(page, () => pressed(press), rendered))
    await pressed(back)
    await page.locator(rendered).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
  return took.slice(1)
}

/** Drags and drops back, so that the next round starts from the same state. */
async function dragTimes(page: Page, { dragHandle, by }: MeasuredView): Promise<number> {
  await page.locator(dragHandle).nth(1).waitFor()
  await page.waitForTimeout(500)
  const box = await secondVisible(page, dragHandle)
  const start = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 20) }
  const { longest } = await dragCard(page, start, { x: start.x + by.x, y: start.y + by.y })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.waitForTimeout(500)
  return longest
}

/** Elements under the navigation, or under the title column of a timeline, cannot be dragged. */
const namesEnd = (of: string): number => (of === bar ? 520 : 230)

/** Returns the position of the second visible element. */
async function secondVisible(page: Page, of: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await Promise.all((await page.locator(of).all()).map((one) => one.boundingBox()))
  const seen = boxes.filter(
    (box) => box !== null && box.x > namesEnd(of) && box.x < 1_180 && box.y > 200 && box.y < 600,
  )
  const found = seen[1] ?? seen[0]
  if (!found) throw new Error(`nothing like ${of} can be seen on ${page.url()}, of ${boxes.length}`)
  return found
}
