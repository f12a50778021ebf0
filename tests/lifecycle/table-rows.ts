import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/client-dynamodb'
import { UserId } from '#shared/common/ids.ts'
import type { World } from '#tests/kit/world.ts'

/** Returns the name of the table of a world. */
export const tableOf = (world: World): string =>
  world.entities.user.get({ userId: UserId.parse('usr_0000000000') }).params<{ TableName: string }>().TableName

/**
 * Returns every row as JSON by its key; expired outcomes are left out, since the table deletes them by its time to live.
 */
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
