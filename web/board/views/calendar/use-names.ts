// What stands at the heads of calendars: months, weeks and days as a language names them.

import { useMemo } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useDateManner } from '#web/user/use-dates.ts'

export type Names = ReturnType<typeof namesIn>

export function useNames(): Names {
  const { language } = useDateManner()
  return useMemo(() => namesIn(languageTags[language]), [language])
}

function namesIn(tag: string) {
  // A civil day is written where it was read, as it is no instant.
  const named = (names: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...names, timeZone: 'UTC' })
    return (day: Day): string => capital(format.format(Date.parse(day)))
  }
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1)
  const whole = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    /** May 2026 */
    month: named({ month: 'long', year: 'numeric' }),
    /** 27 April – 3 May 2026 */
    range: (from: Day, to: Day): string => whole.formatRange(Date.parse(from), Date.parse(to)),
    /** Monday, and Mon. */
    weekday: named({ weekday: 'long' }),
    weekdayShort: named({ weekday: 'short' }),
    /** 1 May */
    dayAndMonth: named({ day: 'numeric', month: 'long' }),
  }
}
