import { useSyncExternalStore } from 'react'

/** A zone, and the item that the dragged one would precede; null for the end of the zone. */
export type DropTarget = { zone: string; before: string | null }

export type DragState = {
  by: 'pointer' | 'keys'
  kind: string
  id: string
  /** Size of the dragged element, for the outline that stays in its place. */
  height: number
  width: number
  over: DropTarget | null
  /** Position of the drop line, in pixels from the start of the zone's content. */
  lineOffset: number
  /** Why the item cannot be dropped here; null if it can. */
  dropBlockedReason: string | null
}

let dragState: DragState | null = null
const listeners = new Set<() => void>()

export const getDragState = (): DragState | null => dragState

export function setDragState(next: DragState | null): void {
  dragState = next
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a value selected from the current drag. The component re-renders only when that value changes. */
export const useDragState = <Selected extends string | number | boolean | null>(
  selector: (now: DragState | null) => Selected,
): Selected => useSyncExternalStore(subscribe, () => selector(dragState))
