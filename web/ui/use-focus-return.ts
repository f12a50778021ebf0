// Where the focus goes when something opens in front, and that it comes back to where it was.

import { type RefObject, useRef } from 'react'
import { focusHeading } from './focus-place.ts'

/** A menu is gone when the dialog it opened closes; its place is then taken by the button it hung on. */
function lastingPlace(element: Element | null): HTMLElement | null {
  const menu = element?.closest<HTMLElement>('[role=menu]')
  if (!menu) return element instanceof HTMLElement && element !== document.body ? element : null
  return lastingPlace(document.getElementById(menu.dataset.hangsOn ?? menu.getAttribute('aria-labelledby') ?? ''))
}

/** What is inside may say itself where the focus begins. */
const markedIn = (surface: EventTarget | null) =>
  surface instanceof HTMLElement ? surface.querySelector<HTMLElement>('[data-first-focus]') : null

type FocusReturn = {
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where it goes in the end, if that is there and something else than where it came from. */
  returnTo?: (() => HTMLElement | null) | undefined
  /** Where it goes when it came from nowhere, or from what has gone meanwhile: what it hangs on. */
  orTo?: RefObject<HTMLElement | null> | undefined
  /** What has an address may have been there first: reading goes on from the top of the page beneath. */
  orToHeading?: boolean | undefined
}

/** Much is opened by state or by a key and has no trigger of its own, so the place is remembered by hand. */
export function useFocusReturn({ initialFocus, returnTo, orTo, orToHeading }: FocusReturn = {}) {
  const before = useRef<HTMLElement | null>(null)
  const open = useRef<EventTarget | null>(null)
  const closed = useRef(new AbortController())

  /** A menu that has just gone gives the focus back to its button a moment later, when this has it already. */
  function hearWhoWanted(surface: EventTarget | null): void {
    closed.current = new AbortController()
    // Held fast here, the focus never arrives there; that it was to go there is all there is to hear.
    const onLeave = ({ relatedTarget: to }: FocusEvent) => {
      if (!(to instanceof HTMLElement) || (surface instanceof Node && surface.contains(to))) return
      before.current = to
      closed.current.abort()
    }
    document.addEventListener('focusout', onLeave, { capture: true, signal: closed.current.signal })
  }

  return {
    onOpenAutoFocus: (event: Event) => {
      // Where it fades yet, the focus is nowhere, and has not come back from the last time.
      before.current = lastingPlace(document.activeElement) ?? (open.current && before.current)
      open.current = event.currentTarget
      if (!before.current) hearWhoWanted(event.currentTarget)
      const first = initialFocus?.current ?? markedIn(event.currentTarget)
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      // Opened again meanwhile, it has the focus. What takes the focus itself as it comes is not heard of here.
      if (open.current && event.currentTarget !== open.current) return event.preventDefault()
      open.current = null
      closed.current.abort()
      const wanted = returnTo?.() ?? before.current
      before.current = null
      const place = wanted?.isConnected ? wanted : orTo?.current
      if (!place && !orToHeading) return
      event.preventDefault()
      if (place) place.focus()
      else focusHeading()
    },
  }
}
