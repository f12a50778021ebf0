import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'

/** A zone, and the item that the dragged one would precede; null for the end of the zone. */
export type DropTarget = { zone: string; before: string | null }

export type DragState = {
  inputType: 'pointer' | 'keys'
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

const dragStore = appStore((): DragState | null => null)

export const getDragState = (): DragState | null => dragStore().state

export const setDragState = (next: DragState | null): void => dragStore().setState(() => next)

/** Returns a value selected from the current drag. The component re-renders only when that value changes. */
export const useDragState = <Selected extends string | number | boolean | null>(
  selector: (state: DragState | null) => Selected,
): Selected => useSelector(dragStore(), selector)
