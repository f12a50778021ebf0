// Who looks, and when: what 'me' and 'today' mean for the views.

import { useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { Looking } from '#shared/view/filter.ts'
import { weekStartOf } from '#shared/view/days.ts'
import { usePreferences } from './preferences.tsx'
import { useDateManner } from './use-dates.ts'

/** Anew with each day and each task that becomes late, as what is overdue is decided by it. */
export function useLooking(me: UserId): Looking {
  const { timeZone, language, dateFormat } = useDateManner()
  const preferences = usePreferences()
  return useMemo(
    () => ({ me, now: new Date(), timeZone, weekStart: weekStartOf({ language, dateFormat }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the time is asked of the clock
    [me, timeZone, language, dateFormat, preferences],
  )
}
