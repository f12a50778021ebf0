// The browser part of the benchmark: a new profile each time, directly at the address of the board, without throttling.

import { get, type IncomingMessage } from 'node:http'
import { type Browser, chromium } from '@playwright/test'
import { ensureBrowser } from '#infra/local/browser.ts'
import { browserSwitches } from '#tests/kit/browser/launch-options.ts'
import { type Figure, median } from './figures.ts'
import { dragCard, scrollPage, measureSwitch } from './input.ts'
import { card, revisitTimes, renderTime, heapMb, newPage, pageIn, twoFrames } from './page.ts'
import type { BenchBoard } from './operations.ts'

const rounds = 3

type OpeningMetrics = {
  firstPaint: number
  inFlight: number
  firstCard: number
  blocked: number
  longest: number
  script: number
  nodes: number
  heap: number
  requests: number
}

/** Runs a measurement in a browser that is closed afterwards. */
export async function withBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserSwitches })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

export async function browserFigures(browser: Browser, benchBoard: BenchBoard): Promise<Figure[]> {
  const openings: OpeningMetrics[] = []
  for (let i = 0; i < rounds; i++) openings.push(await measureOpening(browser, benchBoard))
  const of = (key: keyof OpeningMetrics) => median(openings.map((one) => one[key]))
  return [
    { name: 'first card beneath the spinner', value: of('firstPaint'), unit: 'ms' },
    { name: 'scripts in flight at that moment', value: of('inFlight'), unit: '' },
    { name: 'first card visible', value: of('firstCard'), unit: 'ms', target: { max: 1_000 } },
    { name: 'script before the first card', value: of('script') / 1_000, unit: 'KB gz', target: { max: 250 } },
    { name: 'requests', value: of('requests'), unit: '' },
    { name: 'long tasks, sum over 50 ms', value: of('blocked'), unit: 'ms' },
    { name: 'longest task while opening', value: of('longest'), unit: 'ms' },
    { name: 'DOM nodes', value: of('nodes'), unit: '', target: { max: 3_000 } },
    { name: 'heap', value: of('heap'), unit: 'MB', target: { max: 80 } },
    ...(await measureKnownBoard(browser, benchBoard)),
    ...(await measureDrag(browser, benchBoard)),
    ...(await measureScrolling(browser, benchBoard)),
  ]
}

const addressOf = ({ origin, boardId }: BenchBoard) => `${origin}/boards/${boardId}`

async function measureOpening(browser: Browser, benchBoard: BenchBoard): Promise<OpeningMetrics> {
  const page = await newPage(browser, benchBoard)
  await renderTime(page, addressOf(benchBoard))
  await page.waitForTimeout(1_000)
  const { scripts, ...inPage } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const { firstPaint, firstCard, tasks } = window.bench
    const isScript = ({ name }: PerformanceResourceTiming) => name.endsWith('.js')
    return {
      firstPaint,
      inFlight: resources.filter(
        (resource) => isScript(resource) && resource.startTime < firstPaint && resource.responseEnd > firstPaint,
      ).length,
      firstCard,
      blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longest: Math.max(0, ...tasks),
      scripts: resources
        // Text files have script names, but are no scripts.
        .filter(({ name, responseEnd }) => /^(?!.*\/texts-).*\.js$/.test(name) && responseEnd <= firstCard)
        .map(({ name }) => name),
      nodes: document.querySelectorAll('*').length,
      requests: resources.length,
    }
  })
  const heap = await heapMb(page)
  await page.context().close()
  const sizes = await Promise.all(scripts.map(gzippedSize))
  return { ...inPage, heap, script: sizes.reduce((sum, size) => sum + size, 0) }
}

/**
 * Measures a board that the browser has stored (adr 0040): from another page of the same window, from the board list without
 * a page load, and in a new window, for which the browser starts another process.
 */
async function measureKnownBoard(browser: Browser, benchBoard: BenchBoard): Promise<Figure[]> {
  const times: Record<'second' | 'page' | 'link' | 'window', number[]> = { second: [], page: [], link: [], window: [] }
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, benchBoard)
    await renderTime(page, addressOf(benchBoard))
    await page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), benchBoard.boardId)
    const revisits = await revisitTimes(page, addressOf(benchBoard))
    times.second.push(revisits.second)
    times.page.push(median(revisits.later))
    await page.goto(`${benchBoard.origin}/boards`)
    const link = page.locator(`main a[href^="/boards/${benchBoard.boardId}"]`).first()
    await link.waitFor()
    await page.waitForTimeout(1_000)
    times.link.push(await measureSwitch(page, () => link.click(), card))
    const other = await pageIn(page.context())
    times.window.push(await renderTime(other, addressOf(benchBoard)))
    await page.context().close()
  }
  return [
    { name: 'known board, the second time', value: median(times.second), unit: 'ms' },
    { name: 'known board, from a page', value: median(times.page), unit: 'ms', target: { max: 300 } },
    { name: 'known board, from the projects', value: median(times.link), unit: 'ms', target: { max: 300 } },
    { name: 'known board, in a new window', value: median(times.window), unit: 'ms', target: { max: 300 } },
  ]
}

/** Chromium prefers brotli, which is a tenth smaller; the target is about gzip. */
async function gzippedSize(url: string): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject),
  )
  let size = 0
  for await (const piece of answer) size += (piece as Buffer).length
  return size
}

/** Drags the third card of the first list over the fourth card of the second and drops it. */
async function measureDrag(browser: Browser, benchBoard: BenchBoard): Promise<Figure[]> {
  const frames: number[] = []
  const tasks: number[] = []
  const fetched: number[] = []
  const quiet: number[] = []
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, benchBoard)
    await renderTime(page, addressOf(benchBoard))
    await page.waitForTimeout(1_500)
    const columns = page.locator('[data-drag-kind="list"]')
    const from = (await columns.nth(0).locator(card).nth(2).boundingBox())!
    const to = (await columns.nth(1).locator(card).nth(3).boundingBox())!
    const during = await dragCard(
      page,
      { x: from.x + from.width / 2, y: from.y + 20 },
      { x: to.x + to.width / 2, y: to.y + 10 },
    )
    let bytes = 0
    page.on(
      'response',
      (response) =>
        void response.body().then(
          (body) => (bytes += body.length),
          () => undefined,
        ),
    )
    const droppedAt = performance.now()
    await page.mouse.up()
    await page.waitForResponse((response) => response.url().includes('tasks.move'))
    await page.locator('.drag-preview').waitFor({ state: 'detached' })
    quiet.push(performance.now() - droppedAt)
    await page.waitForTimeout(300)
    frames.push(during.longest)
    tasks.push(during.task)
    fetched.push(bytes)
    await page.context().close()
  }
  return [
    { name: 'longest frame while dragging', value: median(frames), unit: 'ms', target: { max: twoFrames } },
    { name: 'longest task while dragging', value: median(tasks), unit: 'ms', target: { max: twoFrames } },
    { name: 'from drop to quiet', value: median(quiet), unit: 'ms' },
    { name: 'fetched after the drop', value: median(fetched), unit: 'B' },
  ]
}

/** Scrolls the first list with the pointer over it, and the lists sideways with the pointer over and beside them. */
async function measureScrolling(browser: Browser, benchBoard: BenchBoard): Promise<Figure[]> {
  const page = await newPage(browser, benchBoard)
  await renderTime(page, addressOf(benchBoard))
  await page.waitForTimeout(1_000)
  const list = (await page.locator('[data-drag-kind="list"]').first().boundingBox())!
  const over = { x: list.x + 100, y: list.y + 300 }
  const beside = { x: list.x + list.width + 6, y: list.y + 300 }
  const figures = [
    ...scrollFigures('over the list', await scrollPage(page, over)),
    ...scrollFigures('beside the list', await scrollPage(page, beside)),
    ...scrollFigures('sideways', await scrollPage(page, over, 'x')),
  ]
  await page.context().close()
  return figures
}

const scrollFigures = (where: string, { longest, task, all }: Awaited<ReturnType<typeof scrollPage>>): Figure[] => [
  { name: `scrolling ${where}, frames a second`, value: 1_000 / (sum(all) / all.length), unit: '' },
  { name: `scrolling ${where}, longest frame`, value: longest, unit: 'ms', target: { max: twoFrames } },
  { name: `scrolling ${where}, longest task`, value: task, unit: 'ms' },
]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
