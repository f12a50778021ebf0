// Which control of the page says a few words about itself just now: one for all, by listeners of the document.

import { pressedKey } from './pressed-key.ts'
import { isInFront } from './when-free.ts'

const restMs = 400
/** So soon after one tooltip the next comes without a rest. */
const groupMs = 300
/** So long the pointer may be on its way from a control to its tooltip. */
const wayMs = 150

type Shown = {
  id: string
  control: HTMLElement
  /** Called by the keyboard or a finger: it does not go with the pointer. */
  stays: boolean
}

let shown: Shown | null = null
/** What the pointer is on. One that was pressed is quiet until the pointer comes again. */
let over: HTMLElement | null = null
let hiddenAt = -Infinity
/** The key that was pressed last, if nothing else has been since. */
let lastKey: string | null = null
let rest: ReturnType<typeof setTimeout> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
let listening: AbortController | undefined
const watchers = new Set<() => void>()

/** To be put on the control; with the second it answers a press by its tooltip alone, as a finger cannot hover. */
export const tipMarks = (id: string, explains: boolean) => ({
  'data-tip': id,
  'data-tip-explains': explains ? '' : undefined,
})

export const controlShowing = (id: string): HTMLElement | null => (shown?.id === id ? shown.control : null)

export function subscribeToTips(watcher: () => void): () => void {
  watchers.add(watcher)
  if (!listening) listen()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    listening?.abort()
    listening = undefined
    hide()
  }
}

function listen(): void {
  listening = new AbortController()
  const { signal } = listening
  const heard = { capture: true, passive: true, signal }
  // Not over: what appears under a pointer that lies still was not pointed at.
  document.addEventListener('pointermove', onPointerMove, heard)
  document.addEventListener('pointerout', onPointerOut, heard)
  document.addEventListener('pointerdown', onPointerDown, heard)
  document.addEventListener('click', onClick, heard)
  document.addEventListener('focusin', onFocusIn, heard)
  document.addEventListener('focusout', onFocusOut, heard)
  window.addEventListener('scroll', onScroll, heard)
  // Before anything else that has a use for Esc.
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

const isOnTip = (target: EventTarget | null) => target instanceof Element && target.closest('[role=tooltip]') !== null

const wanders = /^(?:Tab|Arrow.*|Home|End)$/

const explains = (control: HTMLElement) => control.dataset.tipExplains !== undefined

function calm(): void {
  clearTimeout(rest)
  clearTimeout(leaving)
  leaving = undefined
}

function show(control: HTMLElement, stays: boolean): void {
  calm()
  const id = control.dataset.tip
  if (!id || !control.isConnected || shown?.control === control) return
  tell({ id, control, stays })
}

function hide(): void {
  calm()
  if (!shown) return
  hiddenAt = performance.now()
  tell(null)
}

function tell(now: Shown | null): void {
  shown = now
  for (const watcher of watchers) watcher()
}

function onPointerMove({ target, pointerType, buttons }: PointerEvent): void {
  if (pointerType === 'touch' || buttons !== 0) return
  if (isOnTip(target)) return calm()
  const control = controlOf(target)
  if (!control) return leave()
  if (control === over) return
  over = control
  calm()
  if (shown?.control === control) return
  const inGroup = shown !== null || performance.now() - hiddenAt < groupMs
  rest = setTimeout(show, inGroup ? 0 : restMs, control, false)
}

function leave(): void {
  over = null
  clearTimeout(rest)
  if (shown && !shown.stays) leaving ??= setTimeout(hide, wayMs)
}

/** Out of the window. */
function onPointerOut({ relatedTarget, pointerType }: PointerEvent): void {
  if (relatedTarget === null && pointerType !== 'touch') leave()
}

function onPointerDown({ target, pointerType }: PointerEvent): void {
  lastKey = null
  if (isOnTip(target)) return
  const control = controlOf(target)
  if (control && explains(control)) show(control, pointerType === 'touch')
  else hide()
}

function onClick({ target }: MouseEvent): void {
  if (isOnTip(target)) return
  const control = controlOf(target)
  if (control && explains(control)) show(control, true)
  else hide()
}

/** Only where somebody goes by keys: what a surface gives the focus back to was not asked about, and Esc is for what comes next. */
function onFocusIn({ target }: FocusEvent): void {
  if (!lastKey || !wanders.test(lastKey)) return
  const control = controlOf(target)
  if (control && target instanceof Element && target.matches(':focus-visible')) show(control, true)
}

function onFocusOut({ target }: FocusEvent): void {
  if (target instanceof Node && shown?.control.contains(target)) hide()
}

function onScroll({ target }: Event): void {
  if (target instanceof Node && shown && target.contains(shown.control)) hide()
}

function onKeyDown(event: KeyboardEvent): void {
  lastKey = pressedKey(event)
  if (lastKey !== 'Escape') return
  clearTimeout(rest)
  if (!shown || shown.control.dataset.tip !== shown.id || !shown.control.isConnected) return
  // What lies over the page goes by the same key.
  const at = event.target instanceof Element ? event.target : null
  if (!isInFront(at) && !isInFront(shown.control)) event.preventDefault()
  hide()
}
