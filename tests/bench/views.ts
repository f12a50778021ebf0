// Every way of looking at a project, on boards whose tasks have dates: opened cold and warm, switched to, filtered,
// dragged in and scrolled.

import type { Browser, Page } from '@playwright/test'
import { type Figure, median } from './figures.ts'
import { carried, scrolled, switched, typed } from './hands.ts'
import { comesBack, drawnAt, heapMb, newContext, newPage, pageIn, twoFrames } from './page.ts'
import type { Under } from './server.ts'

const rounds = 3
const switches = 7

type Looked = {
  name: string
  search: string
  /** What stands there as soon as it is drawn, and in no other view. */
  drawn: string
  /** From which view it is asked for, and what is pressed there and back: a letter, or a word. */
  from: string
  press: string
  back: string
  /** What is gripped, and where it is carried from there. */
  grip: string
  by: { x: number; y: number }
  scrolls: readonly ('x' | 'y')[]
}

const boardCard = '[data-drag-kind="list"] [data-drag-kind="card"]'
const bar = '[data-bar]'
const piece = 'article[data-drag-start="card"]'
const week = '[aria-label^="Week "]'
/** Of one week alone. */
const weekPiece = `body:not(:has(${week} ~ ${week})) ${week} ${piece}`

const views: readonly Looked[] = [
  {
    name: 'board',
    search: 'view=board',
    drawn: boardCard,
    from: 'view=list',
    press: '2',
    back: '1',
    grip: boardCard,
    by: { x: 300, y: 200 },
    scrolls: ['y', 'x'],
  },
  {
    name: 'list',
    search: 'view=list',
    drawn: '[role=row][data-drag-start="card"]',
    from: 'view=board',
    press: '1',
    back: '2',
    grip: '[role=row][data-drag-start="card"]',
    by: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'table',
    search: 'view=table',
    drawn: '[data-drag-kind="card"] > [data-column]',
    from: 'view=board',
    press: '4',
    back: '2',
    grip: '[data-drag-kind="card"] [data-drag-start]',
    by: { x: 0, y: 300 },
    scrolls: ['y'],
  },
  {
    name: 'month',
    search: 'view=calendar',
    drawn: `${week} ~ ${week} ${piece}`,
    from: 'view=board',
    press: '3',
    back: '2',
    grip: piece,
    by: { x: 300, y: 150 },
    scrolls: [],
  },
  {
    name: 'week',
    search: 'view=calendar&span=week',
    drawn: weekPiece,
    from: 'view=calendar',
    press: 'Week',
    back: 'Month',
    grip: piece,
    by: { x: 300, y: 0 },
    scrolls: [],
  },
  ...['days', 'weeks', 'months', 'quarters'].map((scale): Looked => ({
    name: `timeline by ${scale}`,
    search: `view=timeline&scale=${scale}`,
    drawn: '[role=treegrid] [data-drag-in-place]',
    from: `view=calendar&scale=${scale}`,
    press: 'Timeline',
    back: 'Month',
    grip: bar,
    by: { x: 200, y: 0 },
    scrolls: ['y', 'x'],
  })),
]

export const viewNames: readonly string[] = views.map(({ name }) => name)

/** @param name one of the names above */
export const viewFigures = (browser: Browser, under: Under, name: string): Promise<Figure[]> =>
  figuresOf(
    browser,
    under,
    views.find((view) => view.name === name)!,
  )

const addressOf = ({ origin, boardId }: Under, search: string) => `${origin}/boards/${boardId}?${search}`

async function figuresOf(browser: Browser, under: Under, view: Looked): Promise<Figure[]> {
  const cold: number[] = []
  const second: number[] = []
  const warm: number[] = []
  const heaps: number[] = []
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, under, view.drawn)
    cold.push(await drawnAt(page, addressOf(under, view.search)))
    await keptBoard(page, under)
    const back = await comesBack(page, addressOf(under, view.search))
    second.push(back.second)
    warm.push(...back.later)
    // Last, for whoever collects garbage forgets what was compiled.
    heaps.push(await heapMb(page))
    await page.context().close()
  }
  const page = await pageIn(await newContext(browser, under), view.drawn)
  const switches = await switchedTo(page, under, view)
  await drawnAt(page, addressOf(under, view.search))
  await page.waitForTimeout(1_500)
  const figures: Figure[] = [
    { name: 'cold open', value: median(cold), unit: 'ms' },
    { name: 'second open', value: median(second), unit: 'ms' },
    { name: 'warm open', value: median(warm), unit: 'ms', target: { most: 300 } },
    { name: 'heap', value: median(heaps), unit: 'MB', target: { most: 80 } },
    { name: 'switched to', value: median(switches), unit: 'ms', target: { most: 100 } },
    { name: 'longest letter in the filter', value: await typed(page), unit: 'ms', target: { most: 50 } },
    { name: 'longest frame while dragging', value: await dragged(page, view), unit: 'ms', target: { most: twoFrames } },
  ]
  for (const along of view.scrolls) {
    const { longest } = await scrolled(page, { x: 900, y: 600 }, along)
    const way = along === 'x' ? 'across' : 'down'
    figures.push({
      name: `longest frame while scrolling ${way}`,
      value: longest,
      unit: 'ms',
      target: { most: twoFrames },
    })
  }
  await page.context().close()
  return figures
}

/** The browser keeps what it has seen a few seconds later (adr 0040). */
const keptBoard = (page: Page, { boardId }: Under) =>
  page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), boardId)

/** The first time fetches what draws it, and is left out. */
async function switchedTo(page: Page, under: Under, { from, press, back, drawn }: Looked): Promise<number[]> {
  const pressed = (what: string) =>
    what.length === 1 ? page.keyboard.press(what) : page.getByText(what, { exact: true }).click()
  await page.goto(addressOf(under, from))
  await page.waitForSelector('[data-drag-kind="card"]')
  await page.waitForTimeout(1_000)
  const took: number[] = []
  for (let i = 0; i <= switches; i++) {
    took.push(await switched(page, () => pressed(press), drawn))
    await pressed(back)
    await page.locator(drawn).first().waitFor({ state: 'detached' })
    await page.waitForTimeout(300)
  }
  return took.slice(1)
}

/** Carried and put back, so that the next round finds the same. */
async function dragged(page: Page, { grip, by }: Looked): Promise<number> {
  await page.locator(grip).nth(1).waitFor()
  await page.waitForTimeout(500)
  const box = await inSight(page, grip)
  const start = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 20) }
  const { longest } = await carried(page, start, { x: start.x + by.x, y: start.y + by.y })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.waitForTimeout(500)
  return longest
}

/** What lies under the navigation, or under the names of a timeline, cannot be gripped. */
const namesEnd = (of: string): number => (of === bar ? 520 : 230)

/** Where the second of those that can be seen lies. */
async function inSight(page: Page, of: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const boxes = await Promise.all((await page.locator(of).all()).map((one) => one.boundingBox()))
  const seen = boxes.filter(
    (box) => box !== null && box.x > namesEnd(of) && box.x < 1_180 && box.y > 200 && box.y < 600,
  )
  const found = seen[1] ?? seen[0]
  if (!found) throw new Error(`nothing like ${of} can be seen on ${page.url()}, of ${boxes.length}`)
  return found
}
