// What a language calls days, months and stretches of days, in the letters they are compared by.

import { dateOf } from './civil-day.ts'

export type DayNames = {
  /** Beginning with Sunday, as a date counts them. */
  weekdays: string[]
  months: string[]
  /** Of the days around today those that have a name of their own: the day, from today on. */
  near: Map<string, number>
  /** One and several of each: day, days, Woche, Wochen. */
  stretches: Map<string, Stretch>
}

export type Stretch = 'day' | 'week' | 'month'

/** Case, accents and hyphens tell no day from another. */
export const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replace(/\s+/g, ' ')

/** A thousand cells that are pasted ask for the same ones. */
const made = new Map<string, DayNames>()

/** @param language a tag, as 'de' or 'pt-BR' */
export function dayNames(language: string): DayNames {
  const names = made.get(language) ?? namesIn(language)
  made.set(language, names)
  return names
}

const stretches: Stretch[] = ['day', 'week', 'month']

// A Sunday, and the first of a month.
const aSunday = '2023-01-01'

function namesIn(language: string): DayNames {
  const named = (options: Intl.DateTimeFormatOptions, count: number, dateAt: (at: number) => Date) => {
    const format = new Intl.DateTimeFormat(language, options)
    return Array.from({ length: count }, (_, at) => plain(format.format(dateAt(at))))
  }
  const on = (month: number, day: number) => {
    const date = dateOf(aSunday)
    date.setMonth(month, day)
    return date
  }
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const always = new Intl.RelativeTimeFormat(language)
  /** What stands behind the figure: days, Tagen. */
  const stretch = (count: number, unit: Stretch) =>
    plain(always.formatToParts(count, unit).findLast(({ type }) => type === 'literal')?.value ?? '')
  return {
    weekdays: named({ weekday: 'long' }, 7, (at) => on(0, 1 + at)),
    months: named({ month: 'long' }, 12, (at) => on(at, 1)),
    near: new Map([-2, -1, 0, 1, 2].map((days) => [plain(relative.format(days, 'day')), days])),
    stretches: new Map(stretches.flatMap((unit) => [1, 2].map((count) => [stretch(count, unit), unit]))),
  }
}
