import { useMemo, useRef } from 'react'
import { useLatest } from './use-latest.ts'

export type BaseValue<Value> = {
  get: () => Value
  /** The value was saved: it is the new base. */
  onSaved: (value: Value) => void
  /** Saving failed and the user was notified: the current value is the new base. */
  onRejected: () => void
}

/**
 * Returns the value that an edit replaces: the one at the start of the edit, so that changes of other users meanwhile are
 * detected as conflicts.
 */
export function useBaseValue<Value>(value: Value): BaseValue<Value> {
  const latest = useLatest(value)
  const base = useRef<{ value: Value } | null>({ value })
  return useMemo(
    () => ({
      get: () => (base.current ?? { value: latest.current }).value,
      onSaved: (saved) => void (base.current = { value: saved }),
      onRejected: () => void (base.current = null),
    }),
    [latest],
  )
}
