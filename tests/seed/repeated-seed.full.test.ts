// Writing the sample data: once, completely, and with the same result after interruptions.

import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { world } from '#infra/local/seed/content/world.ts'
import { newClient } from '#tests/kit/table.ts'
import { emptyTable, morning, openSeeded, runSeed, rowsOf } from './seeded-table.ts'

const withoutMarker = (rows: string[]) => rows.filter((row) => !row.includes('begunAt'))

/** The table accepts a number of transactions, then the process dies. */
function killAfter(client: DynamoDBClient, hundreds: number) {
  let left = hundreds
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'TransactWriteItemsCommand' && left-- <= 0) throw new Error('killed')
        return next(args)
      },
    { step: 'initialize', name: 'dies', override: true },
  )
  return { revive: () => client.middlewareStack.remove('dies') }
}

test('a second run changes nothing', async () => {
  const target = await emptyTable()
  await runSeed(target)
  const before = await rowsOf(target)
  await runSeed(target, new Date('2026-12-24T10:00:00.000Z'))
  expect(await rowsOf(target)).toEqual(before)
})

test.each([0, 14])(
  'a run that was killed after %i hundreds of rows is completed by a run a day later',
  async (hundreds) => {
    const [whole, killed] = [await emptyTable(), await emptyTable(newClient())]
    await runSeed(whole)
    const { revive } = killAfter(killed.client, hundreds)
    await expect(runSeed(killed)).rejects.toThrow('killed')
    revive()
    await runSeed(killed, new Date(morning.getTime() + 86_400_000))
    expect(withoutMarker(await rowsOf(killed))).toEqual(withoutMarker(await rowsOf(whole)))
    expect([...killed.stored.keys()].toSorted()).toEqual([...whole.stored.keys()].toSorted())
  },
)

test('a table with other content is not changed', async () => {
  const target = await emptyTable()
  const Item = { pk: { S: 'somebody' }, sk: { S: 'else' } }
  await target.client.send(new PutItemCommand({ TableName: target.table, Item }))
  await runSeed(target)
  expect(await rowsOf(target)).toHaveLength(1)
})

const moments = ['2026-11-20T23:05:00.000Z', '2026-11-21T05:00:00.000Z', '2026-03-29T12:00:00.000Z']

test.each(moments)('dates created at %s are not in the future, and comments keep their order', async (moment) => {
  const now = new Date(moment)
  const seeded = await openSeeded(await emptyTable(), now)
  const mara = await seeded.as('mara')
  const { roots, structure } = await mara.opens('Havel One launch')
  const page = roots.find(({ title }) => title === 'Product page for Havel One')!
  const { comments, activity } = await mara.rpc.tasks.get({ boardId: structure.board.boardId, taskId: page.taskId })
  const sampleTask = world.boards[0]!.tabs[0]!.lists.flatMap(({ tasks }) => tasks).find(
    ({ key }) => key === 'product-page',
  )!
  expect(comments).toHaveLength(sampleTask.comments!.length)
  expect(comments.at(-1)!.text).toMatch(/^Yes\. Two of the six/)
  const times = comments.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  for (const at of [...times, ...activity.events.map((event) => event.at.getTime())]) {
    expect(at).toBeLessThanOrEqual(now.getTime())
  }
  expect(page.due!.slice(0, 10)).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now))
})
