// The browser's half of the benchmark: a new profile each time, straight to the board's address, no throttling.

import { get, type IncomingMessage } from 'node:http'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '#infra/local/browser.ts'
import { browserSwitches } from '#tests/kit/browsers.ts'
import { type Figure, median } from './figures.ts'
import { card, countFrames, newPage, takeFrames, twoFrames } from './page.ts'
import type { Under } from './server.ts'
import { viewFigures } from './views.ts'

const rounds = 3

type Opened = {
  firstCard: number
  blocked: number
  longest: number
  script: number
  nodes: number
  heap: number
  requests: number
}

export async function browserFigures(under: Under): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserSwitches })
  try {
    const opened: Opened[] = []
    for (let i = 0; i < rounds; i++) opened.push(await opening(browser, under))
    const of = (key: keyof Opened) => median(opened.map((one) => one[key]))
    return [
      { name: 'first card visible', value: of('firstCard'), unit: 'ms', target: { most: 1_000 } },
      { name: 'script before the first card', value: of('script') / 1_000, unit: 'KB gz', target: { most: 250 } },
      { name: 'requests', value: of('requests'), unit: '' },
      { name: 'long tasks, sum over 50 ms', value: of('blocked'), unit: 'ms' },
      { name: 'longest task while opening', value: of('longest'), unit: 'ms' },
      { name: 'DOM nodes', value: of('nodes'), unit: '', target: { most: 3_000 } },
      { name: 'heap', value: of('heap'), unit: 'MB' },
      {
        name: 'known board, first card visible',
        value: await knownBoard(browser, under),
        unit: 'ms',
        target: { most: 300 },
      },
      ...(await dragging(browser, under)),
      ...(await scrolling(browser, under)),
      ...(await viewFigures(browser, under)),
    ]
  } finally {
    await browser.close()
  }
}

async function opening(browser: Browser, under: Under): Promise<Opened> {
  const page = await newPage(browser, under)
  await page.goto(`${under.origin}/boards/${under.boardId}`)
  await page.waitForFunction(() => window.bench.firstCard > 0, undefined, { timeout: 60_000 })
  await page.waitForTimeout(1_000)
  const { scripts, ...inPage } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const { firstCard, tasks } = window.bench
    return {
      firstCard,
      blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longest: Math.max(0, ...tasks),
      scripts: resources
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= firstCard)
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

/** In a browser that has seen the board before (adr 0040). */
async function knownBoard(browser: Browser, under: Under): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, under)
    const address = `${under.origin}/boards/${under.boardId}`
    await page.goto(address)
    await page.waitForFunction((id) => localStorage.getItem('boards-seen')?.includes(id), under.boardId)
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForFunction(() => window.bench.firstCard > 0, undefined, { timeout: 60_000 })
    took.push(await page.evaluate(() => window.bench.firstCard))
    await page.context().close()
  }
  return median(took)
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

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 1024 / 1024
}

/** The third card of the first list over the fourth card of the second: 36 moves 16 ms apart, held, dropped. */
async function dragging(browser: Browser, under: Under): Promise<Figure[]> {
  const frames: number[] = []
  const tasks: number[] = []
  const fetched: number[] = []
  const quiet: number[] = []
  for (let i = 0; i < rounds; i++) {
    const page = await newPage(browser, under)
    await page.goto(`${under.origin}/boards/${under.boardId}`)
    await page.waitForFunction(() => window.bench.firstCard > 0)
    await page.waitForTimeout(1_500)
    const columns = page.locator('[data-drag-kind="list"]')
    const from = (await columns.nth(0).locator(card).nth(2).boundingBox())!
    const to = (await columns.nth(1).locator(card).nth(3).boundingBox())!
    await countFrames(page)
    const start = { x: from.x + from.width / 2, y: from.y + 20 }
    const end = { x: to.x + to.width / 2, y: to.y + 10 }
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    for (let step = 1; step <= 36; step++) {
      await page.mouse.move(start.x + ((end.x - start.x) * step) / 36, start.y + ((end.y - start.y) * step) / 36)
      await page.waitForTimeout(16)
    }
    await page.waitForTimeout(200)
    const during = await takeFrames(page)
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
    await page.locator('.drag-ghost').waitFor({ state: 'detached' })
    quiet.push(performance.now() - droppedAt)
    await page.waitForTimeout(300)
    frames.push(during.longest)
    tasks.push(during.task)
    fetched.push(bytes)
    await page.context().close()
  }
  return [
    { name: 'longest frame while dragging', value: median(frames), unit: 'ms', target: { most: twoFrames } },
    { name: 'longest task while dragging', value: median(tasks), unit: 'ms', target: { most: twoFrames } },
    { name: 'from drop to quiet', value: median(quiet), unit: 'ms' },
    { name: 'fetched after the drop', value: median(fetched), unit: 'B' },
  ]
}

/** 6,000 px by wheel over the first list, at 2,000 px a second. */
async function scrolling(browser: Browser, under: Under): Promise<Figure[]> {
  const page = await newPage(browser, under)
  await page.goto(`${under.origin}/boards/${under.boardId}`)
  await page.waitForFunction(() => window.bench.firstCard > 0)
  await page.waitForTimeout(1_000)
  const box = (await page.locator('[data-drag-kind="list"]').first().boundingBox())!
  await page.mouse.move(box.x + 100, box.y + 300)
  await countFrames(page)
  for (let i = 0; i < 180; i++) {
    await page.mouse.wheel(0, 6_000 / 180)
    await page.waitForTimeout(16)
  }
  const { longest, all } = await takeFrames(page)
  await page.context().close()
  return [
    {
      name: 'frames a second while scrolling',
      value: 1_000 / (all.reduce((sum, frame) => sum + frame, 0) / all.length),
      unit: '',
    },
    { name: 'longest frame while scrolling', value: longest, unit: 'ms' },
  ]
}
