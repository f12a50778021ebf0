// The surfaces that lie over the page, and the manners that menus, pickers and dialogs share.

import { createContext } from 'react'
import { isComposing } from './pressed-key.ts'

const edge = 'border border-line bg-overlay text-ink dark:border-line-2'

/** A list under a field one goes on typing into; on a phone too it stays where it hangs. */
export const listSurface = `${edge} motion-menu z-50 rounded-menu shadow-e2 outline-none`

export const menuSurface = `${listSurface} sheet-below`

export const dialogSurface = `${edge} overflow-hidden rounded-lg shadow-e3 outline-none max-md:border-0`

export const scrim = 'motion-scrim fixed inset-0 z-50 bg-scrim'

/** Inside a dialog a popover has to be modal, or the dialog would swallow the wheel over its list. */
export const InsideDialog = createContext(false)

const within = (event: Event, selector: string) => event.target instanceof Element && event.target.closest(selector)

/** Pressing a toast is not leaving the dialog under it. */
export function stayForToasts(event: Event) {
  if (within(event, '[data-toaster]')) event.preventDefault()
}

/** Esc closes the topmost thing only: a field marked so has its own use for the key, and so has an input method. */
export function leaveEscapeToField(event: KeyboardEvent) {
  if (isComposing(event) || within(event, '[data-keeps-escape]')) event.preventDefault()
}
