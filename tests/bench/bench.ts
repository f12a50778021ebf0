// npm run bench: measures speed with 1,000 and 10,000 tasks, and compares each figure with its target.

import { parseArgs } from 'node:util'
import { buildInChildProcess } from '#infra/local/build.ts'
import { loadInstanceEnvironment } from '#infra/local/instance.ts'
import { startProduct } from '#tests/kit/product.ts'
import { administrationFigures } from './administration.ts'
import { browserFigures, withBrowser } from './browser.ts'
import { printFigures } from './figures.ts'
import { liveFigures } from './live.ts'
import { searchBoards, searchFigures } from './search.ts'
import { serverFigures, type BenchBoard } from './server.ts'
import { unitFigures } from './capacity-units.ts'
import { viewFigures, viewNames } from './views.ts'

const { values } = parseArgs({
  options: { tasks: { type: 'string' }, only: { type: 'string' }, view: { type: 'string' } },
})
const sizes = (values.tasks ?? '1000,10000').split(',').map(Number)
const isSelected = (part: string): boolean => !values.only || values.only === part
/** The parts that measure boards of several sizes. */
const boardParts = ['browser', 'views', 'units', 'server', 'live']
const ownerEmail = 'mara@havelbikes.example'

// One person makes hundreds of calls here; rate limits are not part of the measurement (adr 0051).
process.env.RATE_LIMIT_FACTOR = '1000'
await buildInChildProcess()
const product = await startProduct()
let missedTargets = 0
try {
  const cookie = await product.cookieOf(ownerEmail)
  const { pid } = loadInstanceEnvironment(product.dataDir)
  for (const tasks of boardParts.some(isSelected) ? sizes : []) {
    const createBoard = async (...extraArguments: string[]): Promise<BenchBoard> => {
      const printed = await product.runScript(
        'seed-command',
        '--tasks',
        String(tasks),
        '--as',
        ownerEmail,
        ...extraArguments,
      )
      return { origin: product.origin, cookie, pid, boardId: /\/boards\/(\S+)/.exec(printed)![1]!, tasks }
    }
    const benchBoard = await createBoard()
    if (isSelected('browser')) {
      missedTargets += printFigures(
        `${tasks} tasks, in Chromium`,
        await withBrowser((it) => browserFigures(it, benchBoard)),
      )
    }
    if (isSelected('views')) await measureViews(tasks, await createBoard('--dated', '--title', `Dated ${tasks}`))
    if (isSelected('units')) missedTargets += printFigures(`${tasks} tasks, DynamoDB`, await unitFigures(benchBoard))
    if (isSelected('server'))
      missedTargets += printFigures(`${tasks} tasks, on the server`, await serverFigures(benchBoard))
    if (isSelected('live') && tasks === sizes[0])
      missedTargets += printFigures('Live updates', await liveFigures(benchBoard, product.cookieOf))
  }
  if (isSelected('administration')) {
    const title = '2,000 people, 500 groups, 200 vaults, 5,000 invitations'
    missedTargets += printFigures(title, await administrationFigures())
  }
  if (isSelected('search')) {
    for (let at = 0; at < searchBoards.boards; at++) {
      await product.runScript(
        'seed-command',
        '--tasks',
        String(searchBoards.tasks),
        '--as',
        ownerEmail,
        '--title',
        `Searched ${at}`,
      )
    }
    const title = `${searchBoards.boards * searchBoards.tasks} tasks, searched`
    missedTargets += printFigures(title, await searchFigures({ origin: product.origin, cookie, pid }))
  }
} finally {
  await product.stop()
}
async function measureViews(tasks: number, datedBoard: BenchBoard): Promise<void> {
  for (const name of viewNames.filter((one) => one.startsWith(values.view ?? ''))) {
    // A session is refreshed while it is used, which changes its cookie.
    const now = { ...datedBoard, cookie: await product.cookieOf(ownerEmail) }
    missedTargets += printFigures(
      `${tasks} tasks with dates: ${name}`,
      await withBrowser((it) => viewFigures(it, now, name)),
    )
  }
}

console.log(missedTargets === 0 ? '\nEvery target is met.' : `\n${missedTargets} figures are over target.`)
