// Swiping a row on touch screens: to the right completes the task, to the left opens its menu. The row follows the
// finger; the action is shown behind it (swipe.css).
//
// Rows have the class .swipeable, which leaves vertical panning and pinching to the browser. A finger that rests first starts a
// drag (use-drag.ts).

import { type TouchEvent, useRef } from 'react'
import { getDragState } from './drag-store.ts'
import { touchThresholdPx, holdMs } from './use-drag.ts'

/** Action of a swipe to the right; 'nothing' if it is not allowed: the swipe then shows the reason. */
type SwipeRightAction = 'complete' | 'reopen' | 'nothing'

type SwipeRules = {
  rowOf: (target: EventTarget | null) => HTMLElement | null
  rightAction: (row: HTMLElement) => SwipeRightAction
  onSwipeRight: (row: HTMLElement) => void
}

/** Distance in pixels that triggers the action, and the maximum offset of a row. */
const triggerPx = 88
const maxPx = 128
/** A swipe from the edge of the screen is the browser's Back gesture. */
const edgePx = 16

type Swipe = { row: HTMLElement; x: number; y: number; startedAt: number; hasStarted: boolean; dx: number }

/** Returns the touch handlers for the element that contains the rows; null if rows cannot be swiped. */
export function useRowSwipe(rules: SwipeRules | null) {
  const current = useRef<Swipe | null>(null)
  if (!rules) return null
  const end = (isCompleted: boolean) => {
    const swipe = current.current
    current.current = null
    if (!swipe?.hasStarted) return
    animateBack(swipe.row)
    if (!isCompleted || Math.abs(swipe.dx) < triggerPx) return
    if (swipe.dx > 0) rules.onSwipeRight(swipe.row)
    else openMenu(swipe.row)
  }
  return {
    onTouchStart({ touches, target, timeStamp }: TouchEvent) {
      end(false)
      const touch = touches[0]
      const row = touches.length === 1 ? rules.rowOf(target) : null
      if (!row || !touch || touch.clientX < edgePx || innerWidth - touch.clientX < edgePx) return
      current.current = { row, x: touch.clientX, y: touch.clientY, startedAt: timeStamp, hasStarted: false, dx: 0 }
    },
    onTouchMove({ touches, timeStamp }: TouchEvent) {
      const [swipe, touch] = [current.current, touches[0]]
      if (!swipe || !touch) return
      const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y]
      if (!swipe.hasStarted) {
        if (Math.hypot(dx, dy) < touchThresholdPx) return
        const isLongPress = timeStamp - swipe.startedAt > holdMs || getDragState() !== null
        if (isLongPress || Math.abs(dx) < 2 * Math.abs(dy)) return void (current.current = null)
        swipe.hasStarted = true
      }
      follow(swipe, dx, rules)
    },
    onTouchEnd: () => end(true),
    onTouchCancel: () => end(false),
  }
}

function follow(swipe: Swipe, dx: number, { rightAction }: SwipeRules): void {
  const { row } = swipe
  const wasBeyondTrigger = Math.abs(swipe.dx) >= triggerPx
  swipe.dx = Math.max(-maxPx, Math.min(maxPx, dx))
  const isBeyondTrigger = Math.abs(swipe.dx) >= triggerPx
  if (isBeyondTrigger && !wasBeyondTrigger) navigator.vibrate?.(10)
  row.dataset.swipe = dx < 0 ? 'menu' : rightAction(row)
  row.toggleAttribute('data-swipe-far', isBeyondTrigger)
  row.style.setProperty('--swipe', `${swipe.dx}px`)
}

/** Moves the row back to its position. */
function animateBack(row: HTMLElement): void {
  row.style.removeProperty('--swipe')
  row.dataset.swipeBack = ''
  const cleanUp = () => {
    delete row.dataset.swipeBack
    if (row.style.getPropertyValue('--swipe')) return
    delete row.dataset.swipe
    row.removeAttribute('data-swipe-far')
  }
  setTimeout(cleanUp, animateBackMs)
}

const animateBackMs = 180

/** Opens the context menu of the row, as a long press does. */
function openMenu(row: HTMLElement): void {
  const { left, right, bottom } = row.getBoundingClientRect()
  const eventInit = {
    bubbles: true,
    cancelable: true,
    clientX: (left + right) / 2,
    clientY: bottom,
    pointerType: 'touch',
  }
  row.dispatchEvent(new PointerEvent('contextmenu', eventInit))
}
