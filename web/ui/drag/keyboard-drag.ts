import { announce } from '#web/ui/live-region.tsx'
import { getDragState, type DropTarget, setDragState } from './drag-store.ts'
import { scrollToTarget } from './drop-target.ts'

type KeyboardDragRules = {
  /** Returns why the item cannot be moved; empty: it cannot, without a reason; null: it can. */
  moveBlockedReason: (id: string) => string | null
  /** Shows and announces the drop target: the current one if `key` is null, or the one that the key leads to. */
  showTarget: (id: string, key: string | null) => void
  /** Returns whether the item moves. If not, the rule has announced the reason, unless the position is unchanged. */
  onDrop: (id: string, target: DropTarget) => boolean
  /** Called when the drag ends by a drop or is cancelled. */
  onEnd?: ((id: string, isMoved: boolean) => void) | undefined
  texts: { blocked: (reason: string) => string; dropped: string; cancelled: string }
}

/** Dragging by keyboard: M starts, arrows choose the target, Enter drops, Esc cancels. Each step is announced. */
export function keyboardDrag({ moveBlockedReason, showTarget, onDrop, onEnd, texts }: KeyboardDragRules) {
  const startDrag = (id: string) => {
    const reason = moveBlockedReason(id)
    if (reason === null) showTarget(id, null)
    else if (reason) announce(texts.blocked(reason))
  }
  const drop = (id: string) => {
    const current = getDragState()
    setDragState(null)
    if (!current?.over) return
    const isMoved = onDrop(id, current.over)
    if (isMoved) announce(texts.dropped)
    else if (!current.dropBlockedReason) announce(texts.cancelled)
    onEnd?.(id, isMoved)
  }
  const cancel = (id: string) => {
    setDragState(null)
    announce(texts.cancelled)
    onEnd?.(id, false)
  }

  return {
    /** Handles a key; returns whether it started or controlled the drag. */
    onKey(key: string, id: string): boolean {
      const current = getDragState()
      const isLiftKey = key.toLowerCase() === 'm'
      // A drag by pointer ends only by the pointer.
      if (current?.inputType === 'pointer') return isLiftKey || key === 'Enter' || key === ' '
      if (!current && isLiftKey) startDrag(id)
      // Tab moves the focus away, which cancels the drag (onLeave).
      if (current?.id !== id || key === 'Tab') return !current && isLiftKey
      if (key === 'Escape') cancel(id)
      else if (key === 'Enter' || key === ' ' || isLiftKey) drop(id)
      else showTarget(id, key)
      return true
    },
    /** Called when the item loses focus. */
    onLeave(id: string): void {
      const current = getDragState()
      if (current?.inputType === 'keys' && current.id === id) cancel(id)
    },
  }
}

type RowKeyboardDragRules = Omit<KeyboardDragRules, 'showTarget' | 'texts'> & {
  kind: string
  zone: string
  order: readonly string[]
  nameOf: (id: string) => string
  texts: KeyboardDragRules['texts'] & { place: (name: string, place: number, total: number) => string }
}

/** Dragging by keyboard for items in a row: lists beside lists, tabs beside tabs. */
export function rowKeyboardDrag({ kind, zone, order, nameOf, texts, ...rest }: RowKeyboardDragRules) {
  const showTarget = (id: string, key: string | null) => {
    const otherIds = order.filter((other) => other !== id)
    const index = Math.max(0, Math.min(otherIds.length, key === null ? order.indexOf(id) : indexForKey(key, otherIds)))
    const before = otherIds[index] ?? null
    announce(texts.place(nameOf(id), index + 1, order.length))
    const lineOffset = scrollToTarget({ kind, zone, before })
    setDragState({
      inputType: 'keys',
      kind,
      id,
      height: 0,
      width: 0,
      over: { zone, before },
      lineOffset,
      dropBlockedReason: null,
    })
  }
  return keyboardDrag({ ...rest, texts, showTarget })
}

/** Returns the index that a key leads to from the current drop target. */
function indexForKey(key: string, otherIds: readonly string[]): number {
  const before = getDragState()?.over?.before ?? null
  const current = before === null ? otherIds.length : otherIds.indexOf(before)
  const indexes: Record<string, number> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: otherIds.length,
  }
  return indexes[key] ?? current
}
