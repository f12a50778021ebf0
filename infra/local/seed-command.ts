// npm run seed: adds a large board to a running instance.

import { parseArgs } from 'node:util'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { openDatabase } from '#functions/platform/open.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable, type Table } from '#functions/table/open.ts'
import { enterInstance } from './instance.ts'
import { root } from './checkout.ts'
import { createBenchBoard } from '#infra/local/seed/rows/bench-board.ts'
import { world } from '#infra/local/seed/content/world.ts'
import { readSettings } from './settings.ts'
import { refuseStart, runScript } from './start-refused.ts'

const usage = [
  'npm run seed -- --tasks 10000 adds a board with so many tasks (1 to 50000) to the instance that is running.',
  '  --as mara@havelbikes.example   whose board it will be; else that of the administrator of the sample world',
  '  --title "Big board"            what it is called',
  '  --dated                        with dates over a year, for calendar and timeline',
  'The sample world itself is planted by npm start, into a data folder that is new.',
].join('\n')

type BoardOptions = { tasks: number; as: string; title: string; dated: boolean }

await runScript(async () => {
  const options = boardOptionsFrom(process.argv.slice(2))
  const { origin, environment } = enterInstance(readSettings(process.env, root).dataDir)
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

function boardOptionsFrom(args: string[]): BoardOptions {
  const { tasks, as, title, dated = false } = parsedArgs(args)
  if (tasks === undefined) return refuseStart(usage)
  const count = Number(tasks)
  if (!Number.isInteger(count) || count < 1 || count > activeTasksPerBoard) {
    return refuseStart(`--tasks is a whole number from 1 to ${activeTasksPerBoard}.`)
  }
  const administrator = world.people.find(({ key }) => key === world.designUser)
  return { tasks: count, as: as ?? administrator?.email ?? '', title: title?.trim() || `Bench ${count}`, dated }
}

function parsedArgs(args: string[]) {
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
    return refuseStart(usage)
  }
}

/** Returns the user and their first usable workspace. */
async function ownerOf(table: Table, email: string): Promise<{ userId: UserId; workspaceId: WorkspaceId }> {
  const userId = await table.person.byLogin('email', email.trim().toLowerCase())
  if (!userId) return refuseStart(`Nobody here has the address ${email}. Name somebody with --as.`)
  const active = (await table.person.workspacesOf(userId)).find(({ state }) => state === 'active')
  if (!active) return refuseStart(`${email} is active in no workspace, so no board can be theirs.`)
  return { userId, workspaceId: active.workspaceId }
}
