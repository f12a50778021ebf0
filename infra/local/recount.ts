// npm run recount -- --board <id>: recounts the tasks of a board of the running instance, and tells whether its counters
// differed.

import { parseArgs } from 'node:util'
import { BoardId } from '#shared/common/ids.ts'
import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { openPlatform } from '#functions/platform/open.ts'
import { openTable } from '#functions/table/open.ts'
import { verifyBoard } from '#functions/task-counters/verify.ts'
import { root } from './checkout.ts'
import { loadInstanceEnvironment } from './instance.ts'
import { readSettings } from './settings.ts'
import { throwStartupError, runScript } from './startup-error.ts'

const usage = 'Usage: npm run recount -- --board brd_…'

await runScript(async () => {
  const boardId = boardArgument()
  loadInstanceEnvironment(readSettings(process.env, root).dataDir)
  const environment = readEnvironment()
  const client = openDatabase()
  try {
    const table = openTable(client, environment.TABLE_NAME)
    if (!(await table.boardStructure.get(boardId, true))) throwStartupError(`There is no board ${boardId}.`)
    const differs = await verifyBoard({ table, platform: openPlatform(environment) }, boardId)
    console.log(
      differs ? 'The counters differed and are repaired.' : 'The board is recounted; no difference was found.',
    )
  } finally {
    client.destroy()
  }
})

function boardArgument(): BoardId {
  try {
    const { values } = parseArgs({ options: { board: { type: 'string', default: '' } } })
    return BoardId.parse(values.board.trim().toLowerCase())
  } catch {
    return throwStartupError(usage)
  }
}
