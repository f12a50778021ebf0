// The DynamoDB cost of an inbox with ten thousand notifications, in capacity units.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { NotificationId } from '#shared/common/ids.ts'
import { notificationPageSize } from '#shared/common/limits.ts'
import { emptyInbox, inboxRow, notificationRow } from '#functions/table/access/notification-rows.ts'
import { countCapacity } from '#tests/kit/capacity.ts'
import { sized } from '#tests/kit/full-run.ts'
import { newClient } from '#tests/kit/table.ts'
import { openWorld, type Person } from '#tests/kit/world.ts'

const client = newClient()
const world = await openWorld(client)
const count = countCapacity(client)
afterAll(world.close)

const notifications = sized({ quick: 2_000, full: 10_000 })
let me: Person
let newest: NotificationId

beforeAll(async () => {
  const workspace = await world.aWorkspace()
  const board = await workspace.aBoard()
  me = await board.with('editor')
  const tasks = await Promise.all(Array.from({ length: 10 }, () => board.aTask({ assigneeId: me.userId })))
  const actorId = board.createdBy
  const key = { userId: me.userId, workspaceId: workspace.workspaceId }
  const now = world.clock.now()
  for (let from = 0; from < notifications; from += 500) {
    await Promise.all(
      Array.from({ length: 500 }, (_, at) => {
        newest = NotificationId.parse(world.platform.ids.next('ntf'))
        const row = {
          ...key,
          notificationId: newest,
          boardId: board.boardId,
          actorId,
          cause: 'assignee' as const,
          version: 1,
          content: {
            type: 'task' as const,
            events: [
              { eventId: newest, taskId: tasks[(from + at) % 10]!.taskId, changes: [{ kind: 'description' as const }] },
            ],
            batchId: null,
            taskIds: [],
          },
          firstAt: now,
          changedAt: now,
          unread: true,
          mailAt: null,
        }
        return world.put(world.entities.notification.put(notificationRow(row, now)))
      }),
    )
  }
  await world.put(world.entities.inbox.put(inboxRow(key, { ...emptyInbox(now), version: 1, unread: notifications })))
  // The first page creates the key of cursors.
  await list()
})

const list = () => me.rpc.notifications.list({ tab: null, onlyUnread: false })

it('reads the unread count with one item', async () => {
  const cost = await count.costOf(() => me.rpc.notifications.unread({}))
  expect(cost).toMatchObject({ requests: 1, readUnits: 0.5, writeUnits: 0 })
})

it('reads a page with one query, the inbox row, and batches for rights, and checks the boards of a hundred further ones', async () => {
  const cost = await count.costOf(list)
  expect(cost.calls.filter((call) => call.startsWith('Query'))).toHaveLength(2)
  expect(cost.reads).toBeLessThanOrEqual(7)
  expect(cost.readUnits).toBeLessThan(notificationPageSize)
  expect(cost.writeUnits).toBe(0)
})

it('marks everything as read with one transaction, whatever the number', async () => {
  const cost = await count.costOf(() => me.rpc.notifications.markAllRead({ until: newest }))
  expect(cost).toMatchObject({ transactions: 1, writes: 0 })
  expect(cost.readUnits + cost.writeUnits).toBeLessThan(10)
  expect(await me.rpc.notifications.unread({})).toEqual({ unread: 0, mentions: 0 })
})
