// Classes and event handlers that menus, pickers and dialogs share.

import { createContext, type RefObject, useEffect } from 'react'
import { isComposing, pressedKey } from '#web/ui/keyboard/keys.ts'
import { useLatest } from '#web/ui/hooks.ts'

const overlayClassName = 'border border-line bg-overlay text-ink dark:border-line-2'

/** For a list below a field that keeps the focus. It stays at the field on phones, too. */
export const listOverlayClassName = `${overlayClassName} motion-menu z-50 rounded-menu shadow-e2 outline-none`

export const menuOverlayClassName = `${listOverlayClassName} sheet-below`

export const dialogClassName = `${overlayClassName} overflow-hidden rounded-lg shadow-e3 outline-none max-md:border-0`

export const scrimClassName = 'motion-scrim fixed inset-0 z-50 bg-scrim'

/** True inside a dialog. A popover in a dialog must be modal, or the dialog blocks the mouse wheel over its content. */
export const InsideDialogContext = createContext(false)

const isWithin = (event: Event, selector: string) => event.target instanceof Element && event.target.closest(selector)

/** Prevents a dialog or a popover from closing when the user presses a toast. */
export function ignoreToastPress(event: Event) {
  if (isWithin(event, '[data-toaster]')) event.preventDefault()
}

/**
 * Prevents an overlay from closing by Esc if the field uses the key itself (`data-handles-escape`) or an input method is
 * composing.
 */
export function ignoreFieldEscape(event: KeyboardEvent) {
  if (isComposing(event) || isWithin(event, '[data-handles-escape]')) event.preventDefault()
}

const pressEvents = ['mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Swallows a press outside of the dialog that contains `ref` while `shouldBlock` returns true, so the dialog stays open and
 * nothing below reacts.
 * @param shouldBlock called on each press outside
 */
export function useBlockOutsidePress(ref: RefObject<HTMLElement | null>, shouldBlock: () => boolean): void {
  const latest = useLatest(shouldBlock)
  useEffect(() => {
    const controller = new AbortController()
    const onPress = (event: PointerEvent) => {
      const dialog = ref.current?.closest('[role=dialog]')
      if (!dialog || (event.target instanceof Node && dialog.contains(event.target)) || !latest.current()) return
      event.stopImmediatePropagation()
      ignorePress(controller.signal)
    }
    window.addEventListener('pointerdown', onPress, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [ref, latest])
}

/** Also keeps the focus. Ends with the click, or with the next press or key if no click follows. */
function ignorePress(signal: AbortSignal): void {
  const done = new AbortController()
  const options = { capture: true, signal: AbortSignal.any([signal, done.signal]) }
  const stopEvent = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'click') done.abort()
  }
  for (const name of pressEvents) window.addEventListener(name, stopEvent, options)
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, () => done.abort(), options)
}

/**
 * Calls back on Esc in the dialog that contains `ref`, before the dialog closes. Closing blurs the field, which would
 * otherwise commit its text.
 */
export function useBeforeDialogEscape(ref: RefObject<HTMLElement | null>, callback: () => void): void {
  const latest = useLatest(callback)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      // On phones, browser Back dispatches Esc to the dialog itself.
      const dialog = ref.current?.closest('[role=dialog]')
      if (pressedKey(event) === 'Escape' && target instanceof Node && dialog?.contains(target)) latest.current()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [ref, latest])
}
