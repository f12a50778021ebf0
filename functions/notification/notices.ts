// Returns the notification kinds and changes of an event, before recipients, settings and rights are checked.

import type { TaskDomainEvent } from '#shared/activity/event.ts'
import { mentionedUserIds } from '#shared/comment/rules.ts'
import type { CommentId, UserId } from '#shared/common/ids.ts'
import { mentionsPerText } from '#shared/common/limits.ts'
import type { NotificationChange, NotificationChangeOf } from '#shared/notification/model.ts'
import type { Task } from '#shared/task/model.ts'
import type { Table } from '#functions/table/open.ts'

/** The changes of one event, for the people that it concerns in different ways. */
export type Notice = {
  /** For everybody who is notified about the task. */
  changes: NotificationChange[]
  /** For one person instead: the former assignee. */
  former: { userId: UserId; changes: NotificationChange[] } | null
  mentioned: { userIds: readonly UserId[]; commentId: CommentId | null }
  /** The assignee after the event; otherwise that of the task. */
  newAssigneeId?: UserId | null
  /** Whether only the assignee is notified, because nobody else knows the new task yet. */
  onlyAssignee?: true
}

const noMentions: Notice['mentioned'] = { userIds: [], commentId: null }
const notice = (...changes: NotificationChange[]): Notice => ({ changes, former: null, mentioned: noMentions })

/** Returns whether an event may concern somebody else, as far as the event itself tells. */
export function mayNotify(event: TaskDomainEvent): boolean {
  switch (event.type) {
    case 'task.assigned':
      return event.from !== event.to
    case 'task.created':
      // The assignee of a recurring task knows it.
      return !event.followsId && event.assigneeId !== null && event.assigneeId !== event.actorId
    case 'task.changed':
      return notifiedFields.includes(event.change.field as NotifiedField)
    case 'task.moved':
      return event.from.listId !== event.to.listId
    default:
      return true
  }
}

/** @returns null when nobody is notified */
export async function noticeOf(table: Table, event: TaskDomainEvent, task: Task): Promise<Notice | null> {
  if (!mayNotify(event)) return null
  switch (event.type) {
    case 'task.assigned':
      return assignmentNotice(event)
    case 'task.created':
      return newTaskNotice(event.assigneeId === undefined ? task.assigneeId : event.assigneeId)
    case 'task.changed':
      return fieldNotice(event.change)
    case 'task.moved':
      return notice({ kind: 'list', from: event.from.listId, to: event.to.listId })
    case 'task.described':
      return { ...notice({ kind: 'description' }), mentioned: await newMentionsOfDescription(table, event) }
    case 'comment.added':
      return {
        ...notice({ kind: 'comment', commentId: event.commentId }),
        mentioned: { userIds: event.mentioned, commentId: event.commentId },
      }
    case 'comment.edited':
      return { ...notice(), mentioned: await newMentionsOfComment(table, event) }
    case 'attachment.added':
    case 'attachment.restored':
      return notice({ kind: 'attachment', added: [attachmentOf(event)], removed: [] })
    case 'attachment.deleted':
      return notice({ kind: 'attachment', added: [], removed: [attachmentOf(event)] })
    case 'task.archived':
      return notice({ kind: 'archive' })
    case 'task.deleted':
      return notice({ kind: 'delete' })
    case 'task.unarchived':
    case 'task.restored':
      return notice({ kind: 'restore' })
    default:
      return labelNotice(event)
  }
}

/** Of the assignee that the event names: the task may have another one by now. */
const newTaskNotice = (assigneeId: UserId | null): Notice | null =>
  assigneeId && {
    ...notice({ kind: 'assignment', from: null, to: assigneeId }),
    newAssigneeId: assigneeId,
    onlyAssignee: true,
  }

function labelNotice(event: TaskDomainEvent): Notice | null {
  switch (event.type) {
    case 'task.label_added':
      return notice({ kind: 'labels', added: [event.labelId], removed: [] })
    case 'task.label_removed':
      return notice({ kind: 'labels', added: [], removed: [event.labelId] })
    case 'task.label_merged':
      return notice({ kind: 'labels', added: event.both ? [] : [event.to.labelId], removed: [event.from.labelId] })
    case 'task.label_unmerged':
      return notice({ kind: 'labels', added: [event.from.labelId], removed: event.both ? [] : [event.to.labelId] })
    default:
      return null
  }
}

function assignmentNotice({ from, to }: Extract<TaskDomainEvent, { type: 'task.assigned' }>): Notice {
  const changes: NotificationChange[] = to
    ? [{ kind: 'assignment', from, to }]
    : [{ kind: 'unassignment', from: from!, to }]
  return {
    ...notice(...changes),
    newAssigneeId: to,
    former: from && { userId: from, changes: [{ kind: 'unassignment', from, to }] },
  }
}

type NamedAttachment = NotificationChangeOf<'attachment'>['added'][number]
const attachmentOf = ({ attachmentId, name }: NamedAttachment): NamedAttachment => ({ attachmentId, name })

const notifiedFields = ['title', 'status', 'priority', 'start', 'due'] as const
type NotifiedField = (typeof notifiedFields)[number]

const fieldNotice = ({ field, from, to }: Extract<TaskDomainEvent, { type: 'task.changed' }>['change']): Notice =>
  notice({ kind: field, from, to } as NotificationChangeOf<NotifiedField>)

async function newMentionsOfDescription(
  table: Table,
  { taskId, boardId, from, to, mentioned }: Extract<TaskDomainEvent, { type: 'task.described' }>,
): Promise<Notice['mentioned']> {
  if (mentioned) return { userIds: mentioned, commentId: null }
  const ref = { boardId, taskId }
  const body = await table.taskDetails.body(ref)
  const text =
    body.descriptionVersion === to ? body.description : await table.taskDetails.earlierText(ref, 'description', to)
  const now = mentionedUserIds(text ?? '').slice(0, mentionsPerText)
  if (now.length === 0) return noMentions
  const before = mentionedUserIds((await table.taskDetails.earlierText(ref, 'description', from)) ?? '')
  return { userIds: now.filter((userId) => !before.includes(userId)), commentId: null }
}

async function newMentionsOfComment(
  table: Table,
  { taskId, boardId, commentId, from, mentioned }: Extract<TaskDomainEvent, { type: 'comment.edited' }>,
): Promise<Notice['mentioned']> {
  if (mentioned.length === 0) return noMentions
  const text = await table.taskDetails.earlierText({ boardId, taskId }, commentId, from)
  const before = mentionedUserIds(text ?? '')
  return { userIds: mentioned.filter((userId) => !before.includes(userId)), commentId }
}
