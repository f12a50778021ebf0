// npm run seed: adds a large board to a running instance.

import { parseArgs } from 'node:util'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable, type Table } from '#functions/table/open.ts'
import { loadInstanceEnvironment } from './instance.ts'
import { root } from './checkout.ts'
import { createBenchBoard } from '#infra/local/seed/rows/bench-board.ts'
import { world } from '#infra/local/seed/content/world.ts'
import { readSettings } from './settings.ts'
import { throwStartupError, runScript } from './startup-error.ts'

const usage = [
  'npm run seed -- --tasks 10000 adds a board with this number of tasks (1 to 50000) to the running instance.',
  '  --as mara@havelbikes.example   owner of the board; default: the administrator of the sample data',
  '  --title "Big board"            title of the board',
  '  --dated                        with dates over a year, for calendar and timeline',
  'npm start adds the sample data itself, to a new data folder.',
].join('\n')

type BoardOptions = { tasks: number; as: string; title: string; dated: boolean }

await runScript(async () => {
  const options = parseBoardOptions(process.argv.slice(2))
  const { origin, environment } = loadInstanceEnvironment(readSettings(process.env, root).dataDir)
  const startedAt = performance.now()
  const [client, name] = [openDatabase(), environment.TABLE_NAME!]
  const { userId: ownerId, workspaceId } = await ownerOf(openTable(client, name), options.as)
  const { tasks, title, dated } = options
  const bound = bindEntities(client, name)
  const boardId = await createBenchBoard({ bound, workspaceId, ownerId, tasks, title, dated, now: new Date() })
  client.destroy()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${title}: ${tasks} tasks in ${seconds} s, owned by ${options.as}\n${origin}/boards/${boardId}`)
})

function parseBoardOptions(args: string[]): BoardOptions {
  const { tasks, as, title, dated = false } = parseArguments(args)
  if (tasks === undefined) return throwStartupError(usage)
  const count = Number(tasks)
  if (!Number.isInteger(count) || count < 1 || count > activeTasksPerBoard) {
    return throwStartupError(`--tasks is a whole number from 1 to ${activeTasksPerBoard}.`)
  }
  const administrator = world.people.find(({ key }) => key === world.designUser)
  return { tasks: count, as: as ?? administrator?.email ?? '', title: title?.trim() || `Bench ${count}`, dated }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        tasks: { type: 'string' },
        as: { type: 'string' },
        title: { type: 'string' },
        dated: { type: 'boolean' },
      },
    }).values
  } catch {
    return throwStartupError(usage)
  }
}

/** Returns the user and their first usable workspace. */
async function ownerOf(table: Table, email: string): Promise<{ userId: UserId; workspaceId: WorkspaceId }> {
  const userId = await table.person.byLogin('email', email.trim().toLowerCase())
  if (!userId) return throwStartupError(`No user has the address ${email}. Name a user with --as.`)
  const active = (await table.person.workspacesOf(userId)).find(({ state }) => state === 'active')
  if (!active) return throwStartupError(`${email} is not active in any workspace, so they cannot own a board.`)
  return { userId, workspaceId: active.workspaceId }
}
