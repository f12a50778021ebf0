// Esc in a surface, before the surface hears of it and closes: what it closes by leaves the field, which counts as meant.

import { type RefObject, useEffect } from 'react'
import { pressedKey } from './pressed-key.ts'
import { useLatest } from './use-latest.ts'

export function useBeforeEscape(place: RefObject<HTMLElement | null>, does: () => void): void {
  const latest = useLatest(does)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      // Back on a phone tells it to the surface itself.
      const surface = place.current?.closest('[role=dialog]')
      if (pressedKey(event) === 'Escape' && target instanceof Node && surface?.contains(target)) latest.current()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [place, latest])
}
