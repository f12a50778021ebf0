// Who looks, and when: what 'me' and 'today' mean for the views.

import { useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import type { Looking } from '#shared/view/filter.ts'
import { usePreferences } from './queries.ts'
import { useDates } from './use-dates.ts'

/** Anew with each day, as what is overdue is decided by it. */
export function useLooking(me: UserId): Looking {
  const { timeZone } = usePreferences()
  const today = useDates().today()
  return useMemo(
    () => ({ me, now: new Date(), timeZone, weekStart: 1 }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day is asked of the clock
    [me, timeZone, today],
  )
}
