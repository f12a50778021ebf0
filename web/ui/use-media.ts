// What the screen and the pointer are like, as they change.

import { useCallback, useSyncExternalStore } from 'react'

const phone = '(max-width: 767px)'
const coarse = '(pointer: coarse)'
const still = '(prefers-reduced-motion: reduce)'

// There is no matchMedia outside a browser; a wide screen with a mouse is assumed then.
const asked = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = asked(query)
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => asked(query)?.matches ?? false)
}

export const useIsPhone = () => useMedia(phone)
export const useCoarsePointer = () => useMedia(coarse)
export const useReducedMotion = () => useMedia(still)

export const prefersReducedMotion = () => asked(still)?.matches ?? false
