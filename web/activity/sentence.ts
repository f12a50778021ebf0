import { type DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import { isShownInTaskLog } from '#shared/activity/kinds.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { TaskPriority } from '#shared/task/model.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { boardSentenceParts } from './board-sentence.ts'
import { labelSnapshot, type Piece, person, type SentenceParts, type Sentence, text } from './pieces.ts'

/** Returns the text key of an activity event and the pieces that fill its placeholders. */
export function sentenceOf(event: DomainEvent): Sentence {
  const parts = isOfTask(event) ? taskSentenceParts(event) : boardSentenceParts(event)
  return { key: `activity.${parts.key}`, pieces: { who: person(event.actorId), ...parts.pieces } }
}

function taskSentenceParts(event: TaskBound): SentenceParts {
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
            pieces: { list: { is: 'list', listId: event.to.listId } },
          }
        : {
            key: 'task.moved',
            pieces: { from: { is: 'list', listId: event.from.listId }, to: { is: 'list', listId: event.to.listId } },
          }
    case 'task.converted':
      return taskConverted(event)
    case 'task.transferred':
      return { key: event.type, pieces: { board: { is: 'board', boardId: event.toBoardId } } }
    case 'task.arrived':
      return { key: event.type, pieces: { board: { is: 'board', boardId: event.fromBoardId } } }
    case 'task.label_added':
    case 'task.label_removed':
      return { key: event.type, pieces: { label: { is: 'label', labelId: event.labelId } } }
    case 'task.label_merged':
    case 'task.label_unmerged':
      return { key: event.type, pieces: { from: labelSnapshot(event.from), to: labelSnapshot(event.to) } }
    case 'task.watcher_added':
    case 'task.watcher_removed':
      return event.userId === event.actorId
        ? { key: `${event.type}.self` }
        : { key: `${event.type}.other`, pieces: { person: person(event.userId) } }
    case 'task.restricted':
      return {
        key: `task.restricted.${event.to === null ? 'removed' : event.from === null ? 'set' : 'changed'}`,
        pieces: {
          ...(event.from && { from: { is: 'people', userIds: event.from } }),
          ...(event.to && { to: { is: 'people', userIds: event.to } }),
        },
      }
    case 'task.described':
      return { key: event.from === 0 ? 'task.described.first' : 'task.described.again' }
    case 'attachment.added':
    case 'attachment.deleted':
    case 'attachment.restored':
      return { key: event.type, pieces: { name: text(event.name) } }
    default:
      return { key: event.type }
  }
}

type Change = Extract<TaskBound, { type: 'task.changed' }>['change']

function taskChanged(change: Change): SentenceParts {
  const { field, from, to } = change
  const key = `task.changed.${field}`
  switch (change.field) {
    case 'title':
      return { key, pieces: { from: text(change.from), to: text(change.to) } }
    case 'status':
      return { key, pieces: { from: { is: 'status', status: change.from }, to: { is: 'status', status: change.to } } }
    case 'priority': {
      const raised = TaskPriority.options.indexOf(change.to) > TaskPriority.options.indexOf(change.from)
      return {
        key: `${key}.${raised ? 'raised' : 'lowered'}`,
        pieces: {
          from: { is: 'priority', priority: change.from },
          to: { is: 'priority', priority: change.to },
        },
      }
    }
    case 'estimate':
    case 'spent':
      return {
        key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'changed'}`,
        pieces: { ...(change.from && { from: duration(change.from) }), ...(change.to && { to: duration(change.to) }) },
      }
    case 'recurrence': {
      const how = to === null ? 'removed' : from === null ? 'set' : 'changed'
      const pieces = {
        ...(change.from && { from: repeated(change.from) }),
        ...(change.to && { to: repeated(change.to) }),
      }
      return { key: `${key}.${how}`, pieces }
    }
    case 'coverId':
      return { key: `${key}.${to === null ? 'removed' : 'set'}` }
    default: {
      const timed = timeOf(change.from) !== timeOf(change.to)
      const dates = {
        ...(change.from && { from: dated(change.from, timed) }),
        ...(change.to && { to: dated(change.to, timed) }),
      }
      return { key: `${key}.${to === null ? 'removed' : from === null ? 'set' : 'moved'}`, pieces: dates }
    }
  }
}

const duration = (minutes: number): Piece => ({ is: 'span', minutes })

const repeated = (recurrence: Recurrence): Piece => ({ is: 'recurrence', recurrence })

const dated = (date: DayOrTime, timed: boolean): Piece => ({ is: 'date', date, timed })

const timeOf = (date: DayOrTime | null): string => date?.slice(10) ?? ''

function taskAssigned({ actorId, from, to }: Extract<TaskBound, { type: 'task.assigned' }>): SentenceParts {
  if (to === null)
    return from ? { key: 'task.assigned.nobody', pieces: { from: person(from) } } : { key: 'task.assigned.none' }
  if (to === actorId) return { key: 'task.assigned.self' }
  if (from) return { key: 'task.assigned.handed', pieces: { from: person(from), to: person(to) } }
  return { key: 'task.assigned.to', pieces: { to: person(to) } }
}

function taskConverted({ type, from, to }: Extract<TaskBound, { type: 'task.converted' }>): SentenceParts {
  const taskId = to.rootId ?? from.rootId
  return { key: `${type}.${to.rootId ? 'below' : 'own'}`, pieces: taskId ? { root: { is: 'task', taskId } } : {} }
}

/**
 * Returns whether an activity entry is shown among the comments of a task.
 * Comment events are not, and neither is a user who starts or stops watching for themselves.
 */
export const isShownAmongComments = (event: TaskBound): boolean =>
  isShownInTaskLog(event) && !event.type.startsWith('comment.') && !isOwnWatchChange(event)

const isOwnWatchChange = (event: TaskBound): boolean =>
  (event.type === 'task.watcher_added' || event.type === 'task.watcher_removed') && event.userId === event.actorId
