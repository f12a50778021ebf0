// When a mail about a notification is due.

import { dayMs, hourMs, minuteMs } from '#shared/common/durations.ts'
import { notificationMergeMinutes } from '#shared/common/limits.ts'
import type { MailFrequency, NotificationSettings, QuietHours } from './settings.ts'

/** Hour of the daily mail. */
const digestHour = 9
/** Digests are some minutes later, so that they contain the reminders of the full hour, which are written by a job. */
const digestMinute = notificationMergeMinutes

/**
 * Returns when a mail about a change or a reminder is due: after the time in which further changes are merged, some minutes after
 * the next full hour or after the next 9:00, and not in quiet hours; null if the person wants no mails.
 * @param at when the change happened or the reminder was planned, however late it is written
 */
export function mailTimeOf(
  at: Date,
  { mail, quietHours }: Pick<NotificationSettings, 'mail' | 'quietHours'>,
  timeZone: string,
): Date | null {
  return mail === 'off' ? null : afterQuietHours(dueTimeOf(at, mail, timeZone), quietHours, timeZone)
}

function dueTimeOf(at: Date, mail: Exclude<MailFrequency, 'off'>, timeZone: string): Date {
  if (mail === 'at_once') return new Date(at.getTime() + notificationMergeMinutes * minuteMs)
  // Zones may differ from UTC by half an hour.
  if (mail === 'hourly') return nextTime(at, timeZone, (minutes) => 60 - ((minutes - digestMinute + 60) % 60))
  return nextTime(at, timeZone, (minutes) => minutesUntil(minutes, digestHour * 60 + digestMinute))
}

/** Returns whether a moment is in quiet hours; equal times mean none. */
export function isQuiet(at: Date, quietHours: QuietHours | null, timeZone: string): boolean {
  if (!quietHours) return false
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)]
  const now = minutesOfDay(at, timeZone)
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** Returns the moment itself, or the end of the quiet hours that it is in. */
export const afterQuietHours = (at: Date, quietHours: QuietHours | null, timeZone: string): Date =>
  quietHours && isQuiet(at, quietHours, timeZone)
    ? nextTime(at, timeZone, (minutes) => minutesUntil(minutes, minutesOf(quietHours.to)))
    : at

const minutesOf = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3))

/** Minutes until a time of day that is later than now. */
const minutesUntil = (now: number, then: number): number => ((then - now + 24 * 60 - 1) % (24 * 60)) + 1

/** Returns the full minute that is so many minutes of the wall clock later, also across a change of daylight-saving time. */
function nextTime(at: Date, timeZone: string, minutesLater: (minutesOfDay: number) => number): Date {
  const now = minutesOfDay(at, timeZone)
  const later = minutesLater(now)
  const fullMinute = Math.floor(at.getTime() / minuteMs) * minuteMs
  const estimate = new Date(fullMinute + later * minuteMs)
  const isOff =
    ((minutesOfDay(estimate, timeZone) - ((now + later) % (24 * 60)) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2
  const corrected = new Date(estimate.getTime() - isOff * minuteMs)
  return corrected > at ? corrected : estimate
}

const dayMinutes = dayMs / minuteMs
const formats = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight in a time zone. */
function minutesOfDay(at: Date, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [hour, minute] = format.format(at).split(':').map(Number)
  return (hour! * hourMs) / minuteMs + minute!
}
