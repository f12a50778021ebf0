// Moving by keys: M lifts, arrows choose the place, Enter drops, Esc puts back; each step is announced.

import { announce } from '#web/ui/live-region.tsx'
import { dragNow, type Place, setDragging } from './drag-store.ts'

export type LiftedRules = {
  /** Why it stays where it is; empty says nothing, null lets it be lifted. */
  held: (id: string) => string | null
  /** Shows and says where it would go: where it is, or where a key leads from there. */
  aim: (id: string, key: string | null) => void
  /** @returns whether it goes; why not has been said, unless that is where it stood */
  onDrop: (id: string, place: Place) => boolean
  /** It has been let go: it goes, or is put back. */
  onPutDown?: ((id: string, went: boolean) => void) | undefined
  say: { held: (reason: string) => string; dropped: string; putBack: string }
}

export function liftedByKeys({ held, aim, onDrop, onPutDown, say }: LiftedRules) {
  const lift = (id: string) => {
    const reason = held(id)
    if (reason === null) aim(id, null)
    else if (reason) announce(say.held(reason))
  }
  const drop = (id: string) => {
    const now = dragNow()
    setDragging(null)
    if (!now?.over) return
    const went = onDrop(id, now.over)
    if (went) announce(say.dropped)
    else if (!now.refused) announce(say.putBack)
    onPutDown?.(id, went)
  }
  const putBack = (id: string) => {
    setDragging(null)
    announce(say.putBack)
    onPutDown?.(id, false)
  }

  return {
    /** Whether the key meant what is lifted, or lifted it. */
    onKey(key: string, id: string): boolean {
      const now = dragNow()
      const isM = key.toLowerCase() === 'm'
      // What is in the hand is put down by the hand.
      if (now?.by === 'pointer') return isM || key === 'Enter' || key === ' '
      if (!now && isM) lift(id)
      // The focus leaves with Tab, and what is lifted does not go along (onLeave).
      if (now?.id !== id || key === 'Tab') return !now && isM
      if (key === 'Escape') putBack(id)
      else if (key === 'Enter' || key === ' ' || isM) drop(id)
      else aim(id, key)
      return true
    },
    /** It lost the focus while it was lifted. */
    onLeave(id: string): void {
      const now = dragNow()
      if (now?.by === 'keys' && now.id === id) putBack(id)
    },
  }
}
