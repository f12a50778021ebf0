// Drag and drop by mouse, pen and finger: one set of listeners for a whole board (R-18.1, adr 0013).
//
// Items have data-drag and data-drag-kind, their grips data-drag-start. Zones have data-zone, data-zone-kind and
// data-zone-axis. Scroll containers have data-drag-scroll: x, y or both. An item with data-drag-in-place has no preview: its
// view renders it at the drop target. data-drag-preview selects another preview (chip-preview.ts). A link in an item drags it if
// it has data-drag-handle.

import { type RefObject, useEffect, useRef } from 'react'
import { preloadWhenIdle } from '#web/ui/lazy/preload-overlays.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { lazyScript } from '#web/ui/lazy/loadable.ts'
import type { DragSession, DragGrab, DragRulesRef } from './drag-session.ts'
import { getDragState, type DropTarget } from './drag-store.ts'

export type DragRules = {
  kind: string
  /** Returns why the item cannot be moved, shown at the pointer; empty: it cannot, without a reason; null: it can. */
  moveBlockedReason: (id: string) => string | null
  /** Returns why the item cannot be dropped there; null if it can. */
  dropBlockedReason?: (id: string, target: DropTarget) => string | null
  onDrop: (id: string, target: DropTarget) => void
  /** Returns the prefix of the id that stays the same if the id contains the position. */
  idPrefix?: (id: string) => string
  /** Returns how many items move with this one, itself included. */
  count?: (id: string) => number
}

/** Distance in pixels before a press becomes a drag. */
export const dragThresholdPx = 4
/** How long a finger must rest to start a drag; if it moves first, it scrolls. */
export const holdMs = 250
export const touchThresholdPx = 8
/** How often a resting finger checks whether the drag script has loaded. */
const touchRetryMs = 50
const interactiveSelector =
  'button, a:not([data-drag-handle]), input, textarea, select, [contenteditable="true"], [data-no-drag]'

const dragSession = preloadWhenIdle(lazyScript(() => import('./drag-session.ts')))

/** Returns null if the item cannot be moved, undefined while the drag script is loading. */
function tryStart(grab: DragGrab, rules: DragRulesRef): DragSession | null | undefined {
  const state = dragSession.getState()
  if (state && 'loaded' in state) return state.loaded.startDragSession(grab, rules)
  loadDragSession()
  return undefined
}

/** Loads the drag script. A failed load is retried during the press. */
const loadDragSession = (onLoad = () => {}) => void dragSession.load().then(onLoad, () => undefined)

/** Makes all items of a kind inside an element draggable. The rules may change during a drag. */
export function useDrag(area: RefObject<HTMLElement | null>, rules: DragRules): void {
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    /** Returns the item at the target. @param by 'start': pressed at its grip, 'kind': pressed anywhere in it */
    const grabAt = (target: EventTarget | null, by: 'start' | 'kind'): DragGrab | null => {
      if (!(target instanceof Element)) return null
      const grabbed = target.closest<HTMLElement>(`[data-drag-${by}="${latest.current.kind}"]`)
      const interactiveElement = target.closest(interactiveSelector)
      if (!grabbed || (interactiveElement && interactiveElement !== grabbed && grabbed.contains(interactiveElement)))
        return null
      // A nested item, such as a card in a list, is grabbed itself.
      if (by === 'kind' && target.closest('[data-drag-kind]') !== grabbed) return null
      const item = grabbed.closest<HTMLElement>(`[data-drag-kind="${latest.current.kind}"]`)
      return item?.dataset.drag ? { element: item, id: item.dataset.drag, x: 0, y: 0 } : null
    }
    const onPointerDown = (event: PointerEvent) => {
      const grab =
        event.pointerType !== 'touch' && event.button === 0 && isFree() ? grabAt(event.target, 'start') : null
      if (grab) waitForMove({ ...grab, x: event.clientX, y: event.clientY }, latest)
    }
    const onTouchStart = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touch || event.touches.length > 1 || !isFree()) return
      const at = { x: touch.clientX, y: touch.clientY }
      const grab = grabAt(event.target, 'start')
      const longPressGrab = grab ?? grabAt(event.target, 'kind')
      if (grab) waitForHold({ ...grab, ...at }, latest)
      else if (longPressGrab) waitForMenu({ ...longPressGrab, ...at })
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('touchstart', onTouchStart)
    }
  }, [area])
}

/** A drag by keyboard is cancelled as soon as the pointer takes the focus. */
const isFree = (): boolean => getDragState()?.inputType !== 'pointer'

/** A mouse starts a drag after a few pixels, so that a click stays a click. */
function waitForMove(grab: DragGrab, rules: DragRulesRef): void {
  const controller = new AbortController()
  const options = { signal: controller.signal }
  let at: { x: number; y: number } | null = null
  const start = () => {
    const session = at && !controller.signal.aborted ? tryStart(grab, rules) : undefined
    if (session === undefined) return
    controller.abort()
    if (!session) return
    session.move(at!.x, at!.y)
    followMouse(session)
  }
  // Also starts the drag if the pointer rests while the script loads.
  loadDragSession(start)
  addEventListener('pointerup', () => controller.abort(), options)
  addEventListener('pointercancel', () => controller.abort(), options)
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - grab.x, clientY - grab.y) < dragThresholdPx) return
      at = { x: clientX, y: clientY }
      start()
    },
    options,
  )
}

function followMouse(session: DragSession): void {
  const controller = new AbortController()
  const options = { signal: controller.signal }
  addEventListener('pointermove', (event) => session.move(event.clientX, event.clientY), options)
  addEventListener('pointerup', () => (controller.abort(), session.drop()), options)
  addEventListener('pointercancel', () => (controller.abort(), session.cancel()), options)
  onEscape(() => (controller.abort(), session.cancel()), controller.signal)
  ignoreNextClick()
}

const isBeyondThreshold = ({ clientX, clientY }: Touch, { x, y }: DragGrab): boolean =>
  Math.hypot(clientX - x, clientY - y) > touchThresholdPx

/** A finger starts a drag by resting. If it moves first, it scrolls; vertical panning has priority. */
function waitForHold(grab: DragGrab, rules: DragRulesRef): void {
  loadDragSession()
  const controller = new AbortController()
  const signal = controller.signal
  let session: DragSession | null = null
  let hasMoved = false
  const start = () => {
    const startedSession = tryStart(grab, rules)
    if (startedSession === undefined) return void (timer = setTimeout(start, touchRetryMs))
    session = startedSession
    if (!session) return controller.abort()
    navigator.vibrate?.(10)
    cancelOtherLongPresses(grab.element)
    onEscape(() => (controller.abort(), session?.cancel()), signal)
  }
  let timer = setTimeout(start, holdMs)
  const end = () => (clearTimeout(timer), controller.abort())
  addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!touch) return
      hasMoved ||= isBeyondThreshold(touch, grab)
      if (session) {
        if (!session.isBlocked) event.preventDefault()
        session.move(touch.clientX, touch.clientY)
      } else if (hasMoved) end()
    },
    { signal, passive: false },
  )
  addEventListener(
    'touchend',
    (event) => {
      if (session) event.preventDefault()
      end()
      if (session && !hasMoved && openContextMenu(grab)) session.cancel()
      else session?.drop()
    },
    { signal, passive: false },
  )
  addEventListener('touchcancel', () => (end(), session?.cancel()), { signal })
  preventContextMenus(signal)
}

/** An item that is pressed outside of its grip, such as a cell of a row, opens its menu on a long press. */
function waitForMenu(longPressGrab: DragGrab): void {
  const controller = new AbortController()
  const signal = controller.signal
  let isLongPress = false
  const timer = setTimeout(() => {
    isLongPress = true
    navigator.vibrate?.(10)
  }, holdMs * 2)
  const end = () => (clearTimeout(timer), controller.abort())
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (touch && isBeyondThreshold(touch, longPressGrab)) end()
    },
    { signal, passive: true },
  )
  addEventListener(
    'touchend',
    (event) => {
      // Prevents the click.
      if (isLongPress) event.preventDefault()
      end()
      if (isLongPress) openContextMenu(longPressGrab)
    },
    { signal, passive: false },
  )
  addEventListener('touchcancel', end, { signal })
  preventContextMenus(signal)
}

/** Prevents the context menu of the browser or the app during a long press. */
function preventContextMenus(signal: AbortSignal): void {
  const ignore = (event: Event) => (event.preventDefault(), event.stopPropagation())
  addEventListener('contextmenu', ignore, { signal, capture: true })
}

/** Cancels a pending long press of a context menu on the same element. */
const cancelOtherLongPresses = (element: HTMLElement) =>
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }))

/** Opens the context menu if the item was released where it was. Returns whether there is one. */
function openContextMenu({ element, x, y }: DragGrab): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // Scrolling at an edge may have moved the element away from the finger.
  if (x < left || x > right || y < top || y > bottom) return false
  const eventInit = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch' }
  return !element.dispatchEvent(new PointerEvent('contextmenu', eventInit))
}

function onEscape(onPress: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) !== 'Escape') return
      event.stopPropagation()
      onPress()
    },
    { signal, capture: true },
  )
}

/** Prevents the click that follows a drag. */
function ignoreNextClick(): void {
  const controller = new AbortController()
  addEventListener('click', (event) => (event.stopPropagation(), event.preventDefault(), controller.abort()), {
    capture: true,
    signal: controller.signal,
  })
  addEventListener('pointerup', () => setTimeout(() => controller.abort(), 0), { once: true })
}
