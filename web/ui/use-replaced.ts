// What a change replaces: what stood there when somebody began, so that what others do meanwhile is not overwritten unsaid;
// and once they have been told, what stands there now.

import { useMemo, useRef } from 'react'
import { useLatest } from './use-latest.ts'

export type Replaced<Value> = {
  now: () => Value
  /** Somebody goes on from here: it was saved. */
  became: (value: Value) => void
  /** It was not saved, and that was said. */
  told: () => void
}

export function useReplaced<Value>(value: Value): Replaced<Value> {
  const latest = useLatest(value)
  const begun = useRef<{ value: Value } | null>({ value })
  return useMemo(
    () => ({
      now: () => (begun.current ?? { value: latest.current }).value,
      became: (now) => void (begun.current = { value: now }),
      told: () => void (begun.current = null),
    }),
    [latest],
  )
}
