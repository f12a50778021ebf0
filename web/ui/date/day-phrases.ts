// Parses days in words: morgen, next Friday, 24 de dezembro, in 3 days.

import { addMonths } from 'date-fns/addMonths'
import { dayToDate, dateToDay, resolveDay } from './calendar-day.ts'
import { type DayNames, dayNames, normaliseText } from './day-names.ts'

/** Understood besides the user's language, because calendars and other products use it. */
const fallbackLanguage = 'en-GB'

const minWeekdayLetters = 2
/** Two letters such as "ma" are ambiguous. */
const minMonthLetters = 3

/** Words before a day that are ignored: on, am, bis, no dia, el. The app itself writes some of them. */
const prepositions =
  /^(?:(?:on|by|until|in der|the|this|am|an|im|den|bis|zum|diese[nr]|em|n?[oa]|nest[ea]|dia|ate|el|la|en|este|para|hasta)\s+)+(?=\S)/

/** Names of several words, which Intl.RelativeTimeFormat does not return. */
const relativeDayPhrases = new Map([
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
])

/** One to ten. */
const numerals = [
  /^(?:an?|one|eine[mr]|uma?|una?)$/,
  /^(?:two|zwei|dois|duas|dos)$/,
  /^(?:three|drei|tres)$/,
  /^(?:four|vier|quatro|cuatro)$/,
  /^(?:five|funf|cinco)$/,
  /^(?:six|sechs|seis)$/,
  /^(?:seven|sieben|sete|siete)$/,
  /^(?:eight|acht|oito|ocho)$/,
  /^(?:nine|neun|nove|nueve)$/,
  /^(?:ten|zehn|dez|diez)$/,
]
const countPattern = /^(?:in|em|en|dentro de|daqui a) (\d{1,3}|\p{L}+) (\D+)$/u

/** The next week or month. */
const nextUnitPattern =
  /^(?:(?:next|coming|nachste[nrm]?|kommende[nrm]?|proxim[ao]) (?<before>\D+)|(?<behind>\D+) que v(?:em|iene))$/

/** "next" in English and German means the day in the next week; "próximo" means the first such day after today. */
const weekdayPhrases = [
  { pattern: /^(?:next|nachste[nr]?) (\D+)$/, offset: daysIntoNextWeek },
  { pattern: /^(?:coming|kommende[nr]?|proxim[ao]) (\D+)$/, offset: daysUntilNext },
  { pattern: /^(\D+) que v(?:em|iene)$/, offset: daysUntilNext },
  { pattern: /^(?:last|letzte[nr]?|vergangene[nr]?|ultim[ao]) (\D+)$/, offset: daysSinceLast },
  { pattern: /^(\D+) (?:passad[ao]|pasado)$/, offset: daysSinceLast },
  { pattern: /^(\D+)$/, offset: daysUntilNext },
]

const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th)?[.ºª°]?[\s/-]?(?:(?:de|of) )?(\p{L}+)[.,]?(?:[\s/-](?:del? )?(\d{4}|\d{2}))?$/u
const monthThenDay = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u

/**
 * Parses a day in words and returns null if it is none. The name of today's weekday means the day in a week.
 * @param language a tag such as 'de' or 'pt-BR'
 */
export function parseDayPhrase(typedText: string, language: string, today: string): string | null {
  const text = normaliseText(typedText).replace(/[\s.,]+$/, '')
  // Umlauts may be spelled out: uebermorgen, Maerz.
  return parsePhrase(text, language, today) ?? parsePhrase(text.replace(/([aou])e/g, '$1'), language, today)
}

function parsePhrase(text: string, language: string, today: string): string | null {
  const stripped = stripPrepositions(text)
  for (const names of [dayNames(language), dayNames(fallbackLanguage)]) {
    const days =
      names.relativeDays.get(text) ??
      names.relativeDays.get(stripped) ??
      relativeDayPhrases.get(stripped) ??
      daysToWeekday(stripped, names, today)
    if (days !== null) return addDaysTo(today, days)
    const day =
      parseCountedUnits(text, names, today) ??
      parseNextUnit(stripped, names, today) ??
      parseDayOfMonth(stripped, names, today)
    if (day) return day
  }
  return null
}

/** Removes words such as "on" or "until" before a day. */
export const stripPrepositions = (text: string): string => text.replace(prepositions, '')

/** A weekday before a date that starts with the day or with the month. */
const splitPatterns = [/^(\D+?)[\s.,]+(?:(?:den|dia|the)\s+)?(\d.*)$/, /^(\D+?)[\s.,]+(\p{L}+\.? \d.*)$/u]

/** Splits "Thursday, 24 December" into weekday and rest. Returns null if the text does not start with a weekday. */
export function splitWeekday(typedText: string, language: string): { weekday: number; rest: string } | null {
  const text = stripPrepositions(normaliseText(typedText))
  for (const pattern of splitPatterns) {
    const [, name = '', rest = ''] = pattern.exec(text) ?? []
    const weekday = weekdayIndex(name, dayNames(language)) ?? weekdayIndex(name, dayNames(fallbackLanguage))
    if (weekday !== null) return { weekday, rest }
  }
  return null
}

function addDaysTo(today: string, days: number): string {
  const date = dayToDate(today)
  date.setDate(date.getDate() + days)
  return dateToDay(date)
}

function parseCountedUnits(text: string, { units }: DayNames, today: string): string | null {
  const [, number = '', name = ''] = countPattern.exec(text) ?? []
  const count = /\d/.test(number) ? Number(number) : 1 + numerals.findIndex((numeral) => numeral.test(number))
  const unit = units.get(name)
  if (!unit || (count === 0 && number !== '0')) return null
  // If the month is too short, addMonths returns its last day.
  if (unit === 'month') return dateToDay(addMonths(dayToDate(today), count))
  return addDaysTo(today, unit === 'week' ? 7 * count : count)
}

/** Returns the Monday of the next week, like the quick date of the picker, or the first day of the next month. */
function parseNextUnit(text: string, { units }: DayNames, today: string): string | null {
  const { before: leading, behind: trailing } = nextUnitPattern.exec(text)?.groups ?? {}
  const unit = units.get(leading ?? trailing ?? '')
  if (unit === 'week') return addDaysTo(today, daysIntoNextWeek(monday, dayToDate(today).getDay()))
  return unit === 'month' ? `${dateToDay(addMonths(dayToDate(today), 1)).slice(0, -2)}01` : null
}

function daysToWeekday(text: string, names: DayNames, today: string): number | null {
  for (const { pattern, offset } of weekdayPhrases) {
    const weekday = weekdayIndex(pattern.exec(text)?.[1] ?? '', names)
    if (weekday !== null) return offset(weekday, dayToDate(today).getDay())
  }
  return null
}

/** Returns the days until the next such weekday after today: 1 to 7. */
function daysUntilNext(weekday: number, today: number): number {
  return ((weekday - today + 6) % 7) + 1
}

function daysSinceLast(weekday: number, today: number): number {
  return -daysUntilNext(today, weekday)
}

/** Returns the days until a weekday of the next week. Weeks start on Monday. */
function daysIntoNextWeek(weekday: number, today: number): number {
  return 7 + ((weekday + 6) % 7) - ((today + 6) % 7)
}

const monday = 1

const weekdayIndex = (name: string, { weekdays }: DayNames) => uniquePrefixIndex(weekdays, name, minWeekdayLetters)

function parseDayOfMonth(text: string, { months }: DayNames, today: string): string | null {
  const [, date, name, year] = dayThenMonth.exec(text) ?? []
  const [, otherName, otherDate, otherYear] = monthThenDay.exec(text) ?? []
  const pattern = name ?? otherName ?? ''
  const month =
    uniquePrefixIndex(months, pattern, minMonthLetters) ??
    uniquePrefixIndex(months, monthAliases.get(pattern) ?? '', minMonthLetters)
  if (month === null) return null
  return resolveDay({ year: year ?? otherYear, month: month + 1, date: Number(date ?? otherDate) }, today)
}

/** Month names of spreadsheets and some countries, which Intl.DateTimeFormat does not return. */
const monthAliases = new Map([
  ['mrz', 'marz'],
  ['janner', 'januar'],
  ['set', 'septiembre'],
  ['setiembre', 'septiembre'],
])

/** Returns the index of the only name that starts with the text, or null. */
function uniquePrefixIndex(names: string[], text: string, minLetters: number): number | null {
  if (text.length < minLetters) return null
  const matches = names.flatMap((name, index) => (name.startsWith(text) ? [index] : []))
  return matches.length === 1 ? matches[0]! : null
}
