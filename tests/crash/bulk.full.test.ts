// SIGKILL in the middle of a bulk call: its repetition completes the missing tasks, and changes none twice.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ulid } from 'ulid'
import { afterAll, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import { TaskPriority } from '#shared/task/model.ts'
import type { Card } from '#shared/task/card.ts'
import { freePorts } from '#infra/local/loopback.ts'
import { type Connection, connection, newMutationId, read } from '#tests/bench/client.ts'
import { type Product, startProduct } from '#tests/kit/product.ts'
import { killTree } from './kill-tree.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'project-board-bulk-'))
const taskCount = 120
let product: Product | null = null

afterAll(async () => {
  await product?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a bulk call is completed by its repetition after a kill', { timeout: 300_000 }, async () => {
  const ports = await freePorts(2)
  product = await startProduct({ dataDir, ports, keepData: true })
  const cookie = await product.cookieOf('mara@havelbikes.example')
  let client = connection(product.origin, cookie)
  const { boardId } = read<{ boardId: string }>(await client.mutate('boards.create', { title: 'Killed' }))
  const { structure } = await readBoard(client, boardId)
  const listId = structure.lists[0]!.listId
  for (let i = 0; i < taskCount; i++) {
    const taskId = `tsk_${ulid().toLowerCase()}`
    await client.mutate('tasks.create', { boardId, taskId, listId, title: `Task ${i}`, after: null, before: null })
  }

  const interruptedCounts: number[] = []
  for (const to of ['urgent', 'low', 'high'] as const) {
    const before = await readBoard(client, boardId)
    const steps = before.cards.map(([taskId, , , , , , , , priority]) => ({
      does: 'change',
      taskId,
      change: { field: 'priority', from: TaskPriority.options[priority], to },
    }))
    const call = { boardId, steps, mutationId: newMutationId() }
    const pendingCall = client.mutate('tasks.bulk', call).catch(() => null)
    await sleep(100 + Math.random() * 300)
    await killTree(product)
    await pendingCall
    client.close()

    product = await startProduct({ dataDir, ports, keepData: true })
    client = connection(product.origin, cookie)
    const boardAfterKill = await readBoard(client, boardId)
    interruptedCounts.push(boardAfterKill.cards.filter((card) => card[1] > before.cards[0]![1]).length)
    const repeated = await client.mutate('tasks.bulk', call)
    expect(repeated.status).toBe(200)
    const { outcomes } = read<{ outcomes: { changed: boolean; error: unknown }[] }>(repeated)
    expect(outcomes.every(({ changed, error }) => changed && !error)).toBe(true)
    const { cards } = await readBoard(client, boardId)
    // One version step each, whichever of the two calls wrote it.
    expect(new Set(cards.map((card) => card[1]))).toEqual(new Set([before.cards[0]![1] + 1]))
    expect(new Set(cards.map((card) => card[8]))).toEqual(new Set([TaskPriority.options.indexOf(to)]))
  }
  // At least one call was interrupted in between.
  expect(interruptedCounts.some((done) => done > 0 && done < taskCount)).toBe(true)

  const { cards } = await readBoard(client, boardId)
  for (const [taskId] of cards.slice(0, 10)) {
    const log = await client.query('activity.ofTask', { boardId, taskId })
    const { events } = read<{ events: DomainEvent[] }>(log)
    expect(events.filter(({ type }) => type === 'task.changed')).toHaveLength(3)
  }
  client.close()
})

async function readBoard(
  client: Connection,
  boardId: string,
): Promise<{ structure: Snapshot['structure']; cards: Card[] }> {
  const { structure, cards } = read<Snapshot>(await client.query('boards.open', { boardId }))
  return { structure, cards: JSON.parse(cards) as Card[] }
}
