// Planting the sample world: once, whole, and the same however often it was begun.

import { type DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { world } from '#infra/local/seed/world.ts'
import { newClient } from '#tests/kit/table.ts'
import { anEmptyTable, morning, openPlanted, plant, rowsOf } from './planted.ts'

const withoutMarker = (rows: string[]) => rows.filter((row) => !row.includes('begunAt'))

/** The table takes so many transactions, and then the process is dead. */
function diesAfter(client: DynamoDBClient, hundreds: number) {
  let left = hundreds
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'TransactWriteItemsCommand' && left-- <= 0) throw new Error('killed')
        return next(args)
      },
    { step: 'initialize', name: 'dies', override: true },
  )
  return { revives: () => client.middlewareStack.remove('dies') }
}

test('planted a second time, nothing changes', async () => {
  const ground = await anEmptyTable()
  await plant(ground)
  const before = await rowsOf(ground)
  await plant(ground, new Date('2026-12-24T10:00:00.000Z'))
  expect(await rowsOf(ground)).toEqual(before)
})

test.each([0, 14])(
  'killed after %i hundreds of rows and begun again a day later, the world is whole',
  async (hundreds) => {
    const [whole, killed] = [await anEmptyTable(), await anEmptyTable(newClient())]
    await plant(whole)
    const { revives } = diesAfter(killed.client, hundreds)
    await expect(plant(killed)).rejects.toThrow('killed')
    revives()
    await plant(killed, new Date(morning.getTime() + 86_400_000))
    expect(withoutMarker(await rowsOf(killed))).toEqual(withoutMarker(await rowsOf(whole)))
    expect([...killed.stored.keys()].toSorted()).toEqual([...whole.stored.keys()].toSorted())
  },
)

test('a table that holds something else is left alone', async () => {
  const ground = await anEmptyTable()
  const Item = { pk: { S: 'somebody' }, sk: { S: 'else' } }
  await ground.client.send(new PutItemCommand({ TableName: ground.table, Item }))
  await plant(ground)
  expect(await rowsOf(ground)).toHaveLength(1)
})

const moments = ['2026-11-20T23:05:00.000Z', '2026-11-21T05:00:00.000Z', '2026-03-29T12:00:00.000Z']

test.each(moments)('planted at %s, nothing of today lies ahead, and comments keep their order', async (moment) => {
  const now = new Date(moment)
  const planted = await openPlanted(await anEmptyTable(), now)
  const mara = await planted.as('mara')
  const { roots, frame } = await mara.opens('Havel One launch')
  const page = roots.find(({ title }) => title === 'Product page for Havel One')!
  const { comments, activity } = await mara.rpc.tasks.get({ boardId: frame.board.boardId, taskId: page.taskId })
  const said = world.boards[0]!.tabs[0]!.lists.flatMap(({ tasks }) => tasks).find(({ key }) => key === 'product-page')!
  expect(comments).toHaveLength(said.comments!.length)
  expect(comments.at(-1)!.text).toMatch(/^Yes\. Two of the six/)
  const times = comments.map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  for (const at of [...times, ...activity.events.map((event) => event.at.getTime())]) {
    expect(at).toBeLessThanOrEqual(now.getTime())
  }
  expect(page.due!.slice(0, 10)).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(now))
})
