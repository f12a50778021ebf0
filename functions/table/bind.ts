// Every entity of the single table, bound to one client, and the few raw calls the modelling library lacks.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Service } from 'electrodb'
import { activityEntity } from './entities/activity.ts'
import { attachmentEntity } from './entities/attachment.ts'
import { boardEntity } from './entities/board.ts'
import { commentEntity } from './entities/comment.ts'
import { counterEntity } from './entities/counter.ts'
import { healthEntity } from './entities/health.ts'
import { labelEntity } from './entities/label.ts'
import { latestEntity } from './entities/latest.ts'
import { listEntity } from './entities/list.ts'
import { boardJobEntity } from '#functions/table/entities/board-job.ts'
import { memberEntity } from './entities/member.ts'
import { mergeEntity } from './entities/merge.ts'
import { outboxEntity } from './entities/outbox.ts'
import { outcomeEntity } from './entities/outcome.ts'
import { searchTextEntity } from '#functions/table/entities/search-text.ts'
import { rateLimitEntity } from './entities/rate-limit.ts'
import { sealEntity } from './entities/seal.ts'
import { attemptEntity, sessionEntity } from './entities/session.ts'
import { sharedLabelsEntity } from './entities/shared-labels.ts'
import { shelfEntity } from './entities/shelf.ts'
import { orphanedUploadEntity } from '#functions/table/entities/orphaned-upload.ts'
import { tabEntity } from './entities/tab.ts'
import { taskCountersEntity } from '#functions/table/entities/task-counters.ts'
import { taskBodyEntity } from './entities/task-body.ts'
import { taskEntity } from './entities/task.ts'
import { textEntity } from './entities/text.ts'
import { transferEntity } from './entities/transfer.ts'
import { loginEntity, userEntity } from './entities/user.ts'
import { viewEntity } from './entities/view.ts'
import { peopleEntity, workspaceEntity } from './entities/workspace.ts'

export const entities = {
  activity: activityEntity,
  attachment: attachmentEntity,
  attempt: attemptEntity,
  board: boardEntity,
  comment: commentEntity,
  counter: counterEntity,
  health: healthEntity,
  label: labelEntity,
  latest: latestEntity,
  list: listEntity,
  login: loginEntity,
  boardJob: boardJobEntity,
  member: memberEntity,
  merge: mergeEntity,
  outbox: outboxEntity,
  outcome: outcomeEntity,
  people: peopleEntity,
  searchText: searchTextEntity,
  rateLimit: rateLimitEntity,
  seal: sealEntity,
  session: sessionEntity,
  sharedLabels: sharedLabelsEntity,
  shelf: shelfEntity,
  orphanedUpload: orphanedUploadEntity,
  tab: tabEntity,
  taskCounters: taskCountersEntity,
  task: taskEntity,
  taskBody: taskBodyEntity,
  text: textEntity,
  transfer: transferEntity,
  user: userEntity,
  view: viewEntity,
  workspace: workspaceEntity,
}

export function bindEntities(client: DynamoDBClient, table: string) {
  return { ...serviceOf(client, table), client, documents: DynamoDBDocumentClient.from(client), table }
}

// A new service for each client: entities are shared, and only the service knows where the table is.
function serviceOf(client: DynamoDBClient, table: string) {
  const service = new Service(entities, { client, table })
  return { entities: service.entities, transaction: service.transaction, collections: service.collections }
}

export type Bound = ReturnType<typeof bindEntities>
type Key = { pk: string; sk: string }
type Row = Key & Record<string, unknown>

/** A read that has not been made: it says by which key, and of what kind its answer would be. */
type Read<Item> = { params: (options: { table: string }) => unknown; go: () => Promise<{ data: Item | null }> }
type Parses = { parse: (answer: never) => { data: unknown } }

/** The rows under some keys, in no order; what is not there is left out. */
export async function rowsByKeys(
  { documents, table }: Pick<Bound, 'documents' | 'table'>,
  keys: readonly Key[],
  { consistent = false } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let Keys = [...keys]; Keys.length > 0;) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: Keys.slice(0, 100), ConsistentRead: consistent } } }),
    )
    // A row without its keys does not come.
    rows.push(...((Responses?.[table] ?? []) as Row[]))
    Keys = [...((UnprocessedKeys?.[table]?.Keys ?? []) as Key[]), ...Keys.slice(100)]
  }
  return rows
}

/** Several rows of any kinds in one request: `add` those that are wanted, then `read`, then look each up. */
export function batchOf({ documents, table }: Pick<Bound, 'documents' | 'table'>) {
  const keys = new Map<string, Key>()
  const rows = new Map<string, Row>()

  return {
    /** @returns what gives the row, or null, once the batch has been read */
    add<Item>(entity: Parses, get: Read<Item>): () => Item | null {
      const { Key: key } = get.params({ table }) as { Key: Key }
      const text = `${key.pk}\n${key.sk}`
      keys.set(text, key)
      return () => {
        const row = rows.get(text)
        return row ? (entity.parse({ Item: row } as never).data as Item) : null
      }
    },

    /** Eventually consistent unless asked otherwise: half the units, and a version tells whoever read too early. */
    async read({ consistent = false } = {}): Promise<void> {
      const found = await rowsByKeys({ documents, table }, [...keys.values()], { consistent })
      for (const row of found) rows.set(`${row.pk}\n${row.sk}`, row)
    },
  }
}
