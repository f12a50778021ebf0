// The DynamoDB cost of each operation: exact, and the same on every machine.

import { ulid } from 'ulid'
import { BoardId, CommentId, TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { openPlatform } from '#functions/platform/open.ts'
import { readEnvironment } from '#functions/platform/environment.ts'
import { memoryRateLimiter } from '#functions/platform/rate-limiters.ts'
import { type Context, sessionReader } from '#functions/rpc/context.ts'
import { publishEvents } from '#functions/rpc/events.ts'
import { createCallerFactory } from '#functions/rpc/procedures.ts'
import { appRouter } from '#functions/router.ts'
import { openTable } from '#functions/table/open.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import type { Figure } from './figures.ts'
import type { BenchBoard } from './operations.ts'

/** The environment of the instance must be set before. */
export async function unitFigures({ cookie, boardId: id }: BenchBoard): Promise<Figure[]> {
  const environment = readEnvironment()
  const client = openDatabase()
  const table = openTable(client, environment.TABLE_NAME)
  const platform = openPlatform(environment)
  const people = sessionReader(table, platform)
  const secret = cookie.slice(cookie.indexOf('=') + 1)
  await people.readSession(secret)
  const counter = countCapacity(client)
  const boardId = BoardId.parse(id)
  const call = createCallerFactory(appRouter)

  async function cost(name: string, run: (rpc: ReturnType<typeof call>) => Promise<unknown>): Promise<Figure[]> {
    const context: Context = {
      table,
      platform,
      committedEvents: [],
      committedMails: [],
      endedAccess: [],
      limiter: memoryRateLimiter(platform.clock),
      clearPersonCache: people.clearPersonCache,
      readSession: () => people.readSession(secret),
    }
    const { requests, readUnits, writeUnits } = await counter.costOf(async () => {
      await run(call(context))
      await publishEvents(context)
    })
    return [
      { name: `${name}, read units`, value: readUnits, unit: '' },
      { name: `${name}, write units`, value: writeUnits, unit: '' },
      { name: `${name}, requests`, value: requests, unit: '' },
    ]
  }

  let cards: Card[] = []
  const openFigures = await cost('open', async (rpc) => {
    cards = JSON.parse((await rpc.boards.open({ boardId })).cards) as Card[]
  })
  const [taskId, , , listId] = cards[0]!
  const [first] = cards.filter((card) => card[3] === listId && card[0] !== taskId)
  const title = cards[0]![6]
  const figures = [
    ...openFigures,
    ...(await cost('create', (rpc) =>
      rpc.tasks.create({
        boardId,
        taskId: TaskId.parse(`tsk_${ulid().toLowerCase()}`),
        listId,
        title: 'What a new task costs',
        after: null,
        before: null,
      }),
    )),
    ...(await cost('move', (rpc) => rpc.tasks.move({ boardId, taskId, listId, after: first![0], before: null }))),
    ...(await cost('title', (rpc) =>
      rpc.tasks.change({ boardId, taskId, change: { field: 'title', from: title, to: `${title.slice(0, 39)}!` } }),
    )),
    ...(await cost('comment', (rpc) =>
      rpc.comments.add({
        boardId,
        taskId,
        commentId: CommentId.parse(`cmt_${ulid().toLowerCase()}`),
        text: 'Fifty letters, no more.'.padEnd(50, '.'),
      }),
    )),
  ]
  client.destroy()
  return figures
}
