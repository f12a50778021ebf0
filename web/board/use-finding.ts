// What the filter of a board leaves of its tasks, for the person who looks and the day it is.

import { useDeferredValue, useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { filtersMore, matching } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { useLooking } from '#web/user/use-looking.ts'

/** @returns null when every task is shown. Typing goes ahead of what is drawn by it. */
export function useFinding(me: UserId, filter: Filter, onClear: () => void): Finding | null {
  const wanted = useDeferredValue(filter)
  const looking = useLooking(me)
  return useMemo(() => {
    const matches = matching(wanted, looking)
    return matches && { words: wanted.words, isFiltered: filtersMore(wanted), matches, onClear }
  }, [wanted, looking, onClear])
}
