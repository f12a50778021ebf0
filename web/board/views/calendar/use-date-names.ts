// Localised names of months, weeks and days for calendar headings.

import type { Day } from '#shared/common/day-or-time.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useDateFormat } from '#web/user/use-dates.ts'

export type DateNames = ReturnType<typeof dateNamesFor>

/** Creating formats is slow, and every day of a month needs them, so they are cached per language. */
const namesByLanguage = new Map<string, DateNames>()

export function useDateNames(): DateNames {
  const tag = languageTags[useDateFormat().language]
  const names = namesByLanguage.get(tag) ?? dateNamesFor(tag)
  namesByLanguage.set(tag, names)
  return names
}

function dateNamesFor(tag: string) {
  // A civil day is no instant, so it is formatted in UTC, as it is parsed.
  const formatter = (names: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...names, timeZone: 'UTC' })
    return (day: Day): string => capitalize(format.format(Date.parse(day)))
  }
  const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
  const rangeFormatter = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' })
    return (from: Day, to: Day): string => capitalize(format.formatRange(Date.parse(from), Date.parse(to)))
  }
  const dayAndMonthShort = formatter({ day: 'numeric', month: 'short' })
  const dayShort = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
  return {
    /** 27 April – 3 May 2026, 27 April – 3 May, 27 Apr – 3 May, Apr – May 2026 */
    range: rangeFormatter({ day: 'numeric', month: 'long', year: 'numeric' }),
    daysInYear: rangeFormatter({ day: 'numeric', month: 'long' }),
    daysInYearShort: rangeFormatter({ day: 'numeric', month: 'short' }),
    months: rangeFormatter({ month: 'short', year: 'numeric' }),
    /** Over two years, where Intl would print both: 28 Dec – 3 Jan 2027, 28 Dec – 3 Jan, 12/2026 – 01/2027 */
    rangeOverYears: (from: Day, to: Day): string => `${dayAndMonthShort(from)} – ${dayShort(to)}`,
    daysOverYears: (from: Day, to: Day): string => `${dayAndMonthShort(from)} – ${dayAndMonthShort(to)}`,
    monthsOverYears: rangeFormatter({ month: '2-digit', year: 'numeric' }),
    /** May 2026 */
    month: formatter({ month: 'long', year: 'numeric' }),
    /** Monday and Mon */
    weekday: formatter({ weekday: 'long' }),
    weekdayShort: formatter({ weekday: 'short' }),
    /** May, long and short */
    monthLong: formatter({ month: 'long' }),
    monthShort: formatter({ month: 'short' }),
    /** Q2 2026 */
    quarter: (day: Day): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`,
    /** 1 May, long and short */
    dayAndMonth: formatter({ day: 'numeric', month: 'long' }),
    dayAndMonthShort,
  }
}
