// How an event is written into the log and read out of it again: what the row's keys say, and what the card says of the
// task as the event left it, is not said once more (adr 0018).

import { type DomainEvent, isOfTask, type TaskBound } from '#shared/activity/event.ts'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'

/** A log entry, and the card of its task as the event left it. */
export type Entry = { event: DomainEvent; card: Card | null }

type Row = { log: string; entryId: EntryId; taskId?: TaskId; event: string; card?: string }
type Said = Record<string, unknown>

const behindBoard = '#events'

/** The partition of a board's log. */
export const logOf = (boardId: BoardId): string => `${boardId}${behindBoard}`

/** The entry that a change writes beside itself. When it happened is part of its name. */
export function entryOf(event: DomainEvent, card?: Card): Row {
  const { boardId, entryId, at: _at, type, workspaceId, actorId, ...rest } = event
  const row = { log: logOf(boardId), entryId }
  const write = (said: Said) => JSON.stringify([type, workspaceId, actorId, said])
  if (!isOfTask(event)) return { ...row, event: write(rest) }
  const { taskId, ...said } = rest as Said & { taskId: TaskId }
  if (!card) return { ...row, taskId, event: write(said) }
  const [, ...others] = card
  const known = knownBy(unpacked(boardId, card), event)
  return { ...row, taskId, event: write(without(said, known)), card: JSON.stringify(others) }
}

export function fromRow({ log, entryId, taskId, event: text, card: cardText }: Row): Entry {
  const boardId = log.slice(0, -behindBoard.length) as BoardId
  const said = { ...read(text), boardId, entryId, at: new Date(momentOf(entryId)), ...(taskId && { taskId }) }
  if (!taskId || !cardText) return { event: said as unknown as DomainEvent, card: null }
  const card = cardOf(taskId, cardText)
  const event = together(said, knownBy(unpacked(boardId, card), said as unknown as TaskBound))
  return { event: event as unknown as DomainEvent, card }
}

// Entries from before adr 0018 name every value, and their cards begin with the task.
function read(text: string): Said {
  const said: unknown = JSON.parse(text)
  if (!Array.isArray(said)) return said as Said
  const [type, workspaceId, actorId, rest] = said
  return { type, workspaceId, actorId, ...rest }
}

function cardOf(taskId: TaskId, text: string): Card {
  const card = JSON.parse(text) as unknown[]
  return (card[0] === taskId ? card : [taskId, ...card]) as Card
}

type Knows = { [Type in TaskBound['type']]?: (task: Task, event: Extract<TaskBound, { type: Type }>) => Said }

const knows: Knows = {
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

/** What a task, as an event left it, knows of the event. */
function knownBy(task: Task, event: TaskBound): Said {
  const know = knows[event.type] as ((task: Task, event: TaskBound) => Said) | undefined
  return { rootId: task.rootId, ...know?.(task, event) }
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is said, but for what is known to be so. */
function without(said: Said, known: Said): Said {
  const left = Object.entries(said).flatMap(([name, value]): [string, unknown][] => {
    const other = known[name]
    if (isSaid(value) && isSaid(other)) return [[name, without(value, other)]]
    return name in known && value === other ? [] : [[name, value]]
  })
  return Object.fromEntries(left)
}

/** What is said, and what is known beside it. */
function together(said: Said, known: Said): Said {
  const more = Object.entries(known).map(([name, value]): [string, unknown] => {
    const own = said[name]
    return [name, isSaid(value) && isSaid(own) ? together(own, value) : name in said ? own : value]
  })
  return { ...said, ...Object.fromEntries(more) }
}
