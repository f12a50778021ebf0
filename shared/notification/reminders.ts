// Reminders of a task's dates, in the time zone of the assignee. Days of templates have none.

import { TZDate } from '@date-fns/tz'
import { daysBetween } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, isDay, templateDayNumber } from '#shared/common/day-or-time.ts'
import { dayMs, hourMs } from '#shared/common/durations.ts'
import { type ReminderKind, reminderKinds } from './kinds.ts'

/** The fields of a task that decide about its reminders. */
export type DatedTask = {
  start: DayOrTime | null
  due: DayOrTime | null
  status: 'not_started' | 'in_progress' | 'completed'
}

export type Reminder = {
  kind: ReminderKind
  /** The date that is near or has passed. */
  date: DayOrTime
  /** Counts the weekly reminders of an overdue task from 0; otherwise 0. */
  occurrence: number
  at: Date
}

/** Hour of the day, in the time zone of the assignee. */
const reminderHour = 9
/** How long before a due time its reminders are. */
const approachingMs = dayMs
const dueTodayMs = 2 * hourMs
const overdueEveryDays = 7

/** Later instants have no ISO text of the usual length, which keys need. */
const maxMs = Date.parse('9999-12-31T00:00:00.000Z')

/**
 * Returns the reminders of a task, of an overdue task the first of its weekly ones, in the order of their times. A completed
 * task has none, and a started one none of its start.
 * @param timeZone of the assignee, an IANA name
 */
export function remindersOf({ start, due, status }: DatedTask, timeZone: string): Reminder[] {
  if (status === 'completed') return []
  const nineOn = (date: DayOrTime, days: number) => nineOClock(dayIn(date, timeZone), days, timeZone)
  const before = (date: DayOrTime, ms: number) => new Date(Date.parse(date) - ms)
  const reminders: Reminder[] = []
  const add = (kind: ReminderKind, date: DayOrTime, at: Date) => reminders.push({ kind, date, occurrence: 0, at })
  if (start && templateDayNumber(start) === null && status === 'not_started') {
    add('start_soon', start, nineOn(start, -1))
    add('start_overdue', start, nineOn(start, 1))
  }
  if (due && templateDayNumber(due) === null) {
    add('due_approaching', due, isDay(due) ? nineOn(due, -1) : before(due, approachingMs))
    add('due_today', due, isDay(due) ? nineOn(due, 0) : before(due, dueTodayMs))
    add('overdue', due, nineOn(due, 1))
  }
  return reminders.filter(isPossible).toSorted(byTime)
}

/**
 * Returns the first reminder of a task after an instant, which may differ by date; null if there is none.
 */
export function nextReminder(
  task: DatedTask,
  timeZone: string,
  afterOf: Date | Record<'start' | 'due', Date>,
): Reminder | null {
  const next = remindersOf(task, timeZone).flatMap((reminder) => {
    const after = afterOf instanceof Date ? afterOf : afterOf[dateFieldOf(reminder.kind)]
    if (reminder.at > after) return [reminder]
    return reminder.kind === 'overdue' ? [weeklyAround(reminder, timeZone, after).find(({ at }) => at > after)!] : []
  })
  return next.filter(isPossible).toSorted(byTime)[0] ?? null
}

/** Returns the last reminder of each kind in a span of time, without its beginning, which may differ by date. */
export function lastReminders(
  task: DatedTask,
  timeZone: string,
  { after, until }: { after: Record<'start' | 'due', Date>; until: Date },
): Reminder[] {
  return remindersOf(task, timeZone).flatMap((reminder) => {
    if (reminder.at > until) return []
    const occurrences = reminder.kind === 'overdue' ? weeklyAround(reminder, timeZone, until) : [reminder]
    const last = occurrences.findLast(({ at }) => at <= until)
    return last && last.at > after[dateFieldOf(reminder.kind)] ? [last] : []
  })
}

/** Returns the weekly reminders of an overdue task near an instant: at least the last one before it and the next one. */
function weeklyAround(first: Reminder, timeZone: string, instant: Date): Reminder[] {
  const firstDay = dayIn(first.at, timeZone)
  const weeks = Math.floor(daysBetween(firstDay, dayIn(instant, timeZone)) / overdueEveryDays)
  return [weeks - 1, weeks, weeks + 1]
    .filter((occurrence) => occurrence >= 0)
    .map((occurrence) => ({
      ...first,
      occurrence,
      at: nineOClock(firstDay, occurrence * overdueEveryDays, timeZone),
    }))
}

/** Returns 9:00 of a day, some days later, in a time zone. */
function nineOClock(day: Day, daysLater: number, timeZone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const nine = new TZDate(2000, 0, 1, reminderHour, 0, timeZone)
  // Years before 100 cannot be given to the constructor.
  nine.setFullYear(year, month - 1, date + daysLater)
  return new Date(+nine)
}

const isPossible = ({ at }: Reminder): boolean => at.getTime() >= 0 && at.getTime() < maxMs

const orderOf = new Map(reminderKinds.map((kind, index) => [kind, index]))
const byTime = (one: Reminder, other: Reminder): number =>
  one.at.getTime() - other.at.getTime() || orderOf.get(one.kind)! - orderOf.get(other.kind)!

/** Returns the date that a kind of reminders is about. */
export const dateFieldOf = (kind: ReminderKind): 'start' | 'due' =>
  kind === 'start_soon' || kind === 'start_overdue' ? 'start' : 'due'
