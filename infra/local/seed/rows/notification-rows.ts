// Notifications of the sample world, and the inboxes that count them.

import type { NotificationChange } from '#shared/notification/model.ts'
import { AttachmentId, NotificationId, type UserId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import {
  emptyInbox,
  inboxRow,
  isMention,
  notificationRow,
  type StoredNotification,
} from '#functions/table/access/notification-rows.ts'
import type * as Content from '#infra/local/seed/content/types.ts'
import { personOf, type SeedContext } from './board-structure.ts'
import type { Calendar } from './calendar.ts'
import { seededId } from './ids.ts'
import { type Item, itemOf } from './put-rows.ts'
import type { PlannedTask } from './tasks.ts'

type Options = {
  notifications: readonly Content.Notification[]
  tasks: readonly PlannedTask[]
  context: SeedContext
  calendar: Calendar
}

export function notificationItems({ entities }: Bound, options: Options): Item[] {
  const { notifications, calendar, context } = options
  const rows = notifications.map((content) => notificationOf(content, options))
  const byReader = Map.groupBy(rows, ({ userId }) => userId)
  const inboxes = [...byReader].map(([userId, own]) => {
    const unread = own.filter((row) => row.unread)
    const inbox = { ...emptyInbox(calendar.now), unread: unread.length, mentions: unread.filter(isMention).length }
    const key = { userId, workspaceId: context.workspaceId }
    return itemOf(entities.inbox.put(inboxRow(key, { ...inbox, version: 1 })))
  })
  return [...rows.map((row) => itemOf(entities.notification.put(notificationRow(row, calendar.now)))), ...inboxes]
}

function notificationOf(content: Content.Notification, { tasks, context, calendar }: Options): StoredNotification {
  const { to, by, kind, task: key, when, read } = content
  const planned = tasks.find((one) => one.content === one.rootContent && one.rootContent.key === key)
  if (!planned) throw new Error(`There is no task ${key}`)
  const { boardId, taskId } = planned.task
  const userId = personOf(context, to)
  const actorId = by ? personOf(context, by) : null
  const at = calendar.moment(when)
  const id = `${to}/${key}/${kind}`
  return {
    userId,
    workspaceId: context.workspaceId,
    notificationId: NotificationId.parse(seededId('ntf', at, id)),
    version: 1,
    boardId,
    actorId,
    cause: causeOf(content, planned, userId),
    content: {
      type: 'task',
      events: [
        { eventId: seededId('act', at, id), taskId, changes: [changeOf(content, planned, { userId, actorId })] },
      ],
      batchId: null,
      taskIds: [],
    },
    firstAt: at,
    changedAt: at,
    unread: !read,
    mailAt: null,
  }
}

function causeOf({ kind }: Content.Notification, { task }: PlannedTask, userId: UserId): StoredNotification['cause'] {
  if (kind === 'mentioned') return 'mention'
  return task.assigneeId === userId || kind === 'assigned' ? 'assignee' : 'watcher'
}

type People = { userId: UserId; actorId: UserId | null }

function changeOf(
  { kind, value = '', text = '', when }: Content.Notification,
  { task, comments }: PlannedTask,
  { userId, actorId }: People,
): NotificationChange {
  // The comment of the sample task, whose text may say more.
  const commentOf = () => {
    const words = text.replace(/\[@[^\]]*\]\([^)]*\)/g, '').trim()
    const comment = comments.find((one) => one.authorId === actorId && one.text.includes(words))
    if (!comment) throw new Error(`There is no comment “${words}”`)
    return comment.commentId
  }
  switch (kind) {
    case 'mentioned':
      return { kind: 'mention', commentId: commentOf() }
    case 'commented':
      return { kind: 'comment', commentId: commentOf() }
    case 'assigned':
      return { kind: 'assignment', from: null, to: userId }
    case 'priority_changed':
      return { kind: 'priority', from: 'medium', to: value as 'high' }
    case 'archived':
      return { kind: 'archive' }
    case 'attached': {
      const attachmentId = AttachmentId.parse(`att_${task.taskId.slice(4)}`)
      return { kind: 'attachment', added: [{ attachmentId, name: value }], removed: [] }
    }
    default:
      if (!task.due) throw new Error(`The task of ${kind} at ${when.at} has no due date`)
      return { kind, date: task.due }
  }
}
