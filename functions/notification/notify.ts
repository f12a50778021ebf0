// Subscriber that notifies people about changes of tasks. Delivery is at least once and in any order; `addNotification`
// recognises events that it has written.

import { type DomainEvent, type EventOf, isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import { isTemplate, type UserId } from '#shared/common/ids.ts'
import { notifiedTasks } from '#shared/common/limits.ts'
import { mailTimeOf } from '#shared/notification/mail-time.ts'
import { isKindOn, type NotificationChannel, type NotificationSettings } from '#shared/notification/settings.ts'
import type { NotificationChange, NotificationSubject } from '#shared/notification/model.ts'
import { taskIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { addNotification, type AddedNotification, hasChanged } from './add.ts'
import { mayNotify, noticeOf } from './notices.ts'
import { candidatesOf, readVisibility, type Recipient, wantedOf } from './recipients.ts'

export type NotifyDeps = {
  table: Table
  platform: Platform
  /** Called only when an inbox has changed: tells the open pages of the person to read it again, and pushes a new notification. */
  onWritten?: (userId: UserId, added: AddedNotification) => Promise<void>
}

/** Does nothing for events of templates, and when nobody else is concerned. */
export async function notify(deps: NotifyDeps, event: DomainEvent): Promise<void> {
  if (isTemplate(event.boardId)) return
  if (isTaskEvent(event)) return notifyAboutTask(deps, event)
  if (event.type === 'board.imported' || event.type === 'board.copied') return notifyAboutBoard(deps, event)
}

async function notifyAboutTask(deps: NotifyDeps, event: TaskDomainEvent): Promise<void> {
  const { table } = deps
  const { workspaceId, boardId, taskId, actorId } = event
  if (!mayNotify(event)) return
  const { board, task, root, watchers } = await table.accessRows.read(
    { workspaceId, boardId, taskId, userId: actorId, watchers: true },
    { consistent: true },
  )
  // Purged, or transferred to another board.
  if (!board || !task || task.state === 'purged' || (task.rootId && !root)) return
  const notice = await noticeOf(table, event, task)
  if (!notice) return
  const structure = board.notifications.owners ? await table.boardStructure.get(boardId) : null
  const owners = structure?.members.filter(({ role }) => role === 'owner') ?? []
  const ownerIds = owners.map(({ userId }) => userId)
  const candidates = candidatesOf({ board, task, root, watchers }, notice, { actorId, ownerIds })
  if (candidates.length === 0) return
  const userIds = candidates.map(({ userId }) => userId)
  const maySee = await readVisibility(table, board, userIds)
  const recipients = candidates.filter(({ userId }) => maySee(userId, task, root))
  await deliver(
    deps,
    event,
    recipients.map((recipient) => ({ ...recipient, subject: { type: 'task', taskId } })),
  )
}

/** An imported or copied board is one line for each assignee of its tasks. */
async function notifyAboutBoard(deps: NotifyDeps, event: EventOf<'board.imported' | 'board.copied'>): Promise<void> {
  const { table, platform } = deps
  const { boardId, actorId } = event
  const [board, cards] = await Promise.all([
    table.boardStructure.board(boardId),
    table.task.cardsOf(boardId, platform.clock.now().getTime()),
  ])
  if (!board || board.notifications.off.includes('assignment')) return
  const tasks = new Map([...cards.values()].map(({ card }) => [taskIdOf(card), unpackTask(boardId, card)]))
  const byAssignee = Map.groupBy(tasks.values(), ({ assigneeId }) => assigneeId)
  const userIds = [...byAssignee.keys()].filter((userId) => userId !== null && userId !== actorId) as UserId[]
  const maySee = await readVisibility(table, board, userIds)
  const type = event.type === 'board.imported' ? 'imported' : 'copied'
  const recipients = userIds.flatMap((userId): DeliveredTo[] => {
    const rootOf = ({ rootId }: Task) => (rootId ? (tasks.get(rootId) ?? null) : null)
    const own = byAssignee.get(userId)!.filter((task) => maySee(userId, task, rootOf(task)))
    const taskIds = own.slice(0, notifiedTasks).map(({ taskId }) => taskId)
    const changes: NotificationChange[] = [{ kind: 'assignment', from: null, to: userId }]
    return taskIds.length > 0
      ? [{ userId, cause: 'assignee', changes, subject: { type, taskIds }, taskCount: own.length }]
      : []
  })
  await deliver(deps, event, recipients)
}

type DeliveredTo = Recipient & { subject: NotificationSubject; taskCount?: number }

async function deliver(deps: NotifyDeps, event: DomainEvent, recipients: readonly DeliveredTo[]): Promise<void> {
  const { table, onWritten } = deps
  const { workspaceId, boardId, actorId, at, entryId, batchId } = event
  const settingsOf = await table.notificationSettings.several(recipients.map(({ userId }) => userId))
  const wanted = recipients.flatMap((recipient) => {
    const settings = settingsOf.get(recipient.userId)!
    const { subject } = recipient
    const taskId = subject.type === 'task' ? subject.taskId : (subject.taskIds[0] ?? null)
    const own = taskId && wantedOf(settings, { boardId, taskId }, recipient)
    return own ? [{ ...recipient, ...own, settings }] : []
  })
  const withMail = wanted.filter(({ changes, settings }) => isOnIn('mail', changes, settings))
  const preferences = await table.person.preferencesOf(withMail.map(({ userId }) => userId))
  await inParallel(wanted, async ({ userId, subject, cause, changes, taskCount, settings }) => {
    const timeZone = preferences.get(userId)?.timeZone
    const added = await addNotification(
      deps,
      { userId, workspaceId },
      { boardId, subject, actorId, cause, changes, at, entryId, batchId, taskCount },
      {
        mailAt: timeZone ? mailTimeOf(at, settings, timeZone) : null,
        isPushed: isOnIn('push', changes, settings) && (await table.push.isSubscribed(userId)),
      },
    )
    if (hasChanged(added)) await onWritten?.(userId, added)
  })
}

const isOnIn = (
  channel: NotificationChannel,
  changes: readonly NotificationChange[],
  settings: NotificationSettings,
): boolean => changes.some(({ kind }) => isKindOn(settings, channel, kind))
