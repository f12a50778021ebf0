// Fixtures for the tests of views: tasks and a moment in time.

import { positionBetween } from '#shared/common/position.ts'
import type { Day, DayOrTime } from '#shared/common/day-or-time.ts'
import { BoardId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import type { FilterContext } from '#shared/view/filter.ts'

const id = (prefix: string, name: string) => `${prefix}_${name.padEnd(10, '0')}`
export const me = UserId.parse(id('usr', 'me'))
export const jonas = UserId.parse(id('usr', 'jonas'))
export const design = LabelId.parse(id('lbl', 'design'))
export const legal = LabelId.parse(id('lbl', 'legal'))
export const todo = ListId.parse(id('lst', 'todo'))
export const done = ListId.parse(id('lst', 'done'))
export const day = (text: string): Day => text as Day
export const at = (text: string): DayOrTime => text as DayOrTime

/** A Wednesday; in Berlin it is the same day. */
export const filterContext: FilterContext = {
  me,
  now: new Date('2026-05-13T09:00:00Z'),
  timeZone: 'Europe/Berlin',
  weekStart: 1,
}

let count = 0
export function task(of: Partial<Task>): Task {
  count++
  return newTask({
    boardId: BoardId.parse(id('brd', 'one')),
    taskId: TaskId.parse(id('tsk', String(count).padStart(10, '0'))),
    listId: todo,
    position: positionBetween(null, null, () => 0.5),
    number: count,
    title: `Task ${count}`,
    createdAt: new Date('2026-05-01T08:00:00Z'),
    createdBy: me,
    ...of,
  })
}
