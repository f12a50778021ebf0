// The days that have a name, and those that are counted in words: morgen, next Friday, 24 de dezembro, in 3 days.

import { addMonths } from 'date-fns/addMonths'
import { dateOf, dayOf } from './civil-day.ts'
import { type DayNames, dayNames, plain } from './day-names.ts'
import { dayInYear } from './day-in-year.ts'

/** Understood beside the person's own: it is what calendars and other products speak. */
const everywhere = 'en-GB'

const fewestLetters = 2
/** Mar is a month, ma may be anything. */
const fewestOfMonth = 3

/** What stands before a day and changes nothing: on, am, bis, no dia, el. The product itself writes some of it. */
const before =
  /^(?:(?:on|by|until|in der|the|this|am|an|im|den|bis|zum|diese[nr]|em|n?[oa]|nest[ea]|dia|ate|el|la|en|este|para|hasta)\s+)+(?=\S)/

/** Said in several words where others have one, which the browser knows. */
const nearInWords = new Map([
  ['day after tomorrow', 2],
  ['day before yesterday', -2],
])

/** From one to ten. */
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
const counted = /^(?:in|em|en|dentro de|daqui a) (\d{1,3}|\p{L}+) (\D+)$/u

/** The week or the month to come, whichever word for it. */
const nextOne =
  /^(?:(?:next|coming|nachste[nrm]?|kommende[nrm]?|proxim[ao]) (?<before>\D+)|(?<behind>\D+) que v(?:em|iene))$/

/** Who says next in English or German does not mean tomorrow; próximo is the first one to come. */
const weekdayWords = [
  { said: /^(?:next|nachste[nr]?) (\D+)$/, pick: inNextWeek },
  { said: /^(?:coming|kommende[nr]?|proxim[ao]) (\D+)$/, pick: toCome },
  { said: /^(\D+) que v(?:em|iene)$/, pick: toCome },
  { said: /^(?:last|letzte[nr]?|vergangene[nr]?|ultim[ao]) (\D+)$/, pick: gone },
  { said: /^(\D+) (?:passad[ao]|pasado)$/, pick: gone },
  { said: /^(\D+)$/, pick: toCome },
]

const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th)?[.ºª°]?[\s/-]?(?:(?:de|of) )?(\p{L}+)[.,]?(?:[\s/-](?:del? )?(\d{4}|\d{2}))?$/u
const monthThenDay = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u

/** Today by its own name is the one in a week. @param language a tag, as 'de' or 'pt-BR' */
export function dayByName(typed: string, language: string, today: string): string | null {
  const text = plain(typed).replace(/[\s.,]+$/, '')
  // Who has no umlauts at hand writes uebermorgen, and Maerz.
  return named(text, language, today) ?? named(text.replace(/([aou])e/g, '$1'), language, today)
}

function named(text: string, language: string, today: string): string | null {
  const bare = withoutBefore(text)
  for (const names of [dayNames(language), dayNames(everywhere)]) {
    const days =
      names.near.get(text) ?? names.near.get(bare) ?? nearInWords.get(bare) ?? daysToWeekday(bare, names, today)
    if (days !== null) return dayAfter(today, days)
    const day = dayCounted(text, names, today) ?? startOfNext(bare, names, today) ?? dayOfMonth(bare, names, today)
    if (day) return day
  }
  return null
}

export const withoutBefore = (text: string): string => text.replace(before, '')

/** A weekday before a date that begins with its day, or with its month. */
const weekdayPatterns = [/^(\D+?)[\s.,]+(?:(?:den|dia|the)\s+)?(\d.*)$/, /^(\D+?)[\s.,]+(\p{L}+\.? \d.*)$/u]

/** Thursday, 24 December: what it is called, and the rest. Null where it does not begin with the name of a day. */
export function weekdayBefore(typed: string, language: string): { weekday: number; rest: string } | null {
  const text = withoutBefore(plain(typed))
  for (const pattern of weekdayPatterns) {
    const [, name = '', rest = ''] = pattern.exec(text) ?? []
    const weekday = weekdayOf(name, dayNames(language)) ?? weekdayOf(name, dayNames(everywhere))
    if (weekday !== null) return { weekday, rest }
  }
  return null
}

function dayAfter(today: string, days: number): string {
  const date = dateOf(today)
  date.setDate(date.getDate() + days)
  return dayOf(date)
}

function dayCounted(text: string, { stretches }: DayNames, today: string): string | null {
  const [, number = '', name = ''] = counted.exec(text) ?? []
  const count = /\d/.test(number) ? Number(number) : 1 + numerals.findIndex((numeral) => numeral.test(number))
  const stretch = stretches.get(name)
  if (!stretch || (count === 0 && number !== '0')) return null
  // Not every month has a 31st: then it is its last day.
  if (stretch === 'month') return dayOf(addMonths(dateOf(today), count))
  return dayAfter(today, stretch === 'week' ? 7 * count : count)
}

/** Next week is its Monday, as the picker says it, and next month its first day. */
function startOfNext(text: string, { stretches }: DayNames, today: string): string | null {
  const { before: one, behind: other } = nextOne.exec(text)?.groups ?? {}
  const stretch = stretches.get(one ?? other ?? '')
  if (stretch === 'week') return dayAfter(today, inNextWeek(monday, dateOf(today).getDay()))
  return stretch === 'month' ? `${dayOf(addMonths(dateOf(today), 1)).slice(0, -2)}01` : null
}

function daysToWeekday(text: string, names: DayNames, today: string): number | null {
  for (const { said, pick } of weekdayWords) {
    const weekday = weekdayOf(said.exec(text)?.[1] ?? '', names)
    if (weekday !== null) return pick(weekday, dateOf(today).getDay())
  }
  return null
}

/** From one day of the week to another, one to seven days on. */
function toCome(weekday: number, today: number): number {
  return ((weekday - today + 6) % 7) + 1
}

function gone(weekday: number, today: number): number {
  return -toCome(today, weekday)
}

/** Weeks are counted from Monday, as people speak of them. */
function inNextWeek(weekday: number, today: number): number {
  return 7 + ((weekday + 6) % 7) - ((today + 6) % 7)
}

const monday = 1

const weekdayOf = (name: string, { weekdays }: DayNames) => beginningOf(weekdays, name, fewestLetters)

function dayOfMonth(text: string, { months }: DayNames, today: string): string | null {
  const [, date, name, year] = dayThenMonth.exec(text) ?? []
  const [, otherName, otherDate, otherYear] = monthThenDay.exec(text) ?? []
  const said = name ?? otherName ?? ''
  const month =
    beginningOf(months, said, fewestOfMonth) ?? beginningOf(months, otherMonths.get(said) ?? '', fewestOfMonth)
  if (month === null) return null
  return dayInYear({ year: year ?? otherYear, month: month + 1, date: Number(date ?? otherDate) }, today)
}

/** Names of months that spreadsheets and some countries use, and the browser does not. */
const otherMonths = new Map([
  ['mrz', 'marz'],
  ['janner', 'januar'],
  ['set', 'septiembre'],
  ['setiembre', 'septiembre'],
])

/** The beginning of its name is enough, as long as it is no other's. */
function beginningOf(names: string[], text: string, fewest: number): number | null {
  if (text.length < fewest) return null
  const fitting = names.flatMap((name, at) => (name.startsWith(text) ? [at] : []))
  return fitting.length === 1 ? fitting[0]! : null
}
