// Dragging by mouse, pen and finger: one set of listeners for a whole board, whatever it holds (R-18.1, adr 0013).
//
// What can be lifted bears data-drag and data-drag-kind, where it is gripped data-drag-start; where it can go bears
// data-zone, data-zone-kind and data-zone-axis; what scrolls bears data-drag-scroll: x, y or both. What bears
// data-drag-in-place is drawn by its view where it would go, and no picture of it follows the pointer; in
// data-drag-as something says how else it is carried (chip.ts). A link within it drags it if it bears data-grip.

import { type RefObject, useEffect, useRef } from 'react'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { scriptOf } from '#web/ui/script.ts'
import type { Carry, Lift, Rules } from './carry.ts'
import { dragNow, type Place } from './drag-store.ts'

export type DragRules = {
  kind: string
  /** Why this one stays where it is, said at the pointer; empty says nothing, null lets it be lifted. */
  held: (id: string) => string | null
  /** Why it may not go there; null when it may. */
  refused?: (id: string, place: Place) => string | null
  onDrop: (id: string, place: Place) => void
  /** What a thing is still called by where it was put, if its name says where it is. */
  stem?: (id: string) => string
  /** How many go with this one, itself included. */
  count?: (id: string) => number
}

/** What is gripped moves so far before it is taken for a drag. */
export const slackPx = 4
/** So long a finger rests until it lifts; one that goes further is on its way. */
export const holdMs = 250
export const fingerSlackPx = 8
/** So often a finger that rests long enough looks whether what carries has come. */
const fingerStillMs = 50
const notGrips = 'button, a:not([data-grip]), input, textarea, select, [contenteditable="true"], [data-no-drag]'

const carrying = inQuiet(scriptOf(() => import('./carry.ts')))

/** @returns null for what stays where it is, undefined while what carries it is still on its way */
function begin(lift: Lift, rules: Rules): Carry | null | undefined {
  const standing = carrying.now()
  if (standing && 'there' in standing) return standing.there.begin(lift, rules)
  fetchCarrying()
  return undefined
}

/** Where it cannot be had now, it is asked for again while something is held. */
const fetchCarrying = (then = () => {}) => void carrying.fetch().then(then, () => undefined)

/** Makes everything of a kind inside an element draggable. Rules may change, also while something is in the hand. */
export function useDrag(area: RefObject<HTMLElement | null>, rules: DragRules): void {
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    /** @param by what of a thing is pressed: its grip, or any of it */
    const pressed = (target: EventTarget | null, by: 'start' | 'kind'): Lift | null => {
      if (!(target instanceof Element)) return null
      const grip = target.closest<HTMLElement>(`[data-drag-${by}="${latest.current.kind}"]`)
      const within = target.closest(notGrips)
      if (!grip || (within && within !== grip && grip.contains(within))) return null
      // What lies within something else is meant by itself, as a card in its list.
      if (by === 'kind' && target.closest('[data-drag-kind]') !== grip) return null
      const thing = grip.closest<HTMLElement>(`[data-drag-kind="${latest.current.kind}"]`)
      return thing?.dataset.drag ? { element: thing, id: thing.dataset.drag, x: 0, y: 0 } : null
    }
    const onPointerDown = (event: PointerEvent) => {
      const lift =
        event.pointerType !== 'touch' && event.button === 0 && isFree() ? pressed(event.target, 'start') : null
      if (lift) waitForMove({ ...lift, x: event.clientX, y: event.clientY }, latest)
    }
    const onTouchStart = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!touch || event.touches.length > 1 || !isFree()) return
      const at = { x: touch.clientX, y: touch.clientY }
      const lift = pressed(event.target, 'start')
      const held = lift ?? pressed(event.target, 'kind')
      if (lift) waitForHold({ ...lift, ...at }, latest)
      else if (held) waitForMenu({ ...held, ...at })
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('touchstart', onTouchStart)
    }
  }, [area])
}

/** What is lifted by keys is put back as soon as the pointer takes the focus. */
const isFree = (): boolean => dragNow()?.by !== 'pointer'

/** A mouse lifts after a few pixels, so that a click stays a click. */
function waitForMove(lift: Lift, rules: Rules): void {
  const gone = new AbortController()
  const options = { signal: gone.signal }
  let at: { x: number; y: number } | null = null
  const take = () => {
    const carry = at && !gone.signal.aborted ? begin(lift, rules) : undefined
    if (carry === undefined) return
    gone.abort()
    if (!carry) return
    carry.move(at!.x, at!.y)
    followMouse(carry)
  }
  // Whoever holds still meanwhile has lifted it all the same.
  fetchCarrying(take)
  addEventListener('pointerup', () => gone.abort(), options)
  addEventListener('pointercancel', () => gone.abort(), options)
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - lift.x, clientY - lift.y) < slackPx) return
      at = { x: clientX, y: clientY }
      take()
    },
    options,
  )
}

function followMouse(carry: Carry): void {
  const done = new AbortController()
  const until = { signal: done.signal }
  addEventListener('pointermove', (event) => carry.move(event.clientX, event.clientY), until)
  addEventListener('pointerup', () => (done.abort(), carry.drop()), until)
  addEventListener('pointercancel', () => (done.abort(), carry.cancel()), until)
  onEscape(() => (done.abort(), carry.cancel()), done.signal)
  swallowClick()
}

const isFar = ({ clientX, clientY }: Touch, { x, y }: Lift): boolean =>
  Math.hypot(clientX - x, clientY - y) > fingerSlackPx

/** A finger lifts by resting; one that moves first is scrolling, and a vertical pan always wins. */
function waitForHold(lift: Lift, rules: Rules): void {
  fetchCarrying()
  const done = new AbortController()
  const signal = done.signal
  let carry: Carry | null = null
  let hasMoved = false
  const take = () => {
    const begun = begin(lift, rules)
    if (begun === undefined) return void (timer = setTimeout(take, fingerStillMs))
    carry = begun
    if (!carry) return done.abort()
    navigator.vibrate?.(10)
    endOtherHolds(lift.element)
    onEscape(() => (done.abort(), carry?.cancel()), signal)
  }
  let timer = setTimeout(take, holdMs)
  const end = () => (clearTimeout(timer), done.abort())
  addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!touch) return
      hasMoved ||= isFar(touch, lift)
      if (carry) {
        if (!carry.refused) event.preventDefault()
        carry.move(touch.clientX, touch.clientY)
      } else if (hasMoved) end()
    },
    { signal, passive: false },
  )
  addEventListener(
    'touchend',
    (event) => {
      if (carry) event.preventDefault()
      end()
      if (carry && !hasMoved && opensMenu(lift)) carry.cancel()
      else carry?.drop()
    },
    { signal, passive: false },
  )
  addEventListener('touchcancel', () => (end(), carry?.cancel()), { signal })
  ignoreOwnMenus(signal)
}

/** What is not lifted where it is pressed, as a row by one of its cells, opens its menu when a finger rests on it. */
function waitForMenu(held: Lift): void {
  const done = new AbortController()
  const signal = done.signal
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    navigator.vibrate?.(10)
  }, holdMs * 2)
  const end = () => (clearTimeout(timer), done.abort())
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (touch && isFar(touch, held)) end()
    },
    { signal, passive: true },
  )
  addEventListener(
    'touchend',
    (event) => {
      // Or it would be pressed as well.
      if (isLong) event.preventDefault()
      end()
      if (isLong) opensMenu(held)
    },
    { signal, passive: false },
  )
  addEventListener('touchcancel', end, { signal })
  ignoreOwnMenus(signal)
}

/** A long press would open a menu over what is held, the browser's or one of ours. */
function ignoreOwnMenus(signal: AbortSignal): void {
  const ignore = (event: Event) => (event.preventDefault(), event.stopPropagation())
  addEventListener('contextmenu', ignore, { signal, capture: true })
}

/** A menu that waits for a longer press on the same thing waits in vain. */
const endOtherHolds = (element: HTMLElement) =>
  element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }))

/** Let go where it lay, it was not to be moved: then its menu opens, if it has one. */
function opensMenu({ element, x, y }: Lift): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // What lies near an edge may have been scrolled away from under the finger.
  if (x < left || x > right || y < top || y > bottom) return false
  const press = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'touch' }
  return !element.dispatchEvent(new PointerEvent('contextmenu', press))
}

function onEscape(then: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) !== 'Escape') return
      event.stopPropagation()
      then()
    },
    { signal, capture: true },
  )
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const done = new AbortController()
  addEventListener('click', (event) => (event.stopPropagation(), event.preventDefault(), done.abort()), {
    capture: true,
    signal: done.signal,
  })
  addEventListener('pointerup', () => setTimeout(() => done.abort(), 0), { once: true })
}
