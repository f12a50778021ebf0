// What stands at the heads of calendars: months, weeks and days as a language names them.

import type { Day } from '#shared/common/day-or-time.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useDateManner } from '#web/user/use-dates.ts'

export type Names = ReturnType<typeof namesIn>

/** Formats are dear to make, and every day of a month asks for them: they are made once for a language. */
const known = new Map<string, Names>()

export function useNames(): Names {
  const tag = languageTags[useDateManner().language]
  const names = known.get(tag) ?? namesIn(tag)
  known.set(tag, names)
  return names
}

function namesIn(tag: string) {
  // A civil day is written where it was read, as it is no instant.
  const named = (names: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...names, timeZone: 'UTC' })
    return (day: Day): string => capital(format.format(Date.parse(day)))
  }
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
  const ranged = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' })
    return (from: Day, to: Day): string => capital(format.formatRange(Date.parse(from), Date.parse(to)))
  }
  const dayAndMonthShort = named({ day: 'numeric', month: 'short' })
  const dayShort = named({ day: 'numeric', month: 'short', year: 'numeric' })
  return {
    /** 27 April – 3 May 2026, 27 April – 3 May, 27 Apr – 3 May, Apr – May 2026 */
    range: ranged({ day: 'numeric', month: 'long', year: 'numeric' }),
    daysInYear: ranged({ day: 'numeric', month: 'long' }),
    daysInYearShort: ranged({ day: 'numeric', month: 'short' }),
    months: ranged({ month: 'short', year: 'numeric' }),
    /** Of two years, where the language itself would say both: 28 Dec – 3 Jan 2027, 28 Dec – 3 Jan, 12/2026 – 01/2027 */
    rangeOverYears: (from: Day, to: Day): string => `${dayAndMonthShort(from)} – ${dayShort(to)}`,
    daysOverYears: (from: Day, to: Day): string => `${dayAndMonthShort(from)} – ${dayAndMonthShort(to)}`,
    monthsOverYears: ranged({ month: '2-digit', year: 'numeric' }),
    /** May 2026 */
    month: named({ month: 'long', year: 'numeric' }),
    /** Monday, and Mon. */
    weekday: named({ weekday: 'long' }),
    weekdayShort: named({ weekday: 'short' }),
    /** May, and the shorter one */
    monthAlone: named({ month: 'long' }),
    monthShort: named({ month: 'short' }),
    /** Q2 2026 */
    quarter: (day: Day): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`,
    /** 1 May, and the shorter one */
    dayAndMonth: named({ day: 'numeric', month: 'long' }),
    dayAndMonthShort,
  }
}
