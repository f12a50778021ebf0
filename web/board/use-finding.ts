// What the filter of a board leaves of its tasks, for the person who looks and the day it is.

import { useDeferredValue, useMemo } from 'react'
import { matching } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import type { Finding } from '#web/list/kanban.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useMe, usePreferences } from '#web/user/queries.ts'

/** @returns null when every task is shown. Typing goes ahead of what is drawn by it. */
export function useFinding(filter: Filter, onClear: () => void): Finding | null {
  const wanted = useDeferredValue(filter)
  const me = useMe()
  const { timeZone } = usePreferences()
  // What is overdue is decided anew with each day.
  const today = useDates().today()
  return useMemo(() => {
    if (!me) return null
    const matches = matching(wanted, { me, now: new Date(), timeZone, weekStart: 1 })
    return matches && { words: wanted.words, matches, onClear }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the day is asked of the clock
  }, [wanted, me, timeZone, today, onClear])
}
