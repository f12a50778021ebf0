// The operations of the benchmark on one board, each as one call, and how long they take.

import { ulid } from 'ulid'
import type { Snapshot } from '#shared/board/snapshot.ts'
import type { Card } from '#shared/task/card.ts'
import { type Connection, read } from './client.ts'
import { type Figure, median, quantile } from './figures.ts'
import { processorMs, processTree } from './process.ts'

export type BenchBoard = { origin: string; cookie: string; pid: number; boardId: string; tasks: number }

type Board = { boardId: string; listIds: string[]; cards: Card[] }

const openTarget = 150
const changeTarget = 8

export async function openBoard(client: Connection, boardId: string): Promise<Board & { bytes: number }> {
  const answer = await client.query('boards.open', { boardId })
  if (answer.status !== 200) throw new Error(`boards.open answered ${answer.status}`)
  const { structure, cards } = read<Snapshot>(answer)
  const listIds = structure.lists.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ listId }) => listId)
  return { boardId, listIds, cards: JSON.parse(cards) as Card[], bytes: answer.bytes }
}

export type OperationName = 'open' | 'create' | 'move within' | 'move across' | 'title' | 'comment'

export type Operation = { times: number; warmUp: number; run: () => Promise<unknown>; target?: number }

export function operations(client: Connection, { boardId, listIds, cards }: Board): Record<OperationName, Operation> {
  const randomItem = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!
  const titles = new Map(cards.map((card) => [card[0], card[6]]))
  const change = { times: 100, warmUp: 3, target: changeTarget }
  const assertOk = async (answer: Promise<{ status: number; body: Buffer }>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status}: ${body.toString().slice(0, 300)}`)
  }
  const moveTo = (listId: string, card: Card) => {
    const row = cards.filter((other) => other[3] === listId && other[0] !== card[0])
    const at = Math.floor(Math.random() * row.length)
    return { boardId, taskId: card[0], listId, after: row[at - 1]?.[0] ?? null, before: row[at]?.[0] ?? null }
  }
  return {
    open: { times: 50, warmUp: 5, run: () => assertOk(client.query('boards.open', { boardId })) },
    create: {
      ...change,
      run: () =>
        assertOk(
          client.mutate('tasks.create', {
            boardId,
            taskId: `tsk_${ulid().toLowerCase()}`,
            listId: randomItem(listIds),
            title: 'A new task at the end of a random list',
            after: null,
            before: null,
          }),
        ),
    },
    'move within': {
      ...change,
      run: () => {
        const card = randomItem(cards)
        return assertOk(client.mutate('tasks.move', moveTo(card[3], card)))
      },
    },
    'move across': {
      ...change,
      run: () => {
        const card = randomItem(cards)
        card[3] = randomItem(listIds) as Card[3]
        return assertOk(client.mutate('tasks.move', moveTo(card[3], card)))
      },
    },
    title: {
      ...change,
      run: async () => {
        const [taskId] = randomItem(cards)
        const [from, to] = [titles.get(taskId)!, `Renamed ${Math.random().toString(36).slice(2, 12)} for the benchmark`]
        await assertOk(client.mutate('tasks.change', { boardId, taskId, change: { field: 'title', from, to } }))
        titles.set(taskId, to)
      },
    },
    comment: {
      ...change,
      run: () =>
        assertOk(
          client.mutate('comments.add', {
            boardId,
            taskId: randomItem(cards)[0],
            commentId: `cmt_${ulid().toLowerCase()}`,
            text: 'A comment of fifty letters, no more and no fewer.'.padEnd(50, '.'),
          }),
        ),
    },
  }
}

export async function measureOperation(
  { pid }: BenchBoard,
  name: string,
  { times, warmUp, run, target }: Operation,
): Promise<Figure[]> {
  for (let i = 0; i < warmUp; i++) await run()
  const tree = processTree(pid)
  const before = processorMs(tree)
  const durations: number[] = []
  for (let i = 0; i < times; i++) {
    const startedAt = performance.now()
    await run()
    durations.push(performance.now() - startedAt)
  }
  const processor = (processorMs(tree) - before) / times
  return [
    { name: `${name}, p50`, value: median(durations), unit: 'ms', ...(target && { target: { max: target } }) },
    { name: `${name}, p95`, value: quantile(durations, 0.95), unit: 'ms' },
    {
      name: `${name}, processor`,
      value: processor,
      unit: 'ms',
      ...(name === 'open' && { target: { max: openTarget } }),
    },
  ]
}
