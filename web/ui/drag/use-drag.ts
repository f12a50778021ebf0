// Dragging by mouse, pen and finger: one set of listeners for a whole board, whatever it holds (look §10, adr 0013).
//
// What can be lifted bears data-drag and data-drag-kind, where it is gripped data-drag-start; where it can go bears
// data-zone, data-zone-kind and data-zone-axis; what scrolls bears data-drag-scroll.

import { type RefObject, useEffect, useRef } from 'react'
import { dragNow, type Place, setDragging } from './drag-store.ts'
import { type Ghost, liftGhost } from './ghost.ts'
import { placeAt, scrollNear } from './places.ts'

export type DragRules = {
  kind: string
  /** Why this one stays where it is; null when it may be lifted. */
  held: (id: string) => string | null
  /** Why it may not go there; null when it may. */
  refused?: (id: string, place: Place) => string | null
  onDrop: (id: string, place: Place) => void
  /** Told in words when something is held back. */
  onHeld?: (reason: string) => void
}

const slackPx = 4
const holdMs = 250
const fingerSlackPx = 8
const notGrips = 'button, a, input, textarea, select, [contenteditable="true"], [data-no-drag]'

type Lift = { element: HTMLElement; id: string; x: number; y: number }

/** Makes everything of a kind inside an element draggable. Rules may change between two drags. */
export function useDrag(area: RefObject<HTMLElement | null>, rules: DragRules): void {
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    const gripped = (target: EventTarget | null): Lift | null => {
      if (!(target instanceof Element)) return null
      const grip = target.closest<HTMLElement>(`[data-drag-start="${latest.current.kind}"]`)
      const within = target.closest(notGrips)
      if (!grip || (within && within !== grip && grip.contains(within))) return null
      const thing = grip.closest<HTMLElement>(`[data-drag-kind="${latest.current.kind}"]`)
      return thing?.dataset.drag ? { element: thing, id: thing.dataset.drag, x: 0, y: 0 } : null
    }
    const onPointerDown = (event: PointerEvent) => {
      const lift = event.pointerType !== 'touch' && event.button === 0 && !dragNow() ? gripped(event.target) : null
      if (lift) waitForMove({ ...lift, x: event.clientX, y: event.clientY }, latest)
    }
    const onTouchStart = (event: TouchEvent) => {
      const [touch] = event.touches
      const lift = event.touches.length === 1 && !dragNow() ? gripped(event.target) : null
      if (lift && touch) waitForHold({ ...lift, x: touch.clientX, y: touch.clientY }, latest)
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('touchstart', onTouchStart)
    }
  }, [area])
}

type Rules = { readonly current: DragRules }

/** A mouse lifts after a few pixels, so that a click stays a click. */
function waitForMove(lift: Lift, rules: Rules): void {
  const gone = new AbortController()
  const options = { signal: gone.signal }
  addEventListener('pointerup', () => gone.abort(), options)
  addEventListener('pointercancel', () => gone.abort(), options)
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - lift.x, clientY - lift.y) < slackPx) return
      gone.abort()
      const carry = begin(lift, rules)
      if (!carry) return
      carry.move(clientX, clientY)
      const done = new AbortController()
      const until = { signal: done.signal }
      addEventListener('pointermove', (event) => carry.move(event.clientX, event.clientY), until)
      addEventListener('pointerup', () => (done.abort(), carry.drop()), until)
      addEventListener('pointercancel', () => (done.abort(), carry.cancel()), until)
      onEscape(() => (done.abort(), carry.cancel()), done.signal)
      swallowClick()
    },
    options,
  )
}

/** A finger lifts by resting; one that moves first is scrolling, and a vertical pan always wins. */
function waitForHold(lift: Lift, rules: Rules): void {
  const done = new AbortController()
  const signal = done.signal
  let carry: Carry | null = null
  const timer = setTimeout(() => {
    carry = begin(lift, rules)
    if (!carry) return done.abort()
    navigator.vibrate?.(10)
    onEscape(() => (done.abort(), carry?.cancel()), signal)
  }, holdMs)
  const end = () => (clearTimeout(timer), done.abort())
  addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!touch) return
      if (carry) {
        event.preventDefault()
        carry.move(touch.clientX, touch.clientY)
      } else if (Math.hypot(touch.clientX - lift.x, touch.clientY - lift.y) > fingerSlackPx) end()
    },
    { signal, passive: false },
  )
  addEventListener('touchend', (event) => (carry && event.preventDefault(), end(), carry?.drop()), {
    signal,
    passive: false,
  })
  addEventListener('touchcancel', () => (end(), carry?.cancel()), { signal })
  // A long press would open the browser's own menu over the lifted thing.
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

type Carry = { move: (x: number, y: number) => void; drop: () => void; cancel: () => void }

function begin({ element, id, x, y }: Lift, { current: rules }: Rules): Carry | null {
  const held = rules.held(id)
  if (held !== null) {
    rules.onHeld?.(held)
    return null
  }
  const { height, width } = element.getBoundingClientRect()
  const ghost = liftGhost(element, { grip: { x, y } })
  const origin = element.getBoundingClientRect()
  element.classList.add('is-lifted')
  setDragging({ kind: rules.kind, id, height, width, over: null, line: 0, refused: null })
  document.body.classList.add('is-dragging')
  const pointer = { x, y }
  const frames = everyFrame(() => look(rules, id, pointer))

  const end = () => {
    frames.stop()
    document.body.classList.remove('is-dragging')
    element.classList.remove('is-lifted')
    const now = dragNow()
    setDragging(null)
    return now
  }
  return {
    move(nowX, nowY) {
      Object.assign(pointer, { x: nowX, y: nowY })
      ghost.follow(nowX, nowY)
    },
    drop() {
      look(rules, id, pointer)
      const now = end()
      if (!now?.over || now.refused) return void ghost.settle(origin)
      rules.onDrop(id, now.over)
      void land(ghost, rules.kind, id)
    },
    cancel() {
      end()
      void ghost.settle(origin)
    },
  }
}

function look(rules: DragRules, id: string, { x, y }: { x: number; y: number }): void {
  const now = dragNow()
  if (!now) return
  scrollNear(x, y)
  const place = placeAt(rules.kind, id, x, y)
  const over = place && { zone: place.zone, before: place.before }
  const same = over?.zone === now.over?.zone && over?.before === now.over?.before && place?.line === now.line
  if (same && Boolean(over) === Boolean(now.over)) return
  setDragging({ ...now, over, line: place?.line ?? 0, refused: over ? (rules.refused?.(id, over) ?? null) : null })
}

/** Flies to where the thing stands now that the change has been drawn. */
async function land(ghost: Ghost, kind: string, id: string): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const thing = document.querySelector<HTMLElement>(`[data-drag-kind="${kind}"][data-drag="${CSS.escape(id)}"]`)
  thing?.classList.add('is-settling')
  await ghost.settle(thing?.getBoundingClientRect() ?? null)
  thing?.classList.remove('is-settling')
}

function everyFrame(work: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(function again() {
    work()
    frame = requestAnimationFrame(again)
  })
  return { stop: () => cancelAnimationFrame(frame) }
}

function onEscape(then: () => void, signal: AbortSignal): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
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
