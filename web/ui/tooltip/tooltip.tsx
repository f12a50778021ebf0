import { appState } from '#web/app-state/app-state.ts'
import { Store } from '@tanstack/react-store'
import { cloneElement, type ReactElement, type ReactNode, useId, useSyncExternalStore } from 'react'
import { loadable, useIsLoaded } from '#web/ui/lazy/loadable.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { isInOverlay } from '#web/ui/focus/focus.ts'

export const tooltipOverlay = loadable(async () => (await import('./tooltip-overlay.tsx')).TooltipOverlay)

type ControlProps = { 'aria-describedby'?: string } & Partial<ReturnType<typeof tooltipAttributes>>

type TooltipProps = {
  text: ReactNode
  keys?: string[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The text says why the control is disabled: a press shows it, too, and `aria-describedby` already refers to it. */
  isDisabledReason?: boolean
  /** The control; gets the attributes of the tooltip. */
  children: ReactElement<ControlProps>
}

/** Shows a text and the shortcut of a control after the pointer has rested on it. */
export function Tooltip({ text, keys, side, isDisabledReason = false, children }: TooltipProps) {
  const id = useId()
  const showing = useSyncExternalStore(subscribeToTooltips, () => controlWithTooltip(id))
  const control = text ? showing : null
  const isLoaded = useIsLoaded(tooltipOverlay, control !== null)
  const overlayId = `${id}-tip`
  const describedBy = [children.props['aria-describedby'], control && isLoaded && !isDisabledReason && overlayId]
    .filter(Boolean)
    .join(' ')
  // The same element tree with and without a text, so that the control keeps its state.
  return (
    <>
      {text
        ? cloneElement(children, {
            ...tooltipAttributes(id, isDisabledReason),
            'aria-describedby': describedBy || undefined,
          })
        : children}
      {control && isLoaded && <tooltipOverlay.Component id={overlayId} {...{ control, text, keys, side }} />}
    </>
  )
}

// Decides which control shows its tooltip. Uses one set of document listeners for all tooltips of the page.

const delayMs = 400
/** Within this time after a tooltip, the next one appears without delay. */
const groupWindowMs = 300
/** Time for the pointer to move from the control to its tooltip. */
const leaveMs = 150

type ShownTooltip = {
  id: string
  control: HTMLElement
  /** Opened by keyboard or touch: the tooltip stays when the pointer leaves. */
  isSticky: boolean
}

const tooltips = appState(() => ({
  shown: new Store<ShownTooltip | null>(null),
  /** The control under the pointer. After a press it shows no tooltip until the pointer enters it again. */
  hovered: null as HTMLElement | null,
  hiddenAt: -Infinity,
  /** The last pressed key; null after a pointer press. */
  lastKey: null as string | null,
  showTimer: undefined as ReturnType<typeof setTimeout> | undefined,
  hideTimer: undefined as ReturnType<typeof setTimeout> | undefined,
  subscribers: 0,
  /** Removes the document listeners. */
  listeners: new AbortController(),
}))

/**
 * Returns the attributes of the control. With `isDisabledReason` a press shows the tooltip, too, because touch has no hover.
 */
const tooltipAttributes = (id: string, isDisabledReason: boolean) => ({
  'data-tip': id,
  'data-tip-explains': isDisabledReason ? '' : undefined,
})

const controlWithTooltip = (id: string): HTMLElement | null => {
  const { state: shown } = tooltips().shown
  return shown?.id === id ? shown.control : null
}

function subscribeToTooltips(subscriber: () => void): () => void {
  const current = tooltips()
  const { unsubscribe } = current.shown.subscribe(subscriber)
  if (current.subscribers++ === 0) listen(current)
  return () => {
    unsubscribe()
    if (--current.subscribers > 0) return
    current.listeners.abort()
    hide()
  }
}

function listen(current: ReturnType<typeof tooltips>): void {
  current.listeners = new AbortController()
  const { signal } = current.listeners
  const options = { capture: true, passive: true, signal }
  // Not `pointerover`: it also fires when an element appears below a resting pointer.
  document.addEventListener('pointermove', onPointerMove, options)
  document.addEventListener('pointerout', onPointerOut, options)
  document.addEventListener('pointerdown', onPointerDown, options)
  document.addEventListener('click', onClick, options)
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('focusout', onFocusOut, options)
  window.addEventListener('scroll', onScroll, options)
  // Capturing, so that Esc closes the tooltip before anything else.
  window.addEventListener('keydown', onKeyDown, { capture: true, signal })
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

const isOnTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=tooltip]') !== null

const navigationKeys = /^(?:Tab|Arrow.*|Home|End)$/

const isDisabledReason = (control: HTMLElement) => control.dataset.tipExplains !== undefined

function clearTimers(): void {
  clearTimeout(tooltips().showTimer)
  clearTimeout(tooltips().hideTimer)
  tooltips().hideTimer = undefined
}

function show(control: HTMLElement, isSticky: boolean): void {
  clearTimers()
  const id = control.dataset.tip
  if (!id || !control.isConnected || shownTooltip()?.control === control) return
  setShown({ id, control, isSticky })
}

function hide(): void {
  clearTimers()
  if (!shownTooltip()) return
  tooltips().hiddenAt = performance.now()
  setShown(null)
}

const shownTooltip = (): ShownTooltip | null => tooltips().shown.state

const setShown = (next: ShownTooltip | null): void => tooltips().shown.setState(() => next)

function onPointerMove({ target, pointerType, buttons }: PointerEvent): void {
  if (pointerType === 'touch' || buttons !== 0) return
  if (isOnTooltip(target)) return clearTimers()
  const control = controlOf(target)
  if (!control) return leave()
  if (control === tooltips().hovered) return
  tooltips().hovered = control
  clearTimers()
  if (shownTooltip()?.control === control) return
  const isWithinGroup = shownTooltip() !== null || performance.now() - tooltips().hiddenAt < groupWindowMs
  tooltips().showTimer = setTimeout(show, isWithinGroup ? 0 : delayMs, control, false)
}

function leave(): void {
  tooltips().hovered = null
  clearTimeout(tooltips().showTimer)
  if (shownTooltip()?.isSticky === false) tooltips().hideTimer ??= setTimeout(hide, leaveMs)
}

/** When the pointer leaves the window. */
function onPointerOut({ relatedTarget, pointerType }: PointerEvent): void {
  if (relatedTarget === null && pointerType !== 'touch') leave()
}

function onPointerDown({ target, pointerType }: PointerEvent): void {
  tooltips().lastKey = null
  if (isOnTooltip(target)) return
  const control = controlOf(target)
  if (control && isDisabledReason(control)) show(control, pointerType === 'touch')
  else hide()
}

function onClick({ target }: MouseEvent): void {
  if (isOnTooltip(target)) return
  const control = controlOf(target)
  if (control && isDisabledReason(control)) show(control, true)
  else hide()
}

/**
 * Shows the tooltip only when the user navigates by keyboard. When an overlay returns focus to a control, no tooltip
 * appears, so Esc stays free for the next overlay.
 */
function onFocusIn({ target }: FocusEvent): void {
  if (!navigationKeys.test(tooltips().lastKey ?? '')) return
  const control = controlOf(target)
  if (control && target instanceof Element && target.matches(':focus-visible')) show(control, true)
}

function onFocusOut({ target }: FocusEvent): void {
  if (target instanceof Node && shownTooltip()?.control.contains(target)) hide()
}

function onScroll({ target }: Event): void {
  const control = shownTooltip()?.control
  if (control && target instanceof Node && target.contains(control)) hide()
}

function onKeyDown(event: KeyboardEvent): void {
  const key = pressedKey(event)
  tooltips().lastKey = key
  if (key !== 'Escape') return
  clearTimeout(tooltips().showTimer)
  const shown = shownTooltip()
  if (!shown || shown.control.dataset.tip !== shown.id || !shown.control.isConnected) return
  // Inside an overlay, the same Esc also closes the overlay.
  const target = event.target instanceof Element ? event.target : null
  if (!isInOverlay(target) && !isInOverlay(shown.control)) event.preventDefault()
  hide()
}
