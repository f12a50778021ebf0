// What waits to be sent, and what was refused, for what is drawn.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Standing, windowOf } from './unsent.ts'

/** Draws anew only when what is looked for has changed. */
export function useOfUnsent<Sought>(look: (standing: Standing) => Sought): Sought {
  const cache = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => {
      const { listeners } = windowOf(cache)
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, () => look(windowOf(cache).standing))
}

const whole = (standing: Standing): Standing => standing

export const useUnsent = (): Standing => useOfUnsent(whole)
