// A simple model of reminders: it looks at the wall clock of every quarter of an hour.

import { type DayOrTime, dayIn, isDay } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import type { ReminderKind } from '#shared/notification/kinds.ts'
import type { Task } from '#shared/task/model.ts'

type DateField = 'start' | 'due'
const fields = ['start', 'due'] as const

/** A task as the model knows it. */
export type ModelTask = Pick<Task, 'taskId' | 'start' | 'due' | 'status' | 'assigneeId'> & {
  isArchived: boolean
  /** Reminders before this time are not sent. */
  since: Record<DateField, number>
  /** The time zone of the plan; null if the job found the task in an archived list. */
  zone: Record<DateField, string | null>
}

type Fired = { kind: ReminderKind; date: DayOrTime; occurrence: number; at: number }

/** What the ledger of a person has for each reminder. */
export type ModelLedger = Map<UserId, Map<string, string>>

type Zone = { format: Intl.DateTimeFormat; nines: Map<number, boolean> }
const zones = new Map<string, Zone>()

/** Returns whether the wall clock shows 9:00; remembers the answer. */
function isNine(at: number, timeZone: string): boolean {
  const zone = zones.get(timeZone) ?? {
    format: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    nines: new Map(),
  }
  zones.set(timeZone, zone)
  const answer = zone.nines.get(at) ?? zone.format.format(at) === '09:00'
  zone.nines.set(at, answer)
  return answer
}

/** Returns the reminders at an instant by the wall clock of the time zone. */
function remindersAt({ start, due, status }: ModelTask, timeZone: string, at: number): Fired[] {
  const fired: Fired[] = []
  const add = (kind: ReminderKind, date: DayOrTime, occurrence = 0) => fired.push({ kind, date, occurrence, at })
  const isNow = isNine(at, timeZone)
  const days = (date: DayOrTime) =>
    Math.round((Date.parse(dayIn(new Date(at), timeZone)) - Date.parse(dayIn(date, timeZone))) / dayMs)
  if (start && status === 'not_started' && isNow) {
    if (days(start) === -1) add('start_soon', start)
    if (days(start) === 1) add('start_overdue', start)
  }
  if (due) {
    const hours = isDay(due) ? null : (Date.parse(due) - at) / hourMs
    if (hours === null ? isNow && days(due) === -1 : hours === 24) add('due_approaching', due)
    if (hours === null ? isNow && days(due) === 0 : hours === 2) add('due_today', due)
    if (isNow && days(due) > 0 && days(due) % 7 === 1) add('overdue', due, (days(due) - 1) / 7)
  }
  return fired
}

/** Changes of the model at a time. */
export const isOpen = ({ status, assigneeId, isArchived }: ModelTask) =>
  assigneeId !== null && status !== 'completed' && !isArchived

export function touch(task: ModelTask, changed: readonly DateField[], at: number, timeZone: string | null): void {
  for (const field of changed) {
    task.since[field] = Math.max(task.since[field], at)
    task.zone[field] = timeZone
  }
}

/** A change of the time zone, or a restored list: reminders without a plan begin now, others move to the time zone. */
export function rescan(task: ModelTask, at: number, timeZone: string): void {
  touch(
    task,
    fields.filter((field) => task.zone[field] === null),
    at,
    timeZone,
  )
  for (const field of fields) task.zone[field] = timeZone
}

type Run = { now: number; timeZone: string; isListOpen: boolean }

/** Runs the job on a task. A reminder is sent or skipped once, whatever the time zone is afterwards. */
export function run(task: ModelTask, { now, timeZone, isListOpen }: Run, ledgers: ModelLedger): void {
  if (!isOpen(task)) return
  const last = new Map<ReminderKind, Fired>()
  const from = Math.min(task.since.start, task.since.due)
  for (let at = (Math.floor(from / (15 * minuteMs)) + 1) * 15 * minuteMs; at <= now; at += 15 * minuteMs) {
    for (const fired of remindersAt(task, timeZone, at)) {
      if (at > task.since[fired.kind.startsWith('start') ? 'start' : 'due']) last.set(fired.kind, fired)
    }
  }
  if (last.size === 0) return
  touch(task, fields, now, isListOpen ? timeZone : null)
  if (!isListOpen) return
  const ledger = ledgers.get(task.assigneeId!)!
  for (const fired of last.values()) {
    const key = reminderKey(task.taskId, fired)
    const state = now - fired.at > dayMs ? 'skipped' : 'sent'
    if (!ledger.has(key)) ledger.set(key, `${new Date(fired.at).toISOString()} ${state}`)
  }
}

export const reminderKey = (taskId: TaskId, { kind, date, occurrence }: Omit<Fired, 'at'>): string =>
  `${taskId} ${kind} ${date} ${occurrence}`
