// Binds every entity to one client, and adds batch reads that ElectroDB lacks.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Service } from 'electrodb'
import { activityEntity } from './entities/activity.ts'
import { attachmentEntity } from './entities/attachment.ts'
import { auditEntity } from './entities/audit.ts'
import { boardEntity } from './entities/board.ts'
import { commentEntity } from './entities/comment.ts'
import { boardConnectionEntity, connectionEntity, liveWindowEntity } from './entities/connection.ts'
import { counterEntity } from './entities/counter.ts'
import { groupEntity, groupMemberEntity } from './entities/group.ts'
import { healthEntity } from './entities/health.ts'
import { invitationEntity } from './entities/invitation.ts'
import { labelEntity } from './entities/label.ts'
import { recentActivityEntity } from '#functions/table/entities/recent-activity.ts'
import { listEntity } from './entities/list.ts'
import { boardJobEntity } from '#functions/table/entities/board-job.ts'
import { mailEntity, suppressedAddressEntity } from './entities/mail.ts'
import { memberEntity } from './entities/member.ts'
import { mergeEntity } from './entities/merge.ts'
import { inboxEntity, notificationEntity, notificationSettingsEntity } from './entities/notification.ts'
import { pushMessageEntity, pushSubscriptionEntity } from './entities/push.ts'
import { outboxEntity } from './entities/outbox.ts'
import { outcomeEntity } from './entities/outcome.ts'
import { reminderEntity, reminderScanEntity, sentReminderEntity } from './entities/reminder.ts'
import { searchTextEntity } from '#functions/table/entities/search-text.ts'
import { rateLimitEntity } from './entities/rate-limit.ts'
import { cursorKeyEntity } from '#functions/table/entities/cursor-key.ts'
import { attemptEntity, sessionEntity } from './entities/session.ts'
import { workspaceLabelsEntity } from '#functions/table/entities/workspace-labels.ts'
import { userBoardEntity } from '#functions/table/entities/user-board.ts'
import { orphanedUploadEntity } from '#functions/table/entities/orphaned-upload.ts'
import { tabEntity } from './entities/tab.ts'
import { taskCountersEntity } from '#functions/table/entities/task-counters.ts'
import { taskBodyEntity } from './entities/task-body.ts'
import { taskEntity } from './entities/task.ts'
import { textEntity } from './entities/text.ts'
import { transferEntity } from './entities/transfer.ts'
import { vaultBoardEntity, vaultEntity } from './entities/vault.ts'
import { loginEntity, userEntity } from './entities/user.ts'
import { viewEntity } from './entities/view.ts'
import { peopleEntity, workspaceEntity } from './entities/workspace.ts'

export const entities = {
  activity: activityEntity,
  attachment: attachmentEntity,
  attempt: attemptEntity,
  audit: auditEntity,
  board: boardEntity,
  boardConnection: boardConnectionEntity,
  comment: commentEntity,
  connection: connectionEntity,
  counter: counterEntity,
  group: groupEntity,
  groupMember: groupMemberEntity,
  health: healthEntity,
  inbox: inboxEntity,
  invitation: invitationEntity,
  label: labelEntity,
  recentActivity: recentActivityEntity,
  list: listEntity,
  liveWindow: liveWindowEntity,
  login: loginEntity,
  boardJob: boardJobEntity,
  mail: mailEntity,
  member: memberEntity,
  merge: mergeEntity,
  notification: notificationEntity,
  notificationSettings: notificationSettingsEntity,
  outbox: outboxEntity,
  outcome: outcomeEntity,
  people: peopleEntity,
  pushMessage: pushMessageEntity,
  pushSubscription: pushSubscriptionEntity,
  reminder: reminderEntity,
  reminderScan: reminderScanEntity,
  searchText: searchTextEntity,
  rateLimit: rateLimitEntity,
  cursorKey: cursorKeyEntity,
  sentReminder: sentReminderEntity,
  session: sessionEntity,
  workspaceLabels: workspaceLabelsEntity,
  userBoard: userBoardEntity,
  orphanedUpload: orphanedUploadEntity,
  suppressedAddress: suppressedAddressEntity,
  tab: tabEntity,
  taskCounters: taskCountersEntity,
  task: taskEntity,
  taskBody: taskBodyEntity,
  text: textEntity,
  transfer: transferEntity,
  user: userEntity,
  vault: vaultEntity,
  vaultBoard: vaultBoardEntity,
  view: viewEntity,
  workspace: workspaceEntity,
}

export function bindEntities(client: DynamoDBClient, table: string) {
  return { ...serviceOf(client, table), client, documents: DynamoDBDocumentClient.from(client), table }
}

// Entities are shared between clients; the service binds them to a table.
function serviceOf(client: DynamoDBClient, table: string) {
  const service = new Service(entities, { client, table })
  return { entities: service.entities, transaction: service.transaction, collections: service.collections }
}

export type Bound = ReturnType<typeof bindEntities>
type Key = { pk: string; sk: string }
type TableRow = Key & Record<string, unknown>

/** An ElectroDB get that has not been sent: provides its key and parses its result. */
type GetRequest<Item> = { params: (options: { table: string }) => unknown; go: () => Promise<{ data: Item | null }> }
type ResponseParser = { parse: (answer: never) => { data: unknown } }

/** Reads rows by key, in no particular order; missing ones are left out. */
export async function rowsByKeys(
  { documents, table }: Pick<Bound, 'documents' | 'table'>,
  keys: readonly Key[],
  { consistent = false } = {},
): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for (let Keys = [...keys]; Keys.length > 0;) {
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: Keys.slice(0, 100), ConsistentRead: consistent } } }),
    )
    // Rows must be requested with their keys.
    rows.push(...((Responses?.[table] ?? []) as TableRow[]))
    Keys = [...((UnprocessedKeys?.[table]?.Keys ?? []) as Key[]), ...Keys.slice(100)]
  }
  return rows
}

/** Reads several rows of any entities in one request: `add` them, then `read`, then call the returned getters. */
export function batchOf({ documents, table }: Pick<Bound, 'documents' | 'table'>) {
  const keys = new Map<string, Key>()
  const rows = new Map<string, TableRow>()

  return {
    /** @returns a getter of the row, or null, after `read` */
    add<Item>(entity: ResponseParser, get: GetRequest<Item>): () => Item | null {
      const { Key: key } = get.params({ table }) as { Key: Key }
      const text = `${key.pk}\n${key.sk}`
      keys.set(text, key)
      return () => {
        const row = rows.get(text)
        return row ? (entity.parse({ Item: row } as never).data as Item) : null
      }
    },

    /** Eventually consistent by default, at half the cost; version checks detect stale reads. */
    async read({ consistent = false } = {}): Promise<void> {
      const found = await rowsByKeys({ documents, table }, [...keys.values()], { consistent })
      for (const row of found) rows.set(`${row.pk}\n${row.sk}`, row)
    },
  }
}
