// Which tasks a filter leaves.

import { bearing } from '#shared/common/bearing.ts'
import { dueStanding } from '#shared/common/dates.ts'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { dayAfter, weekOf, type WeekStart } from './days.ts'
import { type AssigneeWanted, type DueWanted, everything, type Filter } from './model.ts'

/** Whoever looks, and when: 'me' and 'today' are not the same for everybody. */
export type Looking = { me: UserId; now: Date; timeZone: string; weekStart: WeekStart }

type Matches = (task: Task) => boolean

/** @returns null when every task is shown */
export function matching(filter: Filter, looking: Looking): Matches | null {
  const asked = [
    finding(filter.words),
    oneOf(filter.assignees, (task) => assigneeNames(task, looking.me)),
    oneOf(filter.labelIds, ({ labelIds }) => labelIds),
    oneOf(filter.priorities, ({ priority }) => [priority]),
    oneOf(filter.statuses, ({ status }) => [status]),
    filter.due && dueMatches(filter.due, looking),
    oneOf(filter.listIds, ({ listId }) => [listId]),
    filter.attached ? ({ attachments }: Task) => attachments > 0 : null,
  ].filter((matches): matches is Matches => matches !== null)
  return asked.length === 0 ? null : (task) => asked.every((matches) => matches(task))
}

/** Whether anything but words is asked for: that is what the chips and the mark on the filter tell of. */
export const filtersMore = (filter: Filter): boolean =>
  JSON.stringify({ ...filter, words: '' }) !== JSON.stringify(everything)

/** Every word must stand somewhere in the title, or the number must fit; null where nothing is looked for. */
export function finding(words: string): Matches | null {
  if (words.trim() === '') return null
  const bears = bearing(words)
  const number = /^#?(\d+)$/.exec(words.trim())?.[1]
  return ({ title, number: its }) => (number !== undefined && String(its) === number) || bears(title)
}

function oneOf<Value>(wanted: readonly Value[], has: (task: Task) => readonly Value[]): Matches | null {
  if (wanted.length === 0) return null
  const all = new Set(wanted)
  return (task) => has(task).some((value) => all.has(value))
}

const assigneeNames = ({ assigneeId }: Task, me: UserId): AssigneeWanted[] =>
  assigneeId === null ? ['nobody'] : assigneeId === me ? ['me', me] : [assigneeId]

function dueMatches(due: DueWanted, looking: Looking): Matches {
  if (due === 'none') return (task) => task.due === null
  // What is done is late no more.
  if (due === 'overdue') return (task) => isLate(task, looking)
  const { from, to } = daysOf(due, looking)
  return (task) => {
    if (task.due === null) return false
    const day = dayIn(task.due, looking.timeZone)
    return (from === null || day >= from) && (to === null || day <= to)
  }
}

const isLate = ({ due, status }: Task, { now, timeZone }: Looking): boolean =>
  due !== null && status !== 'completed' && dueStanding(due, now, timeZone) === 'overdue'

function daysOf(due: Exclude<DueWanted, 'none' | 'overdue'>, looking: Looking): { from: Day | null; to: Day | null } {
  if (typeof due !== 'string') return due
  const today = dayIn(looking.now, looking.timeZone)
  if (due === 'today') return { from: today, to: today }
  const from = weekOf(today, looking.weekStart)
  return { from, to: dayAfter(from, 6) }
}
