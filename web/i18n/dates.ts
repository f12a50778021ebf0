// Formats dates in the language, format and time zone of the user.

import { TZDate } from '@date-fns/tz'
// Imports only this function: without a bundler, the whole library takes two seconds to load.
import { lightFormat } from 'date-fns/lightFormat'
import type { TFunction } from 'i18next'
import { relativeTimeOf, partOfDay, timeSince, wordingOf } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, isDay, templateDayNumber } from '#shared/common/day-or-time.ts'
import { defaultPreferences, type Language, type Preferences } from '#shared/user/model.ts'

export type DateFormat = Pick<Preferences, 'dateFormat' | 'timeFormat24h' | 'timeZone'> & { language: Language }

/** Returns the short pattern of a date. The year has two digits if it is near. */
function shortPattern({ dateFormat, timeZone }: DateFormat, date: DateInput, now: Date): string {
  const years = toZonedDate(date, timeZone).getFullYear() - toZonedDate(now, timeZone).getFullYear()
  return Math.abs(years) <= maxYearsWithTwoDigits
    ? shortPatterns[dateFormat]
    : shortPatterns[dateFormat].replace(/\byy\b/, 'yyyy')
}

const hasTime = (date: DateInput): boolean => !(typeof date === 'string' && isDay(date))

/** Day, month and two-digit year, in the order of the long format. */
const shortPatterns: Record<Preferences['dateFormat'], string> = {
  'dd.MM.yyyy': 'd.M.yy',
  'dd/MM/yyyy': 'd/M/yy',
  'MM/dd/yyyy': 'M/d/yy',
  'yyyy-MM-dd': 'yyyy-MM-dd',
}

/**
 * Returns the pattern of a date within a sentence, such as 'on {date} at {time}': slashes for the default format,
 * whose dates have full stops when they stand alone (R-7.7, adr 0057). Other formats are the same.
 */
const sentencePattern = (dateFormat: Preferences['dateFormat']): Preferences['dateFormat'] =>
  dateFormat === defaultPreferences.dateFormat ? 'dd/MM/yyyy' : dateFormat

/** Locale of each language, for the names of days and months. */
export const languageTags: Record<Language, string> = { en: 'en-GB', de: 'de', pt: 'pt-BR', es: 'es' }

/** Years further away than this are written in full, because 1999 and 9999 share their last two digits. */
const maxYearsWithTwoDigits = 10

export type DateInput = DayOrTime | Date

/** The cache is cleared when it grows larger. */
const maxCachedDays = 2_000

export function createDates(format: DateFormat, t: TFunction, clock: () => Date = () => new Date()) {
  const { timeZone, dateFormat, timeFormat24h, language } = format
  /** Returns "Day 5" for a date of a template, whose days count from a start; null for other dates. */
  const relativeDay = (date: DateInput): string | null => {
    const number = templateDayNumber(date)
    return number === null ? null : t('common:date.template_day', { number })
  }
  const formatAs = (date: DateInput, pattern: string) =>
    relativeDay(date) ?? lightFormat(toZonedDate(date, timeZone), pattern)
  const names = createNames(languageTags[language], timeZone)
  const time = (date: DateInput) => formatAs(date, timeFormat24h ? 'HH:mm' : 'hh:mm a')
  // Spanish and Portuguese use the singular for one o'clock.
  const hourText = (text: string) =>
    t('common:date.hour', { time: text, context: /^0?1:/.test(text) ? 'first' : undefined })
  const phrase = (key: string, date: DateInput) =>
    t(`common:date.${key}`, {
      date: formatAs(date, sentencePattern(dateFormat)),
      hour: hasTime(date) ? hourText(time(date)) : '',
      weekday: key.endsWith('_week') ? names.weekday(date) : '',
      // In Portuguese, the gender of Saturday and Sunday differs from the other days.
      context: [0, 6].includes(toZonedDate(date, timeZone).getDay()) ? 'weekend' : undefined,
    })
  const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const cachedPerDay = (formatDate: FormatDate) => cacheUntilMidnight(() => dayIn(clock(), timeZone), formatDate)

  const weekdayAndDay = cachedPerDay((date) =>
    capitalized(t('common:date.weekday_and_day', { weekday: names.weekday(date), day: names.dayAndMonth(date) })),
  )

  const dates = {
    /** "today at 09:04", "last Monday at 10:00", "on 22/05/2026 at 10:00"; days have no time. */
    relative(date: DateInput): string {
      const wording = wordingOf(date, clock(), timeZone)
      return relativeDay(date) ?? phrase(hasTime(date) ? `at.${wording}` : `day.${wording}`, date)
    },
    /** "today", "tomorrow", "Friday", otherwise "22.5.26". For use within a sentence. */
    day(date: DateInput): string {
      const wording = wordingOf(date, clock(), timeZone)
      return wording === 'on' || wording === 'last_week' ? dates.short(date) : phrase(`day.${wording}`, date)
    },
    /** Like `day`, with a capital letter. For cards and rows. */
    due: cachedPerDay((date): string => capitalized(dates.day(date))),
    /** "12 min ago", "1 hour ago", "Yesterday", "Monday", "8.5.26". */
    timeAgo(date: Date): string {
      const elapsed = timeSince(date, clock(), timeZone)
      if ('count' in elapsed) return t(`common:date.since.${elapsed.unit}`, { count: elapsed.count })
      return elapsed.unit === 'now' ? t('common:date.since.now') : dates.timestamp(date)
    },
    /** "09:04", "Yesterday", "Monday", "8.5.26". For timestamps beside entries. */
    timestamp(date: Date): string {
      const relativeTime = relativeTimeOf(date, clock(), timeZone)
      if (relativeTime === 'weekday') return capitalized(names.weekday(date))
      if (relativeTime === 'date') return dates.short(date)
      return relativeTime === 'today' ? time(date) : t('common:date.since.yesterday')
    },
    /** "22.05.2026", or "22.05.2026, 10:00". */
    full: cachedPerDay(
      (date) =>
        relativeDay(date) ??
        (hasTime(date)
          ? t('common:date.full', { date: formatAs(date, dateFormat), time: time(date) })
          : formatAs(date, dateFormat)),
    ),
    /** "22.5.26", or "31.12.9999". */
    short: cachedPerDay((date) => formatAs(date, shortPattern(format, date, clock()))),
    time,
    /** "Wednesday, 13 May". */
    dayInWords: (date: DateInput = clock()): string => weekdayAndDay(date),
    /** "13 May". */
    dayAndMonth: (date: DateInput): string => names.dayAndMonth(date),
    ...createDayFunctions(timeZone, clock),
  }
  return dates
}

/** Returns functions for days and instants in the user's time zone. */
const createDayFunctions = (timeZone: string, clock: () => Date) => ({
  partOfDay: () => partOfDay(clock(), timeZone),
  /** Returns the instant at which a day begins. */
  startOf: (day: Day): Date => startOfDay(day, timeZone),
  /** Returns the instant at which a day ends, which is the start of the next one. */
  endOf: (day: Day): Date => startOfDay(day, timeZone, 1),
  /** Returns the day of an instant. */
  dayOf: (date: Date) => dayIn(date, timeZone),
  /** Returns the current day. */
  today: () => dayIn(clock(), timeZone),
})

export type Dates = ReturnType<typeof createDates>

type FormatDate = (date: DateInput) => string

/** Caches the text of each date until midnight, because many cards show the same dates. */
function cacheUntilMidnight(today: () => Day, formatDate: FormatDate): FormatDate {
  const cache = new Map<string, string>()
  let cachedDay: Day | null = null
  return (date) => {
    if (typeof date !== 'string') return formatDate(date)
    const currentDay = today()
    if (currentDay !== cachedDay || cache.size > maxCachedDays) cache.clear()
    cachedDay = currentDay
    const text = cache.get(date) ?? formatDate(date)
    cache.set(date, text)
    return text
  }
}

/** Creating a formatter is slow, so each one is created once. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day without a time is formatted in the local zone in which `toZonedDate` created it. */
function createNames(tag: string, timeZone: string) {
  const formatter = (kind: string, names: Intl.DateTimeFormatOptions) => (date: DateInput) => {
    const zone = hasTime(date) ? timeZone : undefined
    const key = `${tag} ${kind} ${zone ?? ''}`
    const format = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...names, timeZone: zone })
    formatters.set(key, format)
    return format.format(toZonedDate(date, timeZone))
  }
  return {
    weekday: formatter('weekday', { weekday: 'long' }),
    dayAndMonth: formatter('day', { day: 'numeric', month: 'long' }),
  }
}

function startOfDay(day: Day, timeZone: string, offsetDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + offsetDays, timeZone).getTime())
}

/** Returns a day as local midnight, and an instant in the user's time zone. */
function toZonedDate(date: DateInput, timeZone: string): Date {
  if (typeof date === 'string' && isDay(date)) {
    const [year, month, day] = date.split('-').map(Number)
    return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1)
  }
  return typeof date === 'string' ? new TZDate(date, timeZone) : new TZDate(date, timeZone)
}
