// Formats dates in the language, format and time zone of the user.

import { TZDate } from '@date-fns/tz'
// Imported alone: without a bundler, the whole library takes two seconds to load.
import { lightFormat } from 'date-fns/lightFormat'
import type { TFunction } from 'i18next'
import { relativeTimeOf, partOfDay, sinceOf, wordingOf } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, isDay, relativeNumber } from '#shared/common/day-or-time.ts'
import { defaultPreferences, type Language, type Preferences } from '#shared/user/model.ts'

export type DateFormat = Pick<Preferences, 'dateFormat' | 'timeFormat24h' | 'timeZone'> & { language: Language }

/** Returns the short pattern of a date. The year has two digits if it is near. */
function shortPattern({ dateFormat, timeZone }: DateFormat, when: When, now: Date): string {
  const years = zoned(when, timeZone).getFullYear() - zoned(now, timeZone).getFullYear()
  return Math.abs(years) <= yearsWrittenShort
    ? shortPatterns[dateFormat]
    : shortPatterns[dateFormat].replace(/\byy\b/, 'yyyy')
}

const hasTime = (when: When): boolean => !(typeof when === 'string' && isDay(when))

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
const yearsWrittenShort = 10

export type When = DayOrTime | Date

/** The cache is cleared when it grows larger. */
const maxCachedDays = 2_000

export function datesIn(format: DateFormat, t: TFunction, clock: () => Date = () => new Date()) {
  const { timeZone, dateFormat, timeFormat24h, language } = format
  /** Returns "Day 5" for a date of a template, whose days count from a start; null for other dates. */
  const relativeDay = (when: When): string | null => {
    const number = relativeNumber(when)
    return number === null ? null : t('common:date.counted', { number })
  }
  const formatAs = (when: When, pattern: string) => relativeDay(when) ?? lightFormat(zoned(when, timeZone), pattern)
  const names = createNames(languageTags[language], timeZone)
  const time = (when: When) => formatAs(when, timeFormat24h ? 'HH:mm' : 'hh:mm a')
  // Spanish and Portuguese use the singular for one o'clock.
  const hourIn = (text: string) =>
    t('common:date.hour', { time: text, context: /^0?1:/.test(text) ? 'first' : undefined })
  const phrase = (key: string, when: When) =>
    t(`common:date.${key}`, {
      date: formatAs(when, sentencePattern(dateFormat)),
      hour: hasTime(when) ? hourIn(time(when)) : '',
      weekday: key.endsWith('_week') ? names.weekday(when) : '',
      // In Portuguese, the gender of Saturday and Sunday differs from the other days.
      context: [0, 6].includes(zoned(when, timeZone).getDay()) ? 'weekend' : undefined,
    })
  const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const cachedPerDay = (write: Write) => cacheUntilMidnight(() => dayIn(clock(), timeZone), write)

  const inWords = cachedPerDay((when) =>
    capitalized(t('common:date.weekday_and_day', { weekday: names.weekday(when), day: names.dayAndMonth(when) })),
  )

  const dates = {
    /** "today at 09:04", "last Monday at 10:00", "on 22/05/2026 at 10:00"; days have no time. */
    relative(when: When): string {
      const wording = wordingOf(when, clock(), timeZone)
      return relativeDay(when) ?? phrase(hasTime(when) ? `at.${wording}` : `day.${wording}`, when)
    },
    /** "today", "tomorrow", "Friday", otherwise "22.5.26". For use within a sentence. */
    day(when: When): string {
      const wording = wordingOf(when, clock(), timeZone)
      return wording === 'on' || wording === 'last_week' ? dates.short(when) : phrase(`day.${wording}`, when)
    },
    /** Like `day`, with a capital letter. For cards and rows. */
    due: cachedPerDay((when): string => capitalized(dates.day(when))),
    /** "12 min ago", "1 hour ago", "Yesterday", "Monday", "8.5.26". */
    since(when: Date): string {
      const since = sinceOf(when, clock(), timeZone)
      if ('count' in since) return t(`common:date.since.${since.unit}`, { count: since.count })
      return since.unit === 'now' ? t('common:date.since.now') : dates.lately(when)
    },
    /** "09:04", "Yesterday", "Monday", "8.5.26". For timestamps beside entries. */
    lately(when: Date): string {
      const lately = relativeTimeOf(when, clock(), timeZone)
      if (lately === 'weekday') return capitalized(names.weekday(when))
      if (lately === 'date') return dates.short(when)
      return lately === 'today' ? time(when) : t('common:date.since.yesterday')
    },
    /** "22.05.2026", or "22.05.2026, 10:00". */
    full: cachedPerDay(
      (when) =>
        relativeDay(when) ??
        (hasTime(when)
          ? t('common:date.full', { date: formatAs(when, dateFormat), time: time(when) })
          : formatAs(when, dateFormat)),
    ),
    /** "22.5.26", or "31.12.9999". */
    short: cachedPerDay((when) => formatAs(when, shortPattern(format, when, clock()))),
    time,
    /** "Wednesday, 13 May". */
    dayInWords: (when: When = clock()): string => inWords(when),
    /** "13 May". */
    dayAndMonth: (when: When): string => names.dayAndMonth(when),
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
  dayOf: (when: Date) => dayIn(when, timeZone),
  /** Returns the current day. */
  today: () => dayIn(clock(), timeZone),
})

export type Dates = ReturnType<typeof datesIn>

type Write = (when: When) => string

/** Caches the text of each date until midnight, because many cards show the same dates. */
function cacheUntilMidnight(today: () => Day, write: Write): Write {
  const cache = new Map<string, string>()
  let cachedOn: Day | null = null
  return (when) => {
    if (typeof when !== 'string') return write(when)
    const now = today()
    if (now !== cachedOn || cache.size > maxCachedDays) cache.clear()
    cachedOn = now
    const text = cache.get(when) ?? write(when)
    cache.set(when, text)
    return text
  }
}

/** Creating a formatter is slow, so each one is created once. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** A day without a time is formatted in the local zone in which `zoned` created it. */
function createNames(tag: string, timeZone: string) {
  const named = (kind: string, names: Intl.DateTimeFormatOptions) => (when: When) => {
    const zone = hasTime(when) ? timeZone : undefined
    const key = `${tag} ${kind} ${zone ?? ''}`
    const format = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...names, timeZone: zone })
    formatters.set(key, format)
    return format.format(zoned(when, timeZone))
  }
  return {
    weekday: named('weekday', { weekday: 'long' }),
    dayAndMonth: named('day', { day: 'numeric', month: 'long' }),
  }
}

function startOfDay(day: Day, timeZone: string, offsetDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + offsetDays, timeZone).getTime())
}

/** Returns a day as local midnight, and an instant in the user's time zone. */
function zoned(when: When, timeZone: string): Date {
  if (typeof when === 'string' && isDay(when)) {
    const [year, month, day] = when.split('-').map(Number)
    return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1)
  }
  return typeof when === 'string' ? new TZDate(when, timeZone) : new TZDate(when, timeZone)
}
