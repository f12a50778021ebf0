// Repeated SIGKILL under load: every acknowledged change is stored, none is partial, and every event is published.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ulid } from 'ulid'
import { afterAll, expect, it, vi } from 'vitest'
import type { Snapshot } from '#shared/board/snapshot.ts'
import { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import { outboxShards } from '#functions/table/entities/outbox.ts'
import { openTable } from '#functions/table/open.ts'
import { freePorts } from '#infra/local/loopback.ts'
import { openBusStore } from '#infra/local/parts/bus/store.ts'
import { type Connection, connection, read } from '#tests/bench/client.ts'
import { instanceOf, type Product, startProduct } from '#tests/kit/product.ts'
import { killTree } from './kill-tree.ts'

const kills = 20
/** The relay ignores events that a call may still publish (functions/activity/outbox-relay.ts). */
const graceMs = 10_000
const clients = 4
const dataDir = mkdtempSync(join(tmpdir(), 'project-board-killed-'))
const owner = 'mara@havelbikes.example'
let product: Product | null = null

// Four clients in the name of one person, without pauses (adr 0051).
vi.stubEnv('RATE_LIMIT_FACTOR', '100')

afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Changes that the server acknowledged, and those that it may have made without a response. */
type Ledger = {
  created: Set<string>
  titles: Map<string, { acknowledged: string; requested: Set<string> }>
  rejectedStatuses: number[]
}

it(`keeps all acknowledged changes over ${kills} kills`, { timeout: 600_000 }, async () => {
  const ledger: Ledger = { created: new Set(), titles: new Map(), rejectedStatuses: [] }
  const ports = await freePorts(2)
  product = await startProduct({ dataDir, ports, keepData: true })
  const cookie = await product.cookieOf(owner)
  const { boardId, listId } = await newBoard(product, cookie)

  for (let kill = 0; kill < kills; kill++) {
    const killedProduct = product
    const work = Array.from({ length: clients }, () =>
      runLoad(connection(killedProduct.origin, cookie), { boardId, listId, ledger }),
    )
    await waitForAcknowledgement(ledger, work)
    await sleep(Math.random() * 450)
    await killTree(killedProduct)
    await Promise.all(work)
    // After the last kill, the first run of the relay publishes everything; the next would come a minute later.
    if (kill === kills - 1) await sleep(graceMs)
    product = await startProduct({ dataDir, ports, keepData: true })
  }

  const cards = await readCards(product, cookie, boardId)
  const titleOf = new Map(cards.map((card) => [card[0] as string, card[6]]))
  const lost = [...ledger.created].filter((taskId) => !titleOf.has(taskId))
  const overwritten = [...ledger.titles].filter(([taskId, { acknowledged, requested }]) => {
    const title = titleOf.get(taskId)!
    // The last acknowledged title, or one that was requested after it without a response.
    return title !== acknowledged && !requested.has(title)
  })
  expect(ledger.rejectedStatuses).toEqual([])
  expect(ledger.created.size).toBeGreaterThanOrEqual(kills)
  expect(lost).toEqual([])
  expect(overwritten).toEqual([])

  const table = openTable(databaseOf(dataDir), instanceOf(dataDir).environment.TABLE_NAME!)
  await waitUntilPublished(table)
  for (const [taskId, version] of cards.map((card) => [card[0], card[1]] as const)) {
    const { entries } = await table.activity.ofTask(TaskId.parse(taskId), null, 1_000)
    // Each change has one log entry and one version.
    expect(entries.map(({ card }) => card?.[1]).toSorted((a, b) => a! - b!)).toEqual(
      Array.from({ length: version }, (_, i) => i + 1),
    )
  }
  const bus = openBusStore(join(dataDir, 'bus.db'))
  // The subscribers of the event have finished, too.
  await vi.waitFor(() => expect(bus.countWaiting()).toBe(0), { timeout: 60_000, interval: 250 })
  await product.stop()
  expect({ waiting: bus.countWaiting(), dead: bus.countDead() }).toEqual({ waiting: 0, dead: 0 })
  bus.close()
})

async function newBoard({ origin }: Product, cookie: string) {
  const client = connection(origin, cookie)
  const response = await client.mutate('boards.create', { title: 'Killed' })
  const { boardId } = read<{ boardId: string }>(response)
  const { structure } = read<Snapshot>(await client.query('boards.open', { boardId }))
  client.close()
  return { boardId, listId: structure.lists[0]!.listId as string }
}

async function readCards({ origin }: Product, cookie: string, boardId: string): Promise<Card[]> {
  const client = connection(origin, cookie)
  const answer = await client.query('boards.open', { boardId: BoardId.parse(boardId) })
  client.close()
  return JSON.parse(read<Snapshot>(answer).cards) as Card[]
}

/** A kill is under load if something has been acknowledged since the last one. */
async function waitForAcknowledgement({ created }: Ledger, work: Promise<void>[]): Promise<void> {
  const before = created.size
  const ended = Promise.all(work).then(() => true)
  for (let hasNewWork = false; !hasNewWork && created.size === before;)
    hasNewWork = await Promise.race([ended, sleep(10, false)])
}

/** A kill does not explain this status. */
const isRejection = (status: number) => status >= 300 && status < 500

/** Creates and renames tasks without pauses until the server no longer responds. */
async function runLoad(
  client: Connection,
  { boardId, listId, ledger }: { boardId: string; listId: string; ledger: Ledger },
) {
  try {
    for (let i = 0; ; i++) {
      const taskId = `tsk_${ulid().toLowerCase()}`
      const title = `Task ${i}`
      const response = await client.mutate('tasks.create', {
        boardId,
        taskId,
        listId,
        title,
        after: null,
        before: null,
      })
      if (isRejection(response.status)) ledger.rejectedStatuses.push(response.status)
      if (response.status !== 200) return
      ledger.created.add(taskId)
      const titleState = { acknowledged: title, requested: new Set<string>() }
      ledger.titles.set(taskId, titleState)
      if (!(await rename({ client, boardId, taskId, titleState }))) return
    }
  } catch {
    // The connection broke: the server was killed.
  } finally {
    client.close()
  }
}

type RenameOptions = {
  client: Connection
  boardId: string
  taskId: string
  titleState: { acknowledged: string; requested: Set<string> }
}

/** @returns whether every change was acknowledged */
async function rename({ client, boardId, taskId, titleState }: RenameOptions): Promise<boolean> {
  const first = titleState.acknowledged
  for (let change = 0; change < 3; change++) {
    const to = `${first}, change ${change}`
    titleState.requested.add(to)
    const fieldChange = { field: 'title', from: titleState.acknowledged, to }
    const { status } = await client.mutate('tasks.change', { boardId, taskId, change: fieldChange })
    if (status !== 200) return false
    titleState.acknowledged = to
    titleState.requested.clear()
  }
  return true
}

function databaseOf(folder: string): DynamoDBClient {
  const { environment } = instanceOf(folder)
  return new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB!,
    region: environment.AWS_REGION ?? 'local',
    credentials: { accessKeyId: environment.AWS_ACCESS_KEY_ID!, secretAccessKey: environment.AWS_SECRET_ACCESS_KEY! },
  })
}

/** The relay runs shortly after a start, and every minute. */
async function waitUntilPublished(table: ReturnType<typeof openTable>): Promise<void> {
  const all = Array.from({ length: outboxShards }, (_, shard) => shard)
  for (let tries = 0; ; tries++) {
    const pages = await Promise.all(all.map((shard) => table.activity.unpublished(shard, 'act_~' as never)))
    const waiting = pages.flatMap((page) => page.unpublished)
    if (waiting.length === 0) return
    if (tries > 90) throw new Error(`${waiting.length} events were not published`)
    await sleep(1_000)
  }
}
