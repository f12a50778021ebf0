// npm run bench: measures speed with 1,000 and 10,000 tasks, and compares each figure with its target.

import { parseArgs } from 'node:util'
import { buildApart } from '#infra/local/build.ts'
import { enterInstance } from '#infra/local/instance.ts'
import { startProduct } from '#tests/kit/product.ts'
import { browserFigures, inBrowser } from './browser.ts'
import { print } from './figures.ts'
import { searched, searchFigures } from './search.ts'
import { serverFigures, type BenchBoard } from './server.ts'
import { unitFigures } from './capacity-units.ts'
import { viewFigures, viewNames } from './views.ts'

const { values } = parseArgs({
  options: { tasks: { type: 'string' }, only: { type: 'string' }, view: { type: 'string' } },
})
const sizes = (values.tasks ?? '1000,10000').split(',').map(Number)
const wanted = (part: string): boolean => !values.only || values.only === part
const who = 'mara@havelbikes.example'

// One person makes hundreds of calls here; rate limits are not part of the measurement (adr 0051).
process.env.RATE_LIMIT_FACTOR = '1000'
await buildApart()
const product = await startProduct()
let missed = 0
try {
  const cookie = await product.cookieOf(who)
  const { pid } = enterInstance(product.dataDir)
  for (const tasks of sizes) {
    const createBoard = async (...more: string[]): Promise<BenchBoard> => {
      const printed = await product.script('seed-command', '--tasks', String(tasks), '--as', who, ...more)
      return { origin: product.origin, cookie, pid, boardId: /\/boards\/(\S+)/.exec(printed)![1]!, tasks }
    }
    const benchBoard = await createBoard()
    if (wanted('browser')) {
      missed += print(`${tasks} tasks, in Chromium`, await inBrowser((it) => browserFigures(it, benchBoard)))
    }
    if (wanted('views')) await measureViews(tasks, await createBoard('--dated', '--title', `Dated ${tasks}`))
    if (wanted('units')) missed += print(`${tasks} tasks, DynamoDB`, await unitFigures(benchBoard))
    if (wanted('server')) missed += print(`${tasks} tasks, on the server`, await serverFigures(benchBoard))
  }
  if (wanted('search')) {
    for (let at = 0; at < searched.boards; at++) {
      await product.script('seed-command', '--tasks', String(searched.tasks), '--as', who, '--title', `Searched ${at}`)
    }
    const all = `${searched.boards * searched.tasks} tasks, searched`
    missed += print(all, await searchFigures({ origin: product.origin, cookie, pid }))
  }
} finally {
  await product.stop()
}
async function measureViews(tasks: number, dated: BenchBoard): Promise<void> {
  for (const name of viewNames.filter((one) => one.startsWith(values.view ?? ''))) {
    // A session is refreshed while it is used, which changes its cookie.
    const now = { ...dated, cookie: await product.cookieOf(who) }
    missed += print(`${tasks} tasks with dates: ${name}`, await inBrowser((it) => viewFigures(it, now, name)))
  }
}

console.log(missed === 0 ? '\nEvery target is met.' : `\n${missed} figures are over target.`)
