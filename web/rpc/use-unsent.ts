// What waits to be sent, and what was refused, for what is drawn.

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type Standing, windowOf } from './unsent.ts'

export function useUnsent(): Standing {
  const cache = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => {
      const { listeners } = windowOf(cache)
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, () => windowOf(cache).standing)
}
