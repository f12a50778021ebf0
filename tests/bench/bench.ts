// npm run bench: measures speed with boards of several sizes, and compares each figure with its target.

import { parseArgs } from 'node:util'
import { buildInChildProcess } from '#infra/local/build.ts'
import { loadInstanceEnvironment } from '#infra/local/instance.ts'
import { startProduct } from '#tests/kit/product.ts'
import { administrationFigures } from './administration.ts'
import { browserFigures, withBrowser } from './browser.ts'
import { busyFigures } from './busy.ts'
import { type Figure, printFigures } from './figures.ts'
import { liveFigures } from './live.ts'
import { memoryAtStart, memoryFigures } from './memory.ts'
import type { BenchBoard } from './operations.ts'
import { referenceLoop } from './reference-loop.ts'
import { searchBoards, searchFigures } from './search.ts'
import { serverFigures } from './server.ts'
import { unitFigures } from './capacity-units.ts'
import { viewFigures, viewNames } from './views.ts'

const { values } = parseArgs({
  options: {
    /** Sizes of the boards, separated by commas. */
    tasks: { type: 'string', default: '1000,10000' },
    /** One part only. */
    only: { type: 'string' },
    view: { type: 'string' },
    /** Of load in the part `memory`. */
    minutes: { type: 'string', default: '0' },
  },
})
const sizes = values.tasks.split(',').map(Number)
const isSelected = (part: string): boolean => !values.only || values.only === part
const ownerEmail = 'mara@havelbikes.example'

await buildInChildProcess()
// One person makes hundreds of calls here; rate limits are not part of the measurement (adr 0051).
const product = await startProduct({ environment: { RATE_LIMIT_FACTOR: '1000' } })
const { pid } = loadInstanceEnvironment(product.dataDir)
let missedTargets = 0
const print = (title: string, figures: Figure[]) => void (missedTargets += printFigures(title, figures))

/** Measures a board of its own. */
type BoardPart = { title: string; measure: (benchBoard: BenchBoard) => Promise<Figure[]>; onlySmallest?: boolean }

const boardParts: Record<string, BoardPart> = {
  memory: {
    title: 'memory',
    measure: (benchBoard) => memoryFigures(benchBoard, Number(values.minutes)),
    onlySmallest: true,
  },
  browser: { title: 'in Chromium', measure: (benchBoard) => withBrowser((it) => browserFigures(it, benchBoard)) },
  units: { title: 'DynamoDB', measure: unitFigures },
  server: { title: 'on the server', measure: serverFigures },
  busy: { title: 'busy', measure: busyFigures },
  live: {
    title: 'live updates',
    measure: (benchBoard) => liveFigures(benchBoard, product.cookieOf),
    onlySmallest: true,
  },
}

async function createBoard(tasks: number, ...options: string[]): Promise<BenchBoard> {
  const output = await product.runScript('seed-command', '--tasks', String(tasks), '--as', ownerEmail, ...options)
  // A session is refreshed while it is used, which changes its cookie.
  const cookie = await product.cookieOf(ownerEmail)
  return { origin: product.origin, cookie, pid, boardId: /\/boards\/(\S+)/.exec(output)![1]!, tasks }
}

async function measureBoards(tasks: number): Promise<void> {
  const parts = Object.entries(boardParts).filter(([part]) => isSelected(part))
  for (const [, { title, measure, onlySmallest }] of parts)
    if (!onlySmallest || tasks === sizes[0]) print(`${tasks} tasks, ${title}`, await measure(await createBoard(tasks)))
  if (isSelected('views')) await measureViews(await createBoard(tasks, '--dated', '--title', `Dated ${tasks}`))
}

try {
  print('This hour', [referenceLoop('before')])
  if (isSelected('memory')) print('Memory', memoryAtStart(pid))
  for (const tasks of sizes) await measureBoards(tasks)
  if (isSelected('administration'))
    print('2,000 people, 500 groups, 200 vaults, 5,000 invitations', await administrationFigures())
  if (isSelected('search')) {
    for (let at = 0; at < searchBoards.boards; at++) await createBoard(searchBoards.tasks, '--title', `Searched ${at}`)
    const title = `${searchBoards.boards * searchBoards.tasks} tasks, searched`
    print(title, await searchFigures({ origin: product.origin, cookie: await product.cookieOf(ownerEmail), pid }))
  }
  print('This hour', [referenceLoop('after')])
} finally {
  await product.stop()
}

async function measureViews(datedBoard: BenchBoard): Promise<void> {
  for (const name of viewNames.filter((one) => one.startsWith(values.view ?? ''))) {
    const current = { ...datedBoard, cookie: await product.cookieOf(ownerEmail) }
    const title = `${datedBoard.tasks} tasks with dates: ${name}`
    print(title, await withBrowser((it) => viewFigures(it, current, name)))
  }
}

console.log(missedTargets === 0 ? '\nEvery target is met.' : `\n${missedTargets} figures are over target.`)
