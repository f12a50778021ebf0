// The sample data in a table of its own, and its people with their calls.

import { type DynamoDBClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import { unpackTask, type Card } from '#shared/task/card.ts'
import type { UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { hashOf, sessionReader } from '#functions/rpc/context.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { openTable } from '#functions/table/open.ts'
import { seedIfEmpty } from '#infra/local/seed.ts'
import { world } from '#infra/local/seed/content/world.ts'
import { openPorts } from '#tests/kit/ports.ts'
import { newClient, newTable } from '#tests/kit/table.ts'

const caller = createCallerFactory(appRouter)

/** A Saturday morning, half past ten in Berlin. */
export const morning = new Date('2026-11-21T09:30:00.000Z')

export async function emptyTable(client: DynamoDBClient = newClient()) {
  return { client, table: await newTable(client), ...openPorts() }
}
export type SeedTarget = Awaited<ReturnType<typeof emptyTable>>

export const runSeed = ({ client, table, platform }: SeedTarget, now = morning) =>
  seedIfEmpty({ client, table, objects: platform.objects, now })

export async function openSeeded(target: SeedTarget, now = morning) {
  const { client, platform, clock } = target
  clock.set(now)
  await runSeed(target, now)
  const table = openTable(client, target.table)
  const people = sessionReader(table, platform)
  const emailOf = new Map(world.people.map(({ key, email }) => [key, email]))
  const idOf = async (key: string): Promise<UserId> => {
    const userId = await table.person.byLogin('email', emailOf.get(key) ?? '')
    if (!userId) throw new Error(`nobody signs in as ${key}`)
    return userId
  }

  return {
    ...target,
    access: table,
    bound: bindEntities(client, target.table),
    idOf,
    /** Signs in a person of the sample data. */
    async as(key: string) {
      const userId = await idOf(key)
      const [membership] = await table.person.workspacesOf(userId)
      await startSession(userId, membership?.workspaceId ?? null)
      const rpc = caller({
        table,
        platform,
        committedEvents: [],
        committedMails: [],
        endedAccess: [],
        limiter: memoryRateLimiter(platform.clock),
        clearPersonCache: people.clearPersonCache,
        readSession: () => people.readSession(userId),
      })
      const boardIdOf = async (title: string) => {
        const { boards } = await rpc.boards.list({})
        const board = boards.find((one) => one.title === title)
        if (!board) throw new Error(`${key} sees no ${title}`)
        return board.boardId
      }
      return {
        userId,
        rpc,
        boardIdOf,
        async opens(title: string) {
          const { structure, cards } = await rpc.boards.open({ boardId: await boardIdOf(title) })
          const whole: Card[] = JSON.parse(cards)
          const tasks = whole.map((card) => unpackTask(structure.board.boardId, card))
          const roots = tasks.filter(({ rootId }) => rootId === null)
          return {
            structure,
            tasks,
            roots,
            listed: (tab: string, list: string) => inList(structure, roots, { tab, list }),
          }
        },
      }
    },
  }

  async function startSession(userId: UserId, workspaceId: WorkspaceId | null) {
    const hash = hashOf(userId)
    if (await table.session.get(hash, now)) return
    const expiresAt = new Date(now.getTime() + 86_400_000)
    await table.session.start({
      hash,
      userId,
      workspaceId,
      device: 'a test',
      startedAt: now,
      renewedAt: now,
      expiresAt,
    })
  }
}

type Named = { tab: string; list: string }

const inList = ({ tabs, lists }: VisibleBoardStructure, tasks: Task[], named: Named) => {
  const tab = tabs.find(({ title }) => title === named.tab)
  const list = lists.find(({ title, tabId }) => title === named.list && tabId === tab?.tabId)
  return tasks
    .filter(({ listId }) => listId === list?.listId)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .map((task) => task.title)
}

/** Returns every row of a table as text, ordered by key. */
export async function rowsOf({ client, table }: Pick<SeedTarget, 'client' | 'table'>): Promise<string[]> {
  const rows: string[] = []
  let ExclusiveStartKey: ScanCommandOutput['LastEvaluatedKey']
  do {
    const page: ScanCommandOutput = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey }))
    for (const row of page.Items ?? []) rows.push(JSON.stringify(row, Object.keys(flat(row)).toSorted()))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows.toSorted()
}

/** Returns every attribute name in a row, at any depth. */
const flat = (row: unknown): Record<string, true> =>
  typeof row !== 'object' || row === null
    ? {}
    : Object.assign({}, ...Object.entries(row).map(([name, value]) => ({ [name]: true, ...flat(value) })))
