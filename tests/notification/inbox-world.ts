// A board with an Owner who changes things, an assignee and a watcher; and the subscriber.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { ShownNotification } from '#shared/notification/model.ts'
import { notify } from '#functions/notification/notify.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'

export async function openInboxWorld(client?: DynamoDBClient) {
  const world = await openWorld(client)
  const written: UserId[] = []
  const onWritten = async (userId: UserId) => void written.push(userId)

  /** Delivers all events to the subscriber, in this order. */
  async function deliver(order: (events: DomainEvent[]) => DomainEvent[] = (events) => events): Promise<void> {
    for (const event of order(world.published.splice(0))) await notify({ ...world, onWritten }, event)
  }

  async function aTeam(workspace?: AWorkspace, boardOptions: Parameters<AWorkspace['aBoard']>[0] = {}) {
    const inWorkspace = workspace ?? (await world.aWorkspace())
    const board = await inWorkspace.aBoard(boardOptions)
    const [actor, me, other] = [
      await board.with('owner'),
      await board.with('editor'),
      await board.with('editor', { editOthersTasks: true }),
    ]
    const aTask = (overrides: Partial<Task> = {}) =>
      board.aTask({ assigneeId: me.userId, createdBy: actor.userId, ...overrides })
    return { workspace: inWorkspace, board, actor, me, other, aTask }
  }

  return { ...world, written, deliver, aTeam }
}

export const listOf = async (
  { rpc }: Person,
  options: Partial<Parameters<Person['rpc']['notifications']['list']>[0]> = {},
) => rpc.notifications.list({ tab: null, onlyUnread: false, ...options })

/** The kinds of each notification, newest first. */
export const kindsOf = async (person: Person): Promise<string[]> =>
  (await listOf(person)).notifications.map(({ changes }) => changes.map(({ kind }) => kind).join(' '))

export const summaryOf = ({ changes, cause }: ShownNotification): string =>
  `${cause}: ${changes.map((change) => ('from' in change && 'to' in change ? `${change.kind} ${String(change.from)}→${String(change.to)}` : change.kind)).join(', ')}`
