// The sentence of a notification as a text key and the pieces that fill its placeholders, for the panel and for mails.

import { wordingOf } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import type { TaskPriority, TaskStatus } from '#shared/task/model.ts'
import type { NotificationKind } from './kinds.ts'
import type { Notification, NotificationChange } from './model.ts'

/** A part of the sentence that the reader's names, language and date format turn into text. */
export type NotificationPiece =
  | { kind: 'person'; userId: UserId }
  /** The task, or the number of tasks. */
  | { kind: 'tasks' }
  | { kind: 'board' }
  | { kind: 'status'; status: TaskStatus }
  | { kind: 'priority'; priority: TaskPriority }
  /** A date as it is written alone. */
  | { kind: 'date'; date: DayOrTime }
  /** A date as it is written in a sentence, such as 'tomorrow'. */
  | { kind: 'when'; date: DayOrTime }
  | { kind: 'name'; id: LabelId | ListId }
  | { kind: 'text'; text: string }
  | { kind: 'fields'; kinds: NotificationKind[] }

export type NotificationSentence = {
  /** Below `navigation:notifications.text`. */
  key: string
  pieces: Record<string, NotificationPiece>
  /** Kinds of further changes, which a second sentence names. */
  alsoChanged: NotificationKind[]
}

/** The person who is notified, and when. */
type SentenceContext = { reader: UserId; now: Date; timeZone: string }

type SentenceParts = Pick<NotificationSentence, 'key' | 'pieces'>

/** These get a sentence of their own, even if fields were changed as well; the first that applies. */
const mainKinds: readonly NotificationKind[] = ['assignment', 'unassignment', 'delete', 'archive', 'restore']

/**
 * Returns the sentence of a notification: of its only change, of an assignment or a change of the life cycle, or one that names
 * all changed fields.
 * @param context its dates are relative to `now`, the time of the notification
 */
export function sentenceOfNotification(
  notification: Pick<Notification, 'subject' | 'actorId' | 'changes'>,
  context: SentenceContext,
): NotificationSentence {
  const { subject, actorId, changes } = notification
  const who: SentenceParts['pieces'] = actorId ? { who: { kind: 'person', userId: actorId } } : {}
  if (subject.type === 'imported' || subject.type === 'copied') {
    return { key: subject.type, pieces: { ...who, board: { kind: 'board' } }, alsoChanged: [] }
  }
  const main = mainKinds.map((kind) => changes.find((change) => change.kind === kind)).find(Boolean)
  const kinds = changes.map(({ kind }) => kind)
  const only = main ?? (changes.length === 1 ? changes[0] : undefined)
  const { key, pieces } = only
    ? partsOf(only, context)
    : { key: 'fields', pieces: { fields: { kind: 'fields', kinds } as const } }
  return {
    key,
    pieces: { ...who, task: { kind: 'tasks' }, ...pieces },
    alsoChanged: main ? kinds.filter((kind) => kind !== main.kind) : [],
  }
}

/** Returns the text key of one change and the pieces beside person and task. */
function partsOf(change: NotificationChange, { reader, now, timeZone }: SentenceContext): SentenceParts {
  switch (change.kind) {
    case 'assignment':
      return personParts(change.kind, change.to, reader)
    case 'unassignment':
      return personParts(change.kind, change.from, reader)
    case 'mention':
      return { key: `mention.${change.commentId ? 'comment' : 'description'}`, pieces: {} }
    case 'status':
      return { key: change.kind, pieces: { to: { kind: 'status', status: change.to } } }
    case 'priority':
      return { key: change.kind, pieces: { to: { kind: 'priority', priority: change.to } } }
    case 'start':
    case 'due':
      return change.to === null
        ? { key: `${change.kind}.removed`, pieces: {} }
        : { key: `${change.kind}.set`, pieces: { to: { kind: 'date', date: change.to } } }
    case 'title':
      return {
        key: change.kind,
        pieces: { from: { kind: 'text', text: change.from }, to: { kind: 'text', text: change.to } },
      }
    case 'list':
      return { key: change.kind, pieces: { to: { kind: 'name', id: change.to } } }
    case 'labels':
      return addedOrRemoved(change, 'label', (id) => ({ kind: 'name', id }))
    case 'attachment':
      return addedOrRemoved(change, 'name', ({ name }) => ({ kind: 'text', text: name }))
    case 'start_soon':
    case 'start_overdue':
    case 'due_approaching':
    case 'due_today':
      return { key: change.kind, pieces: { when: { kind: 'when', date: change.date } } }
    case 'overdue':
      return wordingOf(change.date, now, timeZone) === 'yesterday'
        ? { key: 'overdue.yesterday', pieces: {} }
        : { key: 'overdue.earlier', pieces: { when: { kind: 'when', date: change.date } } }
    default:
      return { key: change.kind, pieces: {} }
  }
}

const personParts = (kind: 'assignment' | 'unassignment', userId: UserId, reader: UserId): SentenceParts =>
  userId === reader
    ? { key: `${kind}.me`, pieces: {} }
    : { key: `${kind}.other`, pieces: { person: { kind: 'person', userId } } }

/** Names a single added or removed item; several are not named. */
function addedOrRemoved<Item>(
  { kind, added, removed }: { kind: 'labels' | 'attachment'; added: readonly Item[]; removed: readonly Item[] },
  name: string,
  pieceOf: (item: Item) => NotificationPiece,
): SentenceParts {
  if (added.length + removed.length !== 1) return { key: `${kind}.changed`, pieces: {} }
  const [item] = [...added, ...removed]
  return { key: `${kind}.${added.length === 1 ? 'added' : 'removed'}`, pieces: { [name]: pieceOf(item!) } }
}

/** Returns the comment that a notification is about; null if it is about none. */
export const commentOfNotification = ({ changes }: Pick<Notification, 'changes'>) =>
  changes.map((change) => ('commentId' in change ? change.commentId : null)).find(Boolean) ?? null

/** Returns whether a notification is in a tab of the panel. */
export const isMention = ({ changes }: Pick<Notification, 'changes'>): boolean =>
  changes.some(({ kind }) => kind === 'mention')
