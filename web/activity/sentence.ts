import { type DomainEvent, isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import { isShownInTaskLog } from '#shared/activity/kinds.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { TaskPriority } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { boardSentenceParts } from './board-sentence.ts'
import { labelSnapshotPiece, type Piece, personPiece, type SentenceParts, type Sentence, textPiece } from './pieces.ts'

/** Returns the text key of an activity event and the pieces that fill its placeholders. */
export function sentenceOf(event: DomainEvent): Sentence {
  const parts = isTaskEvent(event) ? taskSentenceParts(event) : boardSentenceParts(event)
  return { key: `activity.${parts.key}`, pieces: { who: personPiece(event.actorId), ...parts.pieces } }
}

function taskSentenceParts(event: TaskDomainEvent): SentenceParts {
  switch (event.type) {
    case 'task.changed':
      return taskChanged(event.change)
    case 'task.created':
      return { key: event.followsId ? 'task.followed' : event.type }
    case 'task.assigned':
      return taskAssigned(event)
    case 'task.moved':
      return event.from.listId === event.to.listId
        ? {
            key: `task.reordered.${event.to.position < event.from.position ? 'up' : 'down'}`,
            pieces: { list: { kind: 'list', listId: event.to.listId } },
          }
        : {
            key: 'task.moved',
            pieces: {
              from: { kind: 'list', listId: event.from.listId },
              to: { kind: 'list', listId: event.to.listId },
            },
          }
    case 'task.converted':
      return taskConverted(event)
    case 'task.transferred':
      return { key: event.type, pieces: { board: { kind: 'board', boardId: event.toBoardId } } }
    case 'task.arrived':
      return { key: event.type, pieces: { board: { kind: 'board', boardId: event.fromBoardId } } }
    case 'task.label_added':
    case 'task.label_removed':
      return { key: event.type, pieces: { label: { kind: 'label', labelId: event.labelId } } }
    case 'task.label_merged':
    case 'task.label_unmerged':
      return { key: event.type, pieces: { from: labelSnapshotPiece(event.from), to: labelSnapshotPiece(event.to) } }
    case 'task.watcher_added':
    case 'task.watcher_removed':
      return event.userId === event.actorId
        ? { key: `${event.type}.self` }
        : { key: `${event.type}.other`, pieces: { person: personPiece(event.userId) } }
    case 'task.restricted':
      return {
        key: `task.restricted.${event.to === null ? 'removed' : event.from === null ? 'set' : 'changed'}`,
        pieces: {
          ...(event.from && { from: { kind: 'people', userIds: event.from } }),
          ...(event.to && { to: { kind: 'people', userIds: event.to } }),
        },
      }
    case 'task.described':
      return { key: event.from === 0 ? 'task.described.first' : 'task.described.changed' }
    case 'attachment.added':
    case 'attachment.deleted':
    case 'attachment.restored':
      return { key: event.type, pieces: { name: textPiece(event.name) } }
    default:
      return { key: event.type }
  }
}

type Change = Extract<TaskDomainEvent, { type: 'task.changed' }>['change']

function taskChanged(change: Change): SentenceParts {
  const { field, from, to } = change
  const key = `task.changed.${field}`
  switch (change.field) {
    case 'title':
      return { key, pieces: { from: textPiece(change.from), to: textPiece(change.to) } }
    case 'status':
      return {
        key,
        pieces: { from: { kind: 'status', status: change.from }, to: { kind: 'status', status: change.to } },
      }
    case 'priority': {
      const isRaised = TaskPriority.options.indexOf(change.to) > TaskPriority.options.indexOf(change.from)
      return {
        key: `${key}.${isRaised ? 'raised' : 'lowered'}`,
        pieces: {
          from: { kind: 'priority', priority: change.from },
          to: { kind: 'priority', priority: change.to },
        },
      }
    }
    case 'estimate':
    case 'spent':
      return {
        key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'changed'}`,
        pieces: {
          ...(change.from && { from: durationPiece(change.from) }),
          ...(change.to && { to: durationPiece(change.to) }),
        },
      }
    case 'recurrence': {
      const keySuffix = to === null ? 'removed' : from === null ? 'set' : 'changed'
      const pieces = {
        ...(change.from && { from: recurrencePiece(change.from) }),
        ...(change.to && { to: recurrencePiece(change.to) }),
      }
      return { key: `${key}.${keySuffix}`, pieces }
    }
    case 'coverId':
      return { key: `${key}.${to === null ? 'removed' : 'set'}` }
    default: {
      const showsTime = timeOf(change.from) !== timeOf(change.to)
      const dates = {
        ...(change.from && { from: datePiece(change.from, showsTime) }),
        ...(change.to && { to: datePiece(change.to, showsTime) }),
      }
      return { key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'moved'}`, pieces: dates }
    }
  }
}

const durationPiece = (minutes: number): Piece => ({ kind: 'duration', minutes })

const recurrencePiece = (recurrence: Recurrence): Piece => ({ kind: 'recurrence', recurrence })

const datePiece = (date: DayOrTime, showsTime: boolean): Piece => ({ kind: 'date', date, showsTime })

const timeOf = (date: DayOrTime | null): string => date?.slice(10) ?? ''

function taskAssigned({ actorId, from, to }: Extract<TaskDomainEvent, { type: 'task.assigned' }>): SentenceParts {
  if (to === null)
    return from
      ? { key: 'task.assigned.unassigned', pieces: { from: personPiece(from) } }
      : { key: 'task.assigned.none' }
  if (to === actorId) return { key: 'task.assigned.self' }
  if (from) return { key: 'task.assigned.reassigned', pieces: { from: personPiece(from), to: personPiece(to) } }
  return { key: 'task.assigned.to', pieces: { to: personPiece(to) } }
}

function taskConverted({ type, from, to }: Extract<TaskDomainEvent, { type: 'task.converted' }>): SentenceParts {
  const taskId = to.rootId ?? from.rootId
  return {
    key: `${type}.${to.rootId ? 'to_sub_task' : 'to_task'}`,
    pieces: taskId ? { root: { kind: 'task', taskId } } : {},
  }
}

/**
 * Returns whether an activity entry is shown among the comments of a task.
 * Comment events are not, and neither is a user who starts or stops watching for themselves.
 */
export const isShownAmongComments = (event: TaskDomainEvent): boolean =>
  isShownInTaskLog(event) && !event.type.startsWith('comment.') && !isOwnWatchChange(event)

const isOwnWatchChange = (event: TaskDomainEvent): boolean =>
  (event.type === 'task.watcher_added' || event.type === 'task.watcher_removed') && event.userId === event.actorId
