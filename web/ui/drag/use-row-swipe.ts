// A finger that draws a row to one side: to the right it is done, to the left its menu opens. The row follows
// the finger, and what will happen stands behind it (swipe.css).
//
// Rows bear .swipes, which leaves panning down and pinching to the browser. One that rests first is lifting (use-drag.ts).

import { type TouchEvent, useRef } from 'react'
import { dragNow } from './drag-store.ts'
import { fingerSlackPx, holdMs } from './use-drag.ts'

/** What drawing a row to the right would do to it; 'nothing' where it may not, and the reason is told. */
export type ToRight = 'complete' | 'reopen' | 'nothing'

export type SwipeRules = {
  rowOf: (target: EventTarget | null) => HTMLElement | null
  toRight: (row: HTMLElement) => ToRight
  onRight: (row: HTMLElement) => void
}

/** In pixels: so far it means something, and no further does a row go. */
const farPx = 88
const mostPx = 128
/** A browser goes back by a finger from the edge. */
const edgePx = 16

type Swipe = { row: HTMLElement; x: number; y: number; at: number; begun: boolean; across: number }

/** @returns what listens, for the element that the rows lie in; nothing where rows are not swiped */
export function useRowSwipe(rules: SwipeRules | null) {
  const now = useRef<Swipe | null>(null)
  if (!rules) return null
  const end = (means: boolean) => {
    const swipe = now.current
    now.current = null
    if (!swipe?.begun) return
    settle(swipe.row)
    if (!means || Math.abs(swipe.across) < farPx) return
    if (swipe.across > 0) rules.onRight(swipe.row)
    else openMenu(swipe.row)
  }
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent) {
      end(false)
      const touch = touches[0]
      const row = touches.length === 1 ? rules.rowOf(target) : null
      if (!row || !touch || touch.clientX < edgePx || innerWidth - touch.clientX < edgePx) return
      now.current = { row, x: touch.clientX, y: touch.clientY, at: timeStamp, begun: false, across: 0 }
    },
    onTouchMove({ touches, timeStamp }: TouchEvent) {
      const [swipe, touch] = [now.current, touches[0]]
      if (!swipe || !touch) return
      const [across, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y]
      if (!swipe.begun) {
        if (Math.hypot(across, down) < fingerSlackPx) return
        const rested = timeStamp - swipe.at > holdMs || dragNow() !== null
        if (rested || Math.abs(across) < 2 * Math.abs(down)) return void (now.current = null)
        swipe.begun = true
      }
      follow(swipe, across, rules)
    },
    onTouchEnd: () => end(true),
    onTouchCancel: () => end(false),
  }
}

function follow(swipe: Swipe, across: number, { toRight }: SwipeRules): void {
  const { row } = swipe
  const was = Math.abs(swipe.across) >= farPx
  swipe.across = Math.max(-mostPx, Math.min(mostPx, across))
  const isFar = Math.abs(swipe.across) >= farPx
  if (isFar && !was) navigator.vibrate?.(10)
  row.dataset.swipe = across < 0 ? 'menu' : toRight(row)
  row.toggleAttribute('data-swipe-far', isFar)
  row.style.setProperty('--swipe', `${swipe.across}px`)
}

/** Back to where it lay. */
function settle(row: HTMLElement): void {
  row.style.removeProperty('--swipe')
  row.dataset.swipeBack = ''
  const done = () => {
    delete row.dataset.swipeBack
    if (row.style.getPropertyValue('--swipe')) return
    delete row.dataset.swipe
    row.removeAttribute('data-swipe-far')
  }
  setTimeout(done, backMs)
}

const backMs = 180

/** As a finger that rests opens it. */
function openMenu(row: HTMLElement): void {
  const { left, right, bottom } = row.getBoundingClientRect()
  const press = { bubbles: true, cancelable: true, clientX: (left + right) / 2, clientY: bottom, pointerType: 'touch' }
  row.dispatchEvent(new PointerEvent('contextmenu', press))
}
