// Converts events to log rows and back. Values that follow from the row's keys or from the task's card are not stored twice
// (adr 0018).

import { type DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'

/** A log entry and its task's card after the event. */
export type Entry = { event: DomainEvent; card: Card | null }

type LogRow = { log: string; entryId: EntryId; taskId?: TaskId; event: string; card?: string }
type StoredCardFields = Record<string, unknown>

const isOfOtherBoard = '#events'

/** The partition of a board's log. */
export const logOf = (boardId: BoardId): string => `${boardId}${isOfOtherBoard}`

/** Returns the log row of an event. Its id contains the time. */
export function entryOf(event: DomainEvent, card?: Card): LogRow {
  const { boardId, entryId, at: _at, type, workspaceId, actorId, ...rest } = event
  const row = { log: logOf(boardId), entryId }
  const write = (said: StoredCardFields) => JSON.stringify([type, workspaceId, actorId, said])
  if (!isOfTask(event)) return { ...row, event: write(rest) }
  const { taskId, ...said } = rest as StoredCardFields & { taskId: TaskId }
  if (!card) return { ...row, taskId, event: write(said) }
  const [, ...others] = card
  const known = fieldsKnownBy(unpacked(boardId, card), event)
  return { ...row, taskId, event: write(without(said, known)), card: JSON.stringify(others) }
}

export function fromRow({ log, entryId, taskId, event: text, card: cardText }: LogRow): Entry {
  const boardId = log.slice(0, -isOfOtherBoard.length) as BoardId
  const said = { ...read(text), boardId, entryId, at: new Date(momentOf(entryId)), ...(taskId && { taskId }) }
  if (!taskId || !cardText) return { event: said as unknown as DomainEvent, card: null }
  const card = cardOf(taskId, cardText)
  const event = together(said, fieldsKnownBy(unpacked(boardId, card), said as unknown as TaskBound))
  return { event: event as unknown as DomainEvent, card }
}

// Entries from before adr 0018 store every value, and their cards begin with the task.
function read(text: string): StoredCardFields {
  const said: unknown = JSON.parse(text)
  if (!Array.isArray(said)) return said as StoredCardFields
  const [type, workspaceId, actorId, rest] = said
  return { type, workspaceId, actorId, ...rest }
}

function cardOf(taskId: TaskId, text: string): Card {
  const card = JSON.parse(text) as unknown[]
  return (card[0] === taskId ? card : [taskId, ...card]) as Card
}

type KnownFields = {
  [Type in TaskBound['type']]?: (task: Task, event: Extract<TaskBound, { type: Type }>) => StoredCardFields
}

const knownFields: KnownFields = {
  'task.created': ({ title, listId }) => ({ title, listId }),
  'task.changed': (task, { change }) => ({ change: { to: task[change.field] } }),
  'task.moved': ({ listId, position }) => ({ to: { listId, position } }),
  'task.converted': ({ rootId, listId, position, visibleTo, recurrence }) => ({
    to: { rootId, listId, position, visibleTo, recurrence },
  }),
  'task.transferred': ({ title }) => ({ title }),
  'task.arrived': ({ title, listId }) => ({ title, listId }),
  'task.assigned': ({ assigneeId }) => ({ to: assigneeId }),
  'task.renumbered': ({ position }) => ({ to: position }),
}

/** Returns the event fields that follow from the task after the event. */
function fieldsKnownBy(task: Task, event: TaskBound): StoredCardFields {
  const know = knownFields[event.type] as ((task: Task, event: TaskBound) => StoredCardFields) | undefined
  return { rootId: task.rootId, ...know?.(task, event) }
}

const isKnown = (value: unknown): value is StoredCardFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields to store: all that do not follow from the task. */
function without(said: StoredCardFields, known: StoredCardFields): StoredCardFields {
  const left = Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
    const other = known[name]
    if (isKnown(value) && isKnown(other)) return [[name, without(value, other)]]
    return name in known && value === other ? [] : [[name, value]]
  })
  return Object.fromEntries(left)
}

/** Merges stored fields with those that follow from the task. */
function together(said: StoredCardFields, known: StoredCardFields): StoredCardFields {
  const more = Object.entries(known).map(([name, value]): [string, unknown] => {
    const own = said[name]
    return [name, isKnown(value) && isKnown(own) ? together(own, value) : name in said ? own : value]
  })
  return { ...said, ...Object.fromEntries(more) }
}
