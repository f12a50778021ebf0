// Formats dates in the user's date format and parses typed and pasted dates.

import { dayToDate, dateToDay, type DayTime, toDayTime, resolveDay } from './calendar-day.ts'
import { normaliseText } from './day-names.ts'
import { parseDayPhrase, splitWeekday, stripPrepositions } from './day-phrases.ts'

export type DateTextFormat = {
  /** Date format of the profile: 'dd.MM.yyyy', 'MM/dd/yyyy' or 'yyyy-MM-dd'. */
  pattern: string
  clock?: 12 | 24
}

type ParseFormat = Pick<DateTextFormat, 'pattern'> & {
  /** Language tag of the names of days and months. */
  language: string
  /** Time zone in which an instant is interpreted. */
  zone: string
}

type ParseContext = {
  today: string
  /** Day for a time without a day. Null if such a time is not allowed. */
  currentDay: string | null
}

/** Formats a day, and its time if it has one. */
export function formatDayTime({ day, time }: DayTime, { pattern, clock = 24 }: DateTextFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    MM: month,
    M: String(Number(month)),
    dd: date,
    d: String(Number(date)),
  }
  const text = pattern.replace(/yyyy|yy|MM|M|dd|d/g, (part) => parts[part] ?? part)
  return time ? `${text} ${clock === 24 ? time : to12Hour(time)}` : text
}

function to12Hour(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
}

/**
 * Parses a typed date and returns null if it is not one. The year may be missing, the day may be a phrase such as "next Friday",
 * and a time may follow or stand alone.
 */
export function parseDate(text: string, format: ParseFormat, { today, currentDay }: ParseContext): DayTime | null {
  const instant = parseInstant(text, format.zone)
  if (instant) return instant
  // ISO 8601 joins day and time with a T: 2026-12-05T14:30.
  const typedText = text.replace(/^(\s*\d{4}-\d{2}-\d{2})t(?=\d{2}:)/i, '$1 ')
  const day = parseDay(typedText, format, today)
  if (day) return { day, time: null }
  const clock = parseTrailingTime(typedText)
  if (!clock?.time) return null
  // In "Friday, 10.12." the numbers are a date with a wrong weekday, not a time.
  const weekday = clock.unambiguous ? null : splitWeekday(typedText, format.language)
  if (weekday && parseNumericDate(weekday.rest, format.pattern, today)) return null
  const resolvedDay = clock.rest === '' ? clock.unambiguous && currentDay : parseDay(clock.rest, format, today)
  return resolvedDay ? { day: resolvedDay, time: clock.isStartOfDay ? null : clock.time } : null
}

const instantWithZone = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)? ?(z|utc|gmt|[+-]\d{2}:?\d{2})$/i

/** Parses an exported instant. Midnight in UTC is a day without a time. */
function parseInstant(text: string, zone: string): DayTime | null {
  const [, day = '', time, seconds = '', offset = ''] = instantWithZone.exec(text.trim()) ?? []
  if (!isCalendarDay(day)) return null
  const isUtc = /^(?:z|utc|gmt|[+-]00:?00)$/i.test(offset)
  if (isUtc && time === '00:00' && !/[1-9]/.test(seconds)) return { day, time: null }
  const instant = new Date(
    `${day}T${time}${seconds.slice(0, 3)}${isUtc ? 'Z' : offset.replace(/(?<=\d\d)(?=\d\d)/, ':')}`,
  )
  return Number.isNaN(instant.getTime()) ? null : toDayTime(instant.toISOString(), zone)
}

const isCalendarDay = (day: string): boolean => day !== '' && dateToDay(dayToDate(day)) === day

/** Parses a numeric date or a phrase. A weekday before it must be the right one. */
function parseDay(typedText: string, { pattern, language }: ParseFormat, today: string): string | null {
  const day = parseNumericDate(typedText, pattern, today) ?? parseDayPhrase(typedText, language, today)
  const weekday = day ? null : splitWeekday(typedText, language)
  if (!weekday) return day
  const resolvedDay = parseNumericDate(weekday.rest, pattern, today) ?? parseDayPhrase(weekday.rest, language, today)
  return resolvedDay && dayToDate(resolvedDay).getDay() === weekday.weekday ? resolvedDay : null
}

const numericDate = /^\d+(?:[\s./-]+\d+){1,2}[\s.,/-]*$/

function parseNumericDate(typedText: string, pattern: string, today: string): string | null {
  const text = stripPrepositions(normaliseText(typedText))
  if (!numericDate.test(text)) return null
  const numbers = text.split(/\D+/).filter(Boolean)
  const fields = fieldOrder(pattern, numbers)
  const matched = Object.fromEntries(fields.map((part, index) => [part, numbers[index] ?? '']))
  return resolveDay({ year: matched['y'], month: Number(matched['M']), date: Number(matched['d']) }, today)
}

function fieldOrder(pattern: string, numbers: string[]): string[] {
  // A year of four digits at the start overrides the user's date format.
  if (numbers[0]?.length === 4) return ['y', 'M', 'd']
  const fields = [...new Set(pattern.replace(/[^yMd]/g, ''))]
  if (numbers.length === 2) return fields.filter((part) => part !== 'y')
  return fields[0] === 'y' && numbers[2]?.length === 4 ? ['d', 'M', 'y'] : fields
}

type TrailingTime = {
  /** The text before the time. */
  rest: string
  /** Null if the hour or minute does not exist. */
  time: string | null
  /** False if the text may also be a date, such as 10.30. */
  unambiguous: boolean
  /** Whether it is midnight with seconds, which spreadsheets and databases write for a day without a time. */
  isStartOfDay: boolean
}

/** With am or pm the minutes are optional: 6pm. An hour alone needs a word before it: at 18, a las 18. */
const trailingTimePattern =
  /(?:^|[\s,])(?:(?<word>at|um|as?|aos?|a las?) )?(?<hours>\d{1,2})(?:(?<between>[:.h]| uhr )(?<minutes>\d{2})(?:(?<=:\d{2}):(?<seconds>[0-5]\d)(?:[.,]\d{1,9})?)?)? ?(?:(?<half>[ap])(?<m>\.? ?m)?\.?|(?<sign>h|uhr))?$/

const noonPattern =
  /(?:^|[\s,])(?:(?:at|um|am|zu|as|ao|al?|a las) )?(?:12 (?:uhr |do |del )?)?(?:noon|midday|mittags?|meio dia|mediodia)$/

/** Phrases for am and pm after an hour. "12 in the evening" is excluded, because it is ambiguous. */
const dayHalfPhrases = [
  { dayHalf: 'am', pattern: /(?<=\d)(?: ?h| uhr)? (?:in the morning|morgens|vormittags|fruh|da manha|de la manana)$/ },
  { dayHalf: 'pm', pattern: /(?<=\d)(?: ?h| uhr)? (?:in the afternoon|nachmittags|da tarde|de la tarde)$/ },
  { dayHalf: 'pm', pattern: /(?<=\d)(?<!12)(?: ?h| uhr)? (?:in the evening|abends|da noite|de la noche)$/ },
]

const replaceDayHalves = (text: string): string =>
  dayHalfPhrases.reduce((replaced, { dayHalf, pattern }) => replaced.replace(pattern, ` ${dayHalf}`), text)

/** Parses a time at the end of a text: 18:00, 6:30 pm, um 18 Uhr, às 6 da tarde, noon. */
function parseTrailingTime(typedText: string): TrailingTime | null {
  const text = replaceDayHalves(normaliseText(typedText))
  const noonMatch = noonPattern.exec(text)
  if (noonMatch) return { rest: text.slice(0, noonMatch.index), time: '12:00', unambiguous: true, isStartOfDay: false }
  const matched = trailingTimePattern.exec(text)
  const { word, hours, between, minutes, seconds, half: dayHalf, m, sign } = matched?.groups ?? {}
  if (!matched || !(minutes || m || sign || (word && !dayHalf))) return null
  const time = toTime(Number(hours), Number(minutes ?? 0), dayHalf)
  return {
    rest: text.slice(0, matched.index),
    time,
    isStartOfDay: time === '00:00' && Number(seconds) === 0,
    unambiguous: between !== '.' || [word, dayHalf, sign].some((part) => part !== undefined),
  }
}

function toTime(hours: number, minutes: number, dayHalf?: string): string | null {
  const hour = dayHalf === 'p' && hours < 12 ? hours + 12 : dayHalf === 'a' && hours === 12 ? 0 : hours
  if (hour > 23 || minutes > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
