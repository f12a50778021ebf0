// Every view of boards with dated tasks: opened cold and warm, switched to, filtered, dragged in and scrolled.

import type { Browser, Page } from '@playwright/test'
import { type Figure, median } from './figures.ts'
import { dragCard, scrollPage, measureSwitch, measureTyping } from './input.ts'
import { revisitTimes, renderTime, heapMb, newContext, newPage, pageIn, twoFrames } from './page.ts'
import type { BenchBoard } from './operations.ts'

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
  pressBack: string
  /** A selector of the element to drag, and the distance. */
  dragHandle: string
  distance: { x: number; y: number }
  scrolls: readonly ('x' | 'y')[]
}

const boardCard = '[data-drag-kind="list"] [data-drag-kind="card"]'
const bar = '[data-bar]'
const calendarItem = 'article[data-drag-start="card"]'
const week = '[aria-label^="Week "]'
/** Matches if one week is shown. */
const weekItem = `body:not(:has(${week} ~ ${week})) ${week} ${calendarItem}`

const views: readonly MeasuredView[] = [
  {
    name: 'board',
    search: 'view=board',
    rendered: boardCard,
    from: 'view=list',
    press: '2',
    pressBack: '1',
    dragHandle: boardCard,
    distance: { x: 300, y: 200 },
    scrolls: ['y', 'x'],
  },
  {
    name: 'list',
    search: 'view=list',
    rendered: '[role=row][data-drag-start="card"]',
    from: 'view=board',
    press: '1',
    pressBack: '2',
    dragHandle: '[role=row][data-drag-start="card"]',
    distance: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'table',
    search: 'view=table',
    rendered: '[data-drag-kind="card"] > [data-column]',
    from: 'view=board',
    press: '4',
    pressBack: '2',
    dragHandle: '[data-drag-kind="card"] [data-drag-start]',
    distance: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'month',
    search: 'view=calendar',
    rendered: `${week} ~ ${week} ${calendarItem}`,
    from: 'view=board',
    press: '3',
    pressBack: '2',
    dragHandle: calendarItem,
    distance: { x: 300, y: 150 },
    scrolls: [],
  },
  {
    name: 'week',
    search: 'view=calendar&span=week',
    rendered: weekItem,
    from: 'view=calendar',
    press: 'Week',
    pressBack: 'Month',
    dragHandle: calendarItem,
    distance: { x: 300, y: 0 },
    scrolls: [],
  },
  ...['days', 'weeks', 'months', 'quarters'].map((scale): MeasuredView => ({
    name: `timeline by ${scale}`,
    search: `view=timeline&scale=${scale}`,
    rendered: '[role=treegrid] [data-drag-in-place]',
    from: `view=calendar&scale=${scale}`,
    press: 'Timeline',
    pressBack: 'Month',
    dragHandle: bar,
    distance: { x: 200, y: 0 },
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
    const revisits = await revisitTimes(page, addressOf(benchBoard, view.search))
    second.push(revisits.second)
    warm.push(...revisits.later)
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
    { name: 'warm open', value: median(warm), unit: 'ms', target: { max: 300 } },
    { name: 'heap', value: median(heaps), unit: 'MB', target: { max: 80 } },
    { name: 'switched to', value: median(switches), unit: 'ms', target: { max: 100 } },
    { name: 'longest letter in the filter', value: await measureTyping(page), unit: 'ms', target: { max: 50 } },
    {
      name: 'longest frame while dragging',
      value: await dragTimes(page, view),
      unit: 'ms',
      target: { max: twoFrames },
    },
  ]
  for (const axis of view.scrolls) {
    const { longest } = await scrollPage(page, { x: 900, y: 600 }, axis)
    const direction = axis === 'x' ? 'across' : 'down'
    figures.push({
      name: `longest frame while scrolling ${direction}`,
      value: longest,
      unit: 'ms',
      target: { max: twoFrames },
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
  { from, press, pressBack, rendered }: MeasuredView,
): Promise<number[]> {
  const pressOrClick = (what: string) =>
    what.length === 1 ? page.keyboard.press(what) : page.getByText(what, { exact: true }).click()
  await page.goto(addressOf(benchBoard, from))
  await page.waitForSelector('[data-drag-kind="card"]')
  await page.waitForTimeout(1_000)
  const durations: number[] = []
  for (let i = 0; i <= switches; i++) {
    durations.push(await measureSwitch(page, () => pressOrClick(press), rendered))
    await pressOrClick(pressBack)
    await page.locator(rendered).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
  return durations.slice(1)
}

/** Drags and drops back, so that the next round starts from the same state. */
async function dragTimes(page: Page, { dragHandle, distance }: MeasuredView): Promise<number> {
  await page.locator(dragHandle).nth(1).waitFor()
  await page.waitForTimeout(500)
  const box = await secondVisible(page, dragHandle)
  const start = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 20) }
  const { longest } = await dragCard(page, start, { x: start.x + distance.x, y: start.y + distance.y })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.waitForTimeout(500)
  return longest
}

/** Elements under the navigation, or under the title column of a timeline, cannot be dragged. */
const minX = (of: string): number => (of === bar ? 520 : 230)

/** Returns the position of the second visible element. */
async function secondVisible(page: Page, of: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await Promise.all((await page.locator(of).all()).map((one) => one.boundingBox()))
  const visibleBoxes = boxes.filter(
    (box) => box !== null && box.x > minX(of) && box.x < 1_180 && box.y > 200 && box.y < 600,
  )
  const found = visibleBoxes[1] ?? visibleBoxes[0]
  if (!found) throw new Error(`no element ${of} is visible on ${page.url()}, of ${boxes.length}`)
  return found
}
