// Work that is done one turn at a time: whoever asks while it is being done gets one more turn after it.

import { useRef } from 'react'
import { useLatest } from './use-latest.ts'

export function useTurns<Asked extends unknown[]>(work: (...asked: Asked) => Promise<unknown>) {
  const latest = useLatest(work)
  const busy = useRef(false)
  const again = useRef<Asked | null>(null)
  return async (...asked: Asked): Promise<void> => {
    again.current = asked
    if (busy.current) return
    busy.current = true
    try {
      while (again.current) {
        const now: Asked = again.current
        again.current = null
        await latest.current(...now)
      }
    } finally {
      busy.current = false
    }
  }
}
