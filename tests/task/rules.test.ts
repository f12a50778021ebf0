// Pure functions on tasks.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { BoardId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { packTask, unpackTask } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import { Task, TaskPriority, TaskStatus } from '#shared/task/model.ts'
import {
  needsSubTaskConfirmation,
  taskWithChange,
  hasWrongDates,
  isOutdated,
  subTaskProgressOf,
} from '#shared/task/rules.ts'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'.split('')
const anyId = (prefix: string) =>
  fc
    .string({ unit: fc.constantFrom(...letters), minLength: 26, maxLength: 26 })
    .map((end) => `${prefix}_${end}` as never)
const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const anyDate = fc.oneof(
  fc.constant(null),
  anyMoment.map((date) => date.toISOString() as DayOrTime),
  anyMoment.map((date) => date.toISOString().slice(0, 10) as DayOrTime),
)
const anyMark = fc.record({ at: anyMoment, by: anyId('usr') })
const anyRemoval = fc.record({
  at: anyMoment,
  by: anyId('usr'),
  workspaceId: anyId('wsp'),
  archived: fc.option(anyMark),
})
const anyTask: fc.Arbitrary<Task> = fc.record({
  boardId: anyId('brd'),
  taskId: anyId('tsk'),
  version: fc.integer({ min: 1, max: 1_000_000 }),
  rootId: fc.option(anyId('tsk')),
  listId: anyId('lst'),
  position: fc.constant('i0000000' as Position),
  number: fc.integer({ min: 1, max: 1_000_000 }),
  title: fc.stringMatching(/^[\p{L}\p{N}"\\,🚲][\p{L}\p{N} "\\,🚲]{0,40}[\p{L}\p{N}]$/u),
  status: fc.constantFrom(...TaskStatus.options),
  priority: fc.constantFrom(...TaskPriority.options),
  labelIds: fc.array(anyId('lbl'), { maxLength: 4 }),
  assigneeId: fc.option(anyId('usr')),
  start: anyDate,
  due: anyDate,
  createdAt: anyMoment,
  createdBy: anyId('usr'),
  completedAt: fc.option(anyMoment.filter((date) => date.getTime() !== 0)),
  state: fc.constantFrom(...LifecycleState.options),
  removal: fc.option(anyRemoval),
  comments: fc.nat(500),
  attachments: fc.nat(500),
  coverId: fc.option(anyId('att')),
  described: fc.boolean(),
  recurrence: fc.option(fc.constantFrom('1d Europe/Berlin' as never, '2w14 America/Sao_Paulo' as never)),
  estimate: fc.option(fc.integer({ min: 1, max: 600_000 })),
  spent: fc.option(fc.integer({ min: 1, max: 600_000 })),
  visibleTo: fc.option(fc.array(anyId('usr'), { maxLength: 4 })),
})

const task: Task = {
  ...unpackTask(BoardId.parse('brd_0000000001'), [
    TaskId.parse('tsk_0000000001'),
    1,
    0,
    ListId.parse('lst_0000000001'),
    'i0000000' as Position,
    1,
    'Paint the door',
    0,
    1,
    [],
    0,
    0,
    0,
    0,
    UserId.parse('usr_0000000001'),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]),
}

describe('a packed card', () => {
  it('keeps all fields of the task through JSON', () => {
    fc.assert(
      fc.property(anyTask, (any) => {
        const read = unpackTask(any.boardId, JSON.parse(JSON.stringify(packTask(any))))
        expect(read).toEqual(any)
        expect(Task.safeParse(read).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('distinguishes an empty list of viewers from none', () => {
    const shown = (visibleTo: Task['visibleTo']) => unpackTask(task.boardId, packTask({ ...task, visibleTo })).visibleTo
    expect(shown([])).toEqual([])
    expect(shown(null)).toBeNull()
  })

  it('keeps the order of its fields', () => {
    // Cards are stored as tuples: an index is never reused for another field (adr 0011).
    expect(packTask(task)).toEqual(
      JSON.parse(
        '["tsk_0000000001",1,0,"lst_0000000001","i0000000",1,"Paint the door",0,1,[],0,0,0,0,"usr_0000000001",0,0,0,0,0,0,0]',
      ),
    )
  })
})

describe('a task after a change', () => {
  const at = new Date('2026-11-21T09:00:00.000Z')

  it('has the new value and keeps all other fields', () => {
    const change: TaskChange = { field: 'title', from: task.title, to: 'Paint the gate' }
    expect(taskWithChange(task, change, at)).toEqual({ ...task, title: 'Paint the gate' })
  })

  it.each<[Task['status'], Task['status'], Date | null, Date | null]>([
    ['not_started', 'completed', null, at],
    ['in_progress', 'completed', null, at],
    ['completed', 'in_progress', new Date(0), null],
    ['not_started', 'in_progress', null, null],
    ['completed', 'completed', new Date(5), new Date(5)],
  ])('updates the completion time: from %s to %s', (from, to, before, after) => {
    const changedTask = taskWithChange(
      { ...task, status: from, completedAt: before },
      { field: 'status', from, to },
      at,
    )
    expect(changedTask.completedAt).toEqual(after)
  })

  it('is restored by the inverse change', () => {
    fc.assert(
      fc.property(anyTask, fc.constantFrom(...TaskPriority.options), (any, to) => {
        const changed = taskWithChange(any, { field: 'priority', from: any.priority, to }, at)
        expect(taskWithChange(changed, { field: 'priority', from: to, to: any.priority }, at)).toEqual(any)
      }),
    )
  })

  it('is in conflict when the expected value has changed', () => {
    expect(isOutdated(task, { field: 'status', from: 'not_started', to: 'completed' })).toBe(false)
    expect(isOutdated(task, { field: 'status', from: 'in_progress', to: 'completed' })).toBe(true)
    expect(isOutdated(task, { field: 'due', from: null, to: null })).toBe(false)
  })
})

describe('dates of a task', () => {
  it.each([
    [null, null, false],
    ['2026-11-21', null, false],
    [null, '2026-11-21', false],
    ['2026-11-21', '2026-11-21', false],
    ['2026-11-22', '2026-11-21', true],
  ] as const)('start %s, due %s: error %s', (start, due, wrong) => {
    expect(hasWrongDates({ start: start as DayOrTime | null, due: due as DayOrTime | null })).toBe(wrong)
  })
})

describe('sub-tasks', () => {
  const open = { status: 'in_progress', state: 'active' } as const
  const done = { status: 'completed', state: 'active' } as const

  it('need a confirmation when their root is completed and one of them is open', () => {
    expect(needsSubTaskConfirmation({ field: 'status', to: 'completed' }, [done, open])).toBe(true)
    expect(needsSubTaskConfirmation({ field: 'status', to: 'completed' }, [done])).toBe(false)
    expect(needsSubTaskConfirmation({ field: 'status', to: 'completed' }, [])).toBe(false)
    expect(needsSubTaskConfirmation({ field: 'status', to: 'in_progress' }, [open])).toBe(false)
    expect(needsSubTaskConfirmation({ field: 'title', to: 'completed' }, [open])).toBe(false)
  })

  it('are counted as closed of all, without archived and deleted ones', () => {
    expect(subTaskProgressOf([])).toEqual({ closed: 0, total: 0 })
    expect(subTaskProgressOf([open, done, { ...done, state: 'deleted' }, { ...open, state: 'archived' }])).toEqual({
      closed: 1,
      total: 2,
    })
  })
})
