// Dates in words and in the person's formats, in their time zone (spec §9, decisions §12).

import { TZDate } from '@date-fns/tz'
// Alone: all of the library takes two seconds to read where nothing is bundled.
import { lightFormat } from 'date-fns/lightFormat'
import type { TFunction } from 'i18next'
import { latelyOf, partOfDay, sinceOf, wordingOf } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, isDay, relativeNumber } from '#shared/common/day-or-time.ts'
import { defaultPreferences, type Language, type Preferences } from '#shared/user/model.ts'

export type DateManner = Pick<Preferences, 'dateFormat' | 'timeFormat24h' | 'timeZone'> & { language: Language }

/** How a date is written where there is little room for it, as near as its year is. */
function shortly({ dateFormat, timeZone }: DateManner, when: When, now: Date): string {
  const years = zoned(when, timeZone).getFullYear() - zoned(now, timeZone).getFullYear()
  return Math.abs(years) <= yearsWrittenShort ? short[dateFormat] : short[dateFormat].replace(/\byy\b/, 'yyyy')
}

const withTime = (when: When): boolean => !(typeof when === 'string' && isDay(when))

/** Day, month and two figures of the year, in the order of the long format. */
const short: Record<Preferences['dateFormat'], string> = {
  'dd.MM.yyyy': 'd.M.yy',
  'dd/MM/yyyy': 'd/M/yy',
  'MM/dd/yyyy': 'M/d/yy',
  'yyyy-MM-dd': 'yyyy-MM-dd',
}

/**
 * How a date is written in a sentence, as 'on {date} at {time}': by default with slashes, while a date that stands alone
 * has full stops (spec §3, adr 0057). The other formats are the same everywhere.
 */
const inSentence = (dateFormat: Preferences['dateFormat']): Preferences['dateFormat'] =>
  dateFormat === defaultPreferences.dateFormat ? 'dd/MM/yyyy' : dateFormat

/** Which of its kind a language is, for the names of days and months. */
export const languageTags: Record<Language, string> = { en: 'en-GB', de: 'de', pt: 'pt-BR', es: 'es' }

/** A year so far away is written with all its figures: of 9999 and 1999 two are the same. */
const yearsWrittenShort = 10

export type When = DayOrTime | Date

/** Of a project of ten thousand tasks somebody has seen a part of its days; then all are forgotten. */
const mostRemembered = 2_000

export function datesIn(manner: DateManner, t: TFunction, clock: () => Date = () => new Date()) {
  const { timeZone, dateFormat, timeFormat24h, language } = manner
  /** Day 5: of a template, whose days count from a start. */
  const counted = (when: When): string | null => {
    const number = relativeNumber(when)
    return number === null ? null : t('common:date.counted', { number })
  }
  const as = (when: When, pattern: string) => counted(when) ?? lightFormat(zoned(when, timeZone), pattern)
  const names = namesIn(languageTags[language], timeZone)
  const time = (when: When) => as(when, timeFormat24h ? 'HH:mm' : 'hh:mm a')
  // In Spanish and Portuguese one o'clock is one, and the other hours are several.
  const hourIn = (text: string) =>
    t('common:date.hour', { time: text, context: /^0?1:/.test(text) ? 'first' : undefined })
  const say = (key: string, when: When) =>
    t(`common:date.${key}`, {
      date: as(when, inSentence(dateFormat)),
      hour: withTime(when) ? hourIn(time(when)) : '',
      weekday: key.endsWith('_week') ? names.weekday(when) : '',
      // In Portuguese the days of the weekend are of another gender than the others.
      context: [0, 6].includes(zoned(when, timeZone).getDay()) ? 'weekend' : undefined,
    })
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const remembered = (write: Write) => rememberedUntil(() => dayIn(clock(), timeZone), write)

  const inWords = remembered((when) =>
    capital(t('common:date.weekday_and_day', { weekday: names.weekday(when), day: names.dayAndMonth(when) })),
  )

  const dates = {
    /** today at 09:04, last Monday at 10:00, on 22/05/2026 at 10:00; without the time for a day. */
    relative(when: When): string {
      const wording = wordingOf(when, clock(), timeZone)
      return counted(when) ?? say(withTime(when) ? `at.${wording}` : `day.${wording}`, when)
    },
    /** today, tomorrow, Friday, and further away 22.5.26; within a line. */
    day(when: When): string {
      const wording = wordingOf(when, clock(), timeZone)
      return wording === 'on' || wording === 'last_week' ? dates.short(when) : say(`day.${wording}`, when)
    },
    /** The same at the beginning of one; for cards and rows. */
    due: remembered((when): string => capital(dates.day(when))),
    /** 12 min ago, 1 hour ago, Yesterday, Monday, 8.5.26. */
    since(when: Date): string {
      const since = sinceOf(when, clock(), timeZone)
      if ('count' in since) return t(`common:date.since.${since.unit}`, { count: since.count })
      return since.unit === 'now' ? t('common:date.since.now') : dates.lately(when)
    },
    /** 09:04, Yesterday, Monday, 8.5.26; beside what happened. */
    lately(when: Date): string {
      const lately = latelyOf(when, clock(), timeZone)
      if (lately === 'weekday') return capital(names.weekday(when))
      if (lately === 'date') return dates.short(when)
      return lately === 'today' ? time(when) : t('common:date.since.yesterday')
    },
    /** 22.05.2026, or 22.05.2026, 10:00 */
    full: remembered(
      (when) =>
        counted(when) ??
        (withTime(when)
          ? t('common:date.full', { date: as(when, dateFormat), time: time(when) })
          : as(when, dateFormat)),
    ),
    /** 22.5.26, or 31.12.9999 */
    short: remembered((when) => as(when, shortly(manner, when, clock()))),
    time,
    /** Wednesday, 13 May */
    dayInWords: (when: When = clock()): string => inWords(when),
    /** 13 May */
    dayAndMonth: (when: When): string => names.dayAndMonth(when),
    ...daysIn(timeZone, clock),
  }
  return dates
}

/** Days and moments where the person is. */
const daysIn = (timeZone: string, clock: () => Date) => ({
  partOfDay: () => partOfDay(clock(), timeZone),
  /** The moment a civil day begins there. */
  startOf: (day: Day): Date => startIn(day, timeZone),
  /** And the moment it ends, which is when the next one begins. */
  endOf: (day: Day): Date => startIn(day, timeZone, 1),
  /** The civil day of a moment there. */
  dayOf: (when: Date) => dayIn(when, timeZone),
  /** The civil day it is there. */
  today: () => dayIn(clock(), timeZone),
})

export type Dates = ReturnType<typeof datesIn>

type Write = (when: When) => string

/** What a day is called is asked for by every card that has it, and is the same until the day is over. */
function rememberedUntil(today: () => Day, write: Write): Write {
  const said = new Map<string, string>()
  let writtenOn: Day | null = null
  return (when) => {
    if (typeof when !== 'string') return write(when)
    const now = today()
    if (now !== writtenOn || said.size > mostRemembered) said.clear()
    writtenOn = now
    const text = said.get(when) ?? write(when)
    said.set(when, text)
    return text
  }
}

/** Formats are dear to make, and every card asks for some: each is made once for all. */
const made = new Map<string, Intl.DateTimeFormat>()

/** A civil day is written where it was read, as it is no instant. */
function namesIn(tag: string, timeZone: string) {
  const named = (kind: string, names: Intl.DateTimeFormatOptions) => (when: When) => {
    const zone = withTime(when) ? timeZone : undefined
    const key = `${tag} ${kind} ${zone ?? ''}`
    const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { ...names, timeZone: zone })
    made.set(key, format)
    return format.format(zoned(when, timeZone))
  }
  return {
    weekday: named('weekday', { weekday: 'long' }),
    dayAndMonth: named('day', { day: 'numeric', month: 'long' }),
  }
}

function startIn(day: Day, timeZone: string, further = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date + further, timeZone).getTime())
}

/** A civil day is that day in every time zone; an instant is looked at in the person's. */
function zoned(when: When, timeZone: string): Date {
  if (typeof when === 'string' && isDay(when)) {
    const [year, month, day] = when.split('-').map(Number)
    return new Date(year ?? 0, (month ?? 1) - 1, day ?? 1)
  }
  return typeof when === 'string' ? new TZDate(when, timeZone) : new TZDate(when, timeZone)
}
