// What happened to a task as a sentence: which text it is, and what stands in it.

import type { TaskBound } from '#shared/activity/event.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import { TaskPriority, type TaskStatus } from '#shared/task/model.ts'

/** A piece of a sentence; the room that draws it knows the names. */
export type Piece =
  | { is: 'person'; userId: UserId }
  | { is: 'label'; labelId: LabelId }
  | { is: 'list'; listId: ListId }
  | { is: 'status'; status: TaskStatus }
  | { is: 'priority'; priority: TaskPriority }
  /** The time is left out where both dates have the same. */
  | { is: 'date'; date: DayOrTime; timed: boolean }
  | { is: 'span'; minutes: number }
  | { is: 'text'; text: string }

export type Sentence = { key: string; pieces: Record<string, Piece> }

const person = (userId: UserId): Piece => ({ is: 'person', userId })

export function sentenceOf(event: TaskBound): Sentence {
  const said = saidOf(event)
  return { key: `activity.${said.key}`, pieces: { who: person(event.actorId), ...said.pieces } }
}

type Said = { key: string; pieces?: Record<string, Piece> }

function saidOf(event: TaskBound): Said {
  switch (event.type) {
    case 'task.changed':
      return changedBy(event.change)
    case 'task.assigned':
      return assignedBy(event)
    case 'task.moved':
      return event.from.listId === event.to.listId
        ? { key: 'task.reordered' }
        : {
            key: 'task.moved',
            pieces: { from: { is: 'list', listId: event.from.listId }, to: { is: 'list', listId: event.to.listId } },
          }
    case 'task.label_added':
    case 'task.label_removed':
      return { key: event.type, pieces: { label: { is: 'label', labelId: event.labelId } } }
    case 'task.watcher_added':
    case 'task.watcher_removed':
      return event.userId === event.actorId
        ? { key: `${event.type}.self` }
        : { key: `${event.type}.other`, pieces: { person: person(event.userId) } }
    case 'task.restricted':
      return { key: `task.restricted.${event.to === null ? 'removed' : event.from === null ? 'set' : 'changed'}` }
    case 'task.described':
      return { key: event.from === 0 ? 'task.described.first' : 'task.described.again' }
    case 'attachment.added':
    case 'attachment.deleted':
    case 'attachment.restored':
      return { key: event.type, pieces: { name: { is: 'text', text: event.name } } }
    default:
      return { key: event.type }
  }
}

type Change = Extract<TaskBound, { type: 'task.changed' }>['change']

function changedBy(change: Change): Said {
  const { field, from, to } = change
  const key = `task.changed.${field}`
  switch (change.field) {
    case 'title':
      return { key, pieces: { from: { is: 'text', text: change.from }, to: { is: 'text', text: change.to } } }
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
        pieces: { ...(change.from && { from: span(change.from) }), ...(change.to && { to: span(change.to) }) },
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

const span = (minutes: number): Piece => ({ is: 'span', minutes })

const dated = (date: DayOrTime, timed: boolean): Piece => ({ is: 'date', date, timed })

const timeOf = (date: DayOrTime | null): string => date?.slice(10) ?? ''

function assignedBy({ actorId, from, to }: Extract<TaskBound, { type: 'task.assigned' }>): Said {
  if (to === null)
    return from ? { key: 'task.assigned.nobody', pieces: { from: person(from) } } : { key: 'task.assigned.none' }
  if (to === actorId) return { key: 'task.assigned.self' }
  if (from) return { key: 'task.assigned.handed', pieces: { from: person(from), to: person(to) } }
  return { key: 'task.assigned.to', pieces: { to: person(to) } }
}

/** What nobody needs to read: places in a list, and what the table does for itself. */
export const isTold = ({ type }: TaskBound): boolean => type !== 'task.renumbered'

/** Told among the comments: whatever is not a comment itself. */
export const isWoven = (event: TaskBound): boolean => isTold(event) && !event.type.startsWith('comment.')
