// Fills a new data folder with sample data.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { readEnvironment } from '#functions/platform/environment.ts'
import { openDatabase } from '#functions/platform/database.ts'
import { openPlatform } from '#functions/platform/open.ts'
import type { Objects } from '#functions/platform/ports.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { putAll } from '#infra/local/seed/rows/put-rows.ts'
import { createSampleRows } from '#infra/local/seed/rows/sample-rows.ts'
import { world } from '#infra/local/seed/content/world.ts'

type SeedTarget = {
  client: DynamoDBClient
  table: string
  objects: Pick<Objects, 'write'>
  now?: Date
}

/**
 * Records when seeding began. The rows depend only on the sample content and this time, so an interrupted run writes the
 * same rows again.
 */
type Marker = { begunAt: string; doneAt?: string }
const markerKey = { pk: 'seed', sk: 'world' }

/** Writes the sample data, unless the table contains other data. */
export async function seedIfEmpty(target: SeedTarget = fromEnvironment()): Promise<void> {
  const { client, table, objects, now = new Date() } = target
  const documents = DynamoDBDocumentClient.from(client)
  const marker = await readMarker(documents, table)
  if (marker?.doneAt || (!marker && !(await isEmpty(documents, table)))) return
  const begunAt = marker?.begunAt ?? now.toISOString()
  const putMarker = (fields: Partial<Marker>) =>
    documents.send(new PutCommand({ TableName: table, Item: { ...markerKey, begunAt, ...fields } }))

  if (!marker) await putMarker({})
  const sample = createSampleRows(bindEntities(client, table), world, new Date(begunAt))
  await Promise.all([
    putAll({ client, table }, sample.items),
    ...sample.objects.map(({ key, body, contentType }) => objects.write(key, body, contentType)),
  ])
  await putMarker({ doneAt: new Date().toISOString() })
}

async function readMarker(documents: DynamoDBDocumentClient, table: string): Promise<Marker | null> {
  const { Item } = await documents.send(new GetCommand({ TableName: table, Key: markerKey, ConsistentRead: true }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes this row
  return (Item as Marker | undefined) ?? null
}

async function isEmpty(documents: DynamoDBDocumentClient, table: string): Promise<boolean> {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: table, Limit: 1, ConsistentRead: true }))
  return Items.length === 0
}

function fromEnvironment(): SeedTarget {
  const environment = readEnvironment()
  return { client: openDatabase(), table: environment.TABLE_NAME, objects: openPlatform(environment).objects }
}
