// Names of days, months and units of time in a language, normalised for comparison.

import { dayToDate } from './calendar-day.ts'

export type DayNames = {
  /** Starting with Sunday, like Date.getDay(). */
  weekdays: string[]
  months: string[]
  /** Names of the days around today, such as "tomorrow", and their offset in days. */
  relativeDays: Map<string, number>
  /** Singular and plural of each unit: day, days, Woche, Wochen. */
  units: Map<string, DateUnit>
}

type DateUnit = 'day' | 'week' | 'month'

/** Removes differences in case, accents, hyphens and spaces. */
export const normaliseText = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/\s+/g, ' ')

/** Pasting a thousand cells asks for the same names each time. */
const cache = new Map<string, DayNames>()

/**
 * Returns the names in a language.
 * @param language a tag such as 'de' or 'pt-BR'
 */
export function dayNames(language: string): DayNames {
  const names = cache.get(language) ?? createDayNames(language)
  cache.set(language, names)
  return names
}

const units: DateUnit[] = ['day', 'week', 'month']

// A Sunday that is the first day of a year.
const firstSunday = '2023-01-01'

function createDayNames(language: string): DayNames {
  const formatAll = (options: Intl.DateTimeFormatOptions, count: number, dateAt: (index: number) => Date) => {
    const format = new Intl.DateTimeFormat(language, options)
    return Array.from({ length: count }, (_, index) => normaliseText(format.format(dateAt(index))))
  }
  const dateOn = (month: number, day: number) => {
    const date = dayToDate(firstSunday)
    date.setMonth(month, day)
    return date
  }
  const relativeFormat = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const numericFormat = new Intl.RelativeTimeFormat(language)
  /** Returns the word after the number: days, Tagen. */
  const unitName = (count: number, unit: DateUnit) =>
    normaliseText(numericFormat.formatToParts(count, unit).findLast(({ type }) => type === 'literal')?.value ?? '')
  return {
    weekdays: formatAll({ weekday: 'long' }, 7, (index) => dateOn(0, 1 + index)),
    months: formatAll({ month: 'long' }, 12, (index) => dateOn(index, 1)),
    relativeDays: new Map([-2, -1, 0, 1, 2].map((days) => [normaliseText(relativeFormat.format(days, 'day')), days])),
    units: new Map(units.flatMap((unit) => [1, 2].map((count) => [unitName(count, unit), unit]))),
  }
}
