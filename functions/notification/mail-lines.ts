// The sentences of a notification in a mail, in the language of its reader.

import { isDay, type DayOrTime } from '#shared/common/day-or-time.ts'
import type { NotificationChange, ShownNotification } from '#shared/notification/model.ts'
import { commentOfNotification } from '#shared/notification/sentence.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import type { NotificationMailData } from '#functions/mail/mail-data.ts'
import { dateText } from '#functions/mail/mail-values.ts'
import { mailTexts } from '#functions/mail/texts.ts'
import type { BoardOfNotifications } from './shown.ts'

export type MailReader = {
  userId: UserId
  language: Language
  timeZone: string
  nameOf: (userId: UserId) => string | null
}
type MailItem = NotificationMailData['items'][number]

/** Returns a notification as an item of a mail. */
export function mailItemOf(shown: ShownNotification, board: BoardOfNotifications, reader: MailReader): MailItem {
  const t = mailTexts(reader.language)
  const { task, subject, count, hasMore, boardId, excerpt } = shown
  const commentId = commentOfNotification(shown)
  const tasksText = hasMore
    ? t('email:notifications.more_tasks', { limit: count })
    : t('email:notifications.many_tasks', { count })
  return {
    title: task?.title ?? tasksText,
    board: board.title,
    lines:
      subject.type === 'imported' || subject.type === 'copied' ? [boardLine(shown, reader)] : linesOf(shown, reader),
    excerpt,
    path: task ? `/boards/${boardId}/tasks/${task.taskId}${commentId ? `#${commentId}` : ''}` : `/boards/${boardId}`,
  }
}

const whoOf = ({ actorId }: ShownNotification, { language, nameOf }: MailReader): string =>
  (actorId && nameOf(actorId)) ?? mailTexts(language)('email:notifications.former_member')

function boardLine(shown: ShownNotification, reader: MailReader): string {
  const t = mailTexts(reader.language)
  const who = whoOf(shown, reader)
  return shown.subject.type === 'imported'
    ? t('email:notifications.text.imported', { who })
    : t('email:notifications.text.copied', { who })
}

const linesOf = (shown: ShownNotification, reader: MailReader): string[] =>
  shown.changes.map((change) => lineOf(change, shown, reader))

function lineOf(change: NotificationChange, shown: ShownNotification, reader: MailReader): string {
  const t = mailTexts(reader.language)
  const who = whoOf(shown, reader)
  switch (change.kind) {
    case 'assignment':
    case 'unassignment':
      return assigneeLine(change, who, reader)
    case 'mention':
      return change.commentId
        ? t('email:notifications.text.mention.comment', { who })
        : t('email:notifications.text.mention.description', { who })
    case 'comment':
      return t('email:notifications.text.comment', { who })
    case 'status':
      return t(`email:notifications.text.status.${change.to}`, { who })
    case 'priority':
      return t(`email:notifications.text.priority.${change.to}`, { who })
    case 'start':
      return change.to
        ? t('email:notifications.text.start.set', { who, to: whenText(change.to, reader) })
        : t('email:notifications.text.start.removed', { who })
    case 'due':
      return change.to
        ? t('email:notifications.text.due.set', { who, to: whenText(change.to, reader) })
        : t('email:notifications.text.due.removed', { who })
    case 'title':
      return t('email:notifications.text.title', { who, from: change.from })
    case 'list': {
      const to = shown.names[change.to]
      return to ? t('email:notifications.text.list.to', { who, to }) : t('email:notifications.text.list.moved', { who })
    }
    case 'description':
      return t('email:notifications.text.description', { who })
    case 'labels':
      return labelsLine(change, shown, reader)
    case 'attachment':
      return attachmentLine(change, who, reader)
    case 'archive':
      return t('email:notifications.text.archive', { who })
    case 'delete':
      return t('email:notifications.text.delete', { who })
    case 'restore':
      return t('email:notifications.text.restore', { who })
    default:
      return t(`email:notifications.text.${change.kind}`, { date: whenText(change.date, reader) })
  }
}

type AssigneeChange = Extract<NotificationChange, { kind: 'assignment' | 'unassignment' }>

function assigneeLine(change: AssigneeChange, who: string, { userId, language, nameOf }: MailReader): string {
  const t = mailTexts(language)
  const person = (id: UserId) => nameOf(id) ?? t('email:notifications.former_member')
  if (change.kind === 'assignment')
    return change.to === userId
      ? t('email:notifications.text.assignment.me', { who })
      : t('email:notifications.text.assignment.other', { who, person: person(change.to) })
  return change.from === userId
    ? t('email:notifications.text.unassignment.me', { who })
    : t('email:notifications.text.unassignment.other', { who, person: person(change.from) })
}

type AttachmentChange = Extract<NotificationChange, { kind: 'attachment' }>

function attachmentLine(change: AttachmentChange, who: string, { language }: MailReader): string {
  const t = mailTexts(language)
  const [added, removed] = [change.added, change.removed].map((files) => files.map(({ name }) => name).join(', '))
  if (added && removed) return t('email:notifications.text.attachment.both', { who, added, removed })
  return added
    ? t('email:notifications.text.attachment.added', { who, name: added })
    : t('email:notifications.text.attachment.removed', { who, name: removed })
}

type LabelsChange = Extract<NotificationChange, { kind: 'labels' }>

/** Labels that do not exist any more have no name. */
function labelsLine({ added, removed }: LabelsChange, shown: ShownNotification, reader: MailReader): string {
  const t = mailTexts(reader.language)
  const who = whoOf(shown, reader)
  const name = [...added, ...removed].flatMap((labelId) => shown.names[labelId] ?? []).join(', ')
  if (!name || (added.length > 0 && removed.length > 0)) return t('email:notifications.text.labels.changed', { who })
  return added.length > 0
    ? t('email:notifications.text.labels.added', { who, name })
    : t('email:notifications.text.labels.removed', { who, name })
}

/** A day is the same in every time zone. */
const whenText = (when: DayOrTime, { language, timeZone }: MailReader): string =>
  isDay(when)
    ? dateText(new Date(when), language, { dateStyle: 'long', timeZone: 'UTC' })
    : dateText(new Date(when), language, { dateStyle: 'long', timeStyle: 'short', timeZone })
