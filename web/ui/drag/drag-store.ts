// What is being dragged right now, and where it would go: one small store that only a line and a shadow listen to.

import { useSyncExternalStore } from 'react'

/** In which zone, and ahead of which thing; null is the end. */
export type Place = { zone: string; before: string | null }

export type Dragging = {
  by: 'pointer' | 'keys'
  kind: string
  id: string
  /** The size of what was lifted, for the outline that stays. */
  height: number
  width: number
  over: Place | null
  /** Where the line is drawn, in pixels from the start of the zone's content. */
  line: number
  /** Why it cannot be put down here; null when it can. */
  refused: string | null
}

let dragging: Dragging | null = null
const listeners = new Set<() => void>()

export const dragNow = (): Dragging | null => dragging

export function setDragging(next: Dragging | null): void {
  dragging = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A piece of what is dragged; whoever asks is only drawn anew when that piece changes. */
export const useDragging = <Piece extends string | number | boolean | null>(
  piece: (now: Dragging | null) => Piece,
): Piece => useSyncExternalStore(subscribe, () => piece(dragging))
