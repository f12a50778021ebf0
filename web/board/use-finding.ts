// What the filter of a board leaves of its tasks, for the person who looks and the day it is.

import { useDeferredValue, useMemo } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { matching } from '#shared/view/filter.ts'
import type { Filter } from '#shared/view/model.ts'
import type { Finding } from '#web/list/use-tab-cards.ts'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useLooking } from '#web/user/use-looking.ts'

/** @returns null when every task is shown. Typing goes ahead of what is drawn by it. */
export function useFinding(me: UserId, filter: Filter, onClear: () => void): Finding | null {
  // As a text, for every letter makes another filter of which the rest is the same.
  const rest = useDeferredValue(JSON.stringify({ ...filter, words: '' }))
  const words = useAfterPaint(filter.words)
  const looking = useLooking(me)
  return useMemo(() => {
    const wanted: Filter = { ...(JSON.parse(rest) as Filter), words }
    const matches = matching(wanted, looking)
    return matches && { words, filter: wanted, matches, onClear }
  }, [rest, words, looking, onClear])
}
