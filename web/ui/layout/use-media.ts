import { useCallback, useSyncExternalStore } from 'react'

// In rem, like the CSS breakpoints: with larger text, a window counts as narrower.
const phoneQuery = 'not all and (min-width: 48rem)'
const narrowQuery = 'not all and (min-width: 64rem)'
const compactQuery = 'not all and (min-width: 80rem)'
const coarseQuery = '(pointer: coarse)'

// Outside a browser there is no matchMedia. Then a wide screen with a mouse is assumed.
const queryMedia = (query: string) => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null)

/** Returns whether the media query matches, and rerenders when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = queryMedia(query)
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => queryMedia(query)?.matches ?? false)
}

export const isPhone = (): boolean => queryMedia(phoneQuery)?.matches ?? false
export const useIsPhone = () => useMedia(phoneQuery)
/** Returns whether the side navigation is in a drawer. */
export const useIsNarrow = () => useMedia(narrowQuery)
/** Returns whether toolbars show icons without text. */
export const useIsCompact = () => useMedia(compactQuery)
export const useCoarsePointer = () => useMedia(coarseQuery)
