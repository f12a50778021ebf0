// What the screen and the pointer are like, as they change.

import { useCallback, useSyncExternalStore } from 'react'

// In rem, as the breakpoints of the styles: a larger text makes a wide window narrow for both.
const phone = 'not all and (min-width: 48rem)'
const narrow = 'not all and (min-width: 64rem)'
const tight = 'not all and (min-width: 80rem)'
const coarse = '(pointer: coarse)'

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

export const isPhone = (): boolean => asked(phone)?.matches ?? false
export const useIsPhone = () => useMedia(phone)
/** Where the side navigation is in a drawer. */
export const useIsNarrow = () => useMedia(narrow)
/** Where tool bars drop the word before the icon. */
export const useIsTight = () => useMedia(tight)
export const useCoarsePointer = () => useMedia(coarse)
