// Everything there is in the table of a test.

import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import { UserId } from '#shared/common/ids.ts'
import type { World } from '#tests/kit/world.ts'

/** The name of the table of a world. */
export const tableOf = (world: World): string =>
  world.entities.user.get({ userId: UserId.parse('usr_0000000000') }).params<{ TableName: string }>().TableName

/** Every row by its key, as text; outcomes that have expired are left out: the table forgets them by itself. */
export async function allRows(world: World): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  const now = world.clock.now().getTime() / 1_000
  let page: ScanCommandOutput | undefined
  do {
    const ExclusiveStartKey = page?.LastEvaluatedKey
    page = await world.client.send(
      new ScanCommand({ TableName: tableOf(world), ConsistentRead: true, ExclusiveStartKey }),
    )
    for (const item of page.Items ?? []) {
      const expired = item.__edb_e__?.S === 'outcome' && Number(item.expiresAtSeconds?.N) <= now
      if (!expired) rows.set(`${item.pk?.S} ${item.sk?.S}`, JSON.stringify(item, Object.keys(item).toSorted()))
    }
  } while (page.LastEvaluatedKey)
  return rows
}
