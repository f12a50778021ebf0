// Converts events to log rows and back. Values that follow from the row's keys or from the task's card are not stored twice
// (adr 0018).

import { type DomainEvent, isTaskEvent, type TaskDomainEvent } from '#shared/activity/event.ts'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'

/** A log entry and its task's card after the event. */
export type Entry = { event: DomainEvent; card: Card | null }

type LogRow = { log: string; entryId: EntryId; taskId?: TaskId; event: string; card?: string }
type StoredCardFields = Record<string, unknown>

const logSuffix = '#events'

/** The partition of a board's log. */
export const logOf = (boardId: BoardId): string => `${boardId}${logSuffix}`

/** Returns the log row of an event. Its id contains the time. */
export function entryOf(event: DomainEvent, card?: Card): LogRow {
  const { boardId, entryId, at: _at, type, workspaceId, actorId, ...rest } = event
  const row = { log: logOf(boardId), entryId }
  const write = (fields: StoredCardFields) => JSON.stringify([type, workspaceId, actorId, fields])
  if (!isTaskEvent(event)) return { ...row, event: write(rest) }
  const { taskId, ...fields } = rest as StoredCardFields & { taskId: TaskId }
  if (!card) return { ...row, taskId, event: write(fields) }
  const [, ...cardFields] = card
  const fieldsFromCard = fieldsKnownBy(unpackTask(boardId, card), event)
  return { ...row, taskId, event: write(omitKnown(fields, fieldsFromCard)), card: JSON.stringify(cardFields) }
}

export function fromRow({ log, entryId, taskId, event: text, card: cardText }: LogRow): Entry {
  const boardId = log.slice(0, -logSuffix.length) as BoardId
  const fields = { ...parseStored(text), boardId, entryId, at: new Date(timeOfId(entryId)), ...(taskId && { taskId }) }
  if (!taskId || !cardText) return { event: fields as unknown as DomainEvent, card: null }
  const card = cardOf(taskId, cardText)
  const event = mergeFields(fields, fieldsKnownBy(unpackTask(boardId, card), fields as unknown as TaskDomainEvent))
  return { event: event as unknown as DomainEvent, card }
}

// Entries from before adr 0018 store every value, and their cards begin with the task.
function parseStored(text: string): StoredCardFields {
  const fields: unknown = JSON.parse(text)
  if (!Array.isArray(fields)) return fields as StoredCardFields
  const [type, workspaceId, actorId, rest] = fields
  return { type, workspaceId, actorId, ...rest }
}

function cardOf(taskId: TaskId, text: string): Card {
  const card = JSON.parse(text) as unknown[]
  return (card[0] === taskId ? card : [taskId, ...card]) as Card
}

type KnownFields = {
  [Type in TaskDomainEvent['type']]?: (task: Task, event: Extract<TaskDomainEvent, { type: Type }>) => StoredCardFields
}

const knownFields: KnownFields = {
  // Also restores the assignee of older entries, which did not store it.
  'task.created': ({ title, listId, assigneeId }) => ({ title, listId, assigneeId }),
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
function fieldsKnownBy(task: Task, event: TaskDomainEvent): StoredCardFields {
  const fieldsOfType = knownFields[event.type] as ((task: Task, event: TaskDomainEvent) => StoredCardFields) | undefined
  return { rootId: task.rootId, ...fieldsOfType?.(task, event) }
}

const isRecord = (value: unknown): value is StoredCardFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the fields to store: all that do not follow from the task. */
function omitKnown(fields: StoredCardFields, fieldsFromCard: StoredCardFields): StoredCardFields {
  const storedEntries = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    const knownValue = fieldsFromCard[name]
    if (isRecord(value) && isRecord(knownValue)) return [[name, omitKnown(value, knownValue)]]
    return name in fieldsFromCard && value === knownValue ? [] : [[name, value]]
  })
  return Object.fromEntries(storedEntries)
}

/** Merges stored fields with those that follow from the task. */
function mergeFields(fields: StoredCardFields, fieldsFromCard: StoredCardFields): StoredCardFields {
  const mergedEntries = Object.entries(fieldsFromCard).map(([name, value]): [string, unknown] => {
    const storedValue = fields[name]
    return [
      name,
      isRecord(value) && isRecord(storedValue) ? mergeFields(storedValue, value) : name in fields ? storedValue : value,
    ]
  })
  return { ...fields, ...Object.fromEntries(mergedEntries) }
}
