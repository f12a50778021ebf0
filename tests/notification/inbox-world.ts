// A board with an Owner who changes things, an assignee and a watcher; and the subscriber.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DomainEvent } from '#shared/activity/event.ts'
import { CommentId, type UserId } from '#shared/common/ids.ts'
import { mentionMarkdown } from '#shared/comment/mention.ts'
import type { Task } from '#shared/task/model.ts'
import type { ShownNotification } from '#shared/notification/model.ts'
import { notify } from '#functions/notification/notify.ts'
import { removeOfRemovedMember } from '#functions/notification/removed-member.ts'
import { type AWorkspace, openWorld, type Person } from '#tests/kit/world.ts'

export async function openInboxWorld(client?: DynamoDBClient) {
  const world = await openWorld(client)
  const written: UserId[] = []
  const onWritten = async (userId: UserId) => void written.push(userId)

  /** Delivers all events to the subscribers, in this order. */
  async function deliver(order: (events: DomainEvent[]) => DomainEvent[] = (events) => events): Promise<void> {
    for (const event of order(world.published.splice(0))) {
      await notify({ ...world, onWritten }, event)
      if (event.type === 'member.removed') await removeOfRemovedMember({ ...world, onRemoved: onWritten }, event)
    }
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
    const comment = (task: Task, text: string, person = actor) =>
      person.rpc.comments.add({ ...task, commentId: CommentId.parse(world.platform.ids.next('cmt')), text })
    /** Adds a comment and delivers its event. */
    async function commented(text: string, on?: Task) {
      const task = on ?? (await aTask())
      const { comment: added } = await comment(task, text)
      await deliver()
      return { task, commentId: added.commentId }
    }
    return {
      workspace: inWorkspace,
      board,
      actor,
      me,
      other,
      aTask,
      comment,
      commented,
      mentioned: (text = 'Hello') => commented(`${mentionMarkdown('me', me.userId)} ${text}`),
      setStatus: (task: Task, from: Task['status'], to: Task['status'], person = actor) =>
        person.rpc.tasks.change({ ...task, change: { field: 'status', from, to } }),
    }
  }

  return { ...world, written, deliver, aTeam }
}

export type Team = Awaited<ReturnType<Awaited<ReturnType<typeof openInboxWorld>>['aTeam']>>

export const listOf = async (
  { rpc }: Person,
  options: Partial<Parameters<Person['rpc']['notifications']['list']>[0]> = {},
) => rpc.notifications.list({ tab: null, onlyUnread: false, ...options })

/** The kinds of each notification, newest first. */
export const kindsOf = async (person: Person): Promise<string[]> =>
  (await listOf(person)).notifications.map(({ changes }) => changes.map(({ kind }) => kind).join(' '))

export const summaryOf = ({ changes, cause }: ShownNotification): string =>
  `${cause}: ${changes.map((change) => ('from' in change && 'to' in change ? `${change.kind} ${String(change.from)}→${String(change.to)}` : change.kind)).join(', ')}`
