// A press beside a surface that is not to be left yet is no more than that: nothing under it hears of it.

import { type RefObject, useEffect } from 'react'
import { useLatest } from './use-latest.ts'

const ofPress = ['mousedown', 'pointerup', 'mouseup', 'click'] as const

/** @param holds asked with each press beside the surface that the place lies in */
export function useHeldPress(place: RefObject<HTMLElement | null>, holds: () => boolean): void {
  const asked = useLatest(holds)
  useEffect(() => {
    const gone = new AbortController()
    const onPress = (event: PointerEvent) => {
      const surface = place.current?.closest('[role=dialog]')
      if (!surface || (event.target instanceof Node && surface.contains(event.target)) || !asked.current()) return
      event.stopImmediatePropagation()
      muteRest(gone.signal)
    }
    window.addEventListener('pointerdown', onPress, { capture: true, signal: gone.signal })
    return () => gone.abort()
  }, [place, asked])
}

/** The focus stays where it is, too. It is over with the click, or with what comes when there is none. */
function muteRest(gone: AbortSignal): void {
  const over = new AbortController()
  const heard = { capture: true, signal: AbortSignal.any([gone, over.signal]) }
  const mute = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') over.abort()
  }
  for (const name of ofPress) window.addEventListener(name, mute, heard)
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, () => over.abort(), heard)
}
