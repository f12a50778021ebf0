// How an event is stored as a log entry: no value twice, and the event is restored completely.

import { describe, expect, it } from 'vitest'
import type { DomainEvent } from '#shared/activity/event.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { BoardId, EntryId, ListId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { packTask } from '#shared/task/card.ts'
import { newTask } from '#shared/task/rules.ts'
import { entryOf, fromRow, logOf } from '#functions/table/access/event-rows.ts'
import { ulidAt } from '#functions/platform/ulid-at.ts'

const at = new Date('2026-11-21T09:00:00.123Z')
const id = (kind: string, letter: string) => `${kind}_${ulidAt(at).slice(0, 10)}${letter.repeat(16)}`
const actorId = UserId.parse(id('usr', 'a'))
const due = Day.parse('2026-12-01')
const task = newTask({
  boardId: BoardId.parse(id('brd', 'b')),
  taskId: TaskId.parse(id('tsk', 't')),
  version: 7,
  rootId: TaskId.parse(id('tsk', 'r')),
  listId: ListId.parse(id('lst', 'd')),
  position: Position.parse('i0000000'),
  number: 12,
  title: 'Paint the gate',
  status: 'in_progress',
  priority: 'high',
  assigneeId: actorId,
  due,
  createdAt: at,
  createdBy: actorId,
})
const { boardId, taskId, rootId, title, listId, position, assigneeId } = task
const envelope = {
  workspaceId: WorkspaceId.parse(id('wsp', 'w')),
  boardId,
  actorId,
  entryId: EntryId.parse(id('act', 'e')),
  at,
}
const of = { ...envelope, taskId, rootId }
const from = { listId: ListId.parse(id('lst', 'c')), position: Position.parse('h0000000') }

const events: DomainEvent[] = [
  { ...of, type: 'task.created', title, listId, assigneeId },
  { ...of, type: 'task.changed', change: { field: 'title', from: 'Paint the door', to: title } },
  { ...of, type: 'task.changed', change: { field: 'due', from: null, to: due } },
  { ...of, type: 'task.moved', from, to: { listId, position } },
  { ...of, type: 'task.moved', from: { ...from, listId }, to: { listId, position } },
  { ...of, type: 'task.assigned', from: null, to: assigneeId },
  { ...of, type: 'task.described', from: 0, to: 1, mentioned: [actorId] },
  { ...of, type: 'task.renumbered', to: position },
  { ...envelope, type: 'board.changed', change: { field: 'title', from: 'Havel', to: 'Havel One' } },
]

describe('a stored activity entry', () => {
  it.each(events.map((event) => [event.type, event] as const))('restores %s and its card', (_, event) => {
    const card = 'taskId' in event ? packTask(task) : null
    expect(fromRow(entryOf(event, card ?? undefined))).toEqual({ event, card })
    expect(fromRow(entryOf(event))).toEqual({ event, card: null })
  })

  it('stores the state of a task only in its card', () => {
    const row = JSON.stringify(entryOf(events[1]!, packTask(task)))
    for (const known of [title, rootId!, taskId, envelope.entryId, boardId]) expect(row.split(known)).toHaveLength(2)
  })

  it('keeps values that differ from the card', () => {
    const event = { ...of, type: 'task.assigned' as const, from: null, to: UserId.parse(id('usr', 'z')) }
    expect(fromRow(entryOf(event, packTask(task))).event).toEqual(event)
  })

  it('is read as written if it predates cards', () => {
    const { entryId: _id, boardId: _board, taskId: _task, ...payload } = { ...of, ...events[1]!, at: at.getTime() }
    const row = { log: logOf(boardId), entryId: envelope.entryId, taskId, event: JSON.stringify(payload) }
    expect(fromRow({ ...row, card: JSON.stringify(packTask(task)) })).toEqual({
      event: events[1],
      card: packTask(task),
    })
  })
})
