// Leads the focus to a place that is read and not worked with, as the heading of what has come.

export function focusPlace(place: HTMLElement | null): HTMLElement | null {
  if (place?.tabIndex === -1) place.setAttribute('tabindex', '-1')
  place?.focus({ preventScroll: true })
  return place
}

/** What had the focus has gone with what it did: reading goes on from the top of the page. */
export const focusHeading = (): HTMLElement | null => focusPlace(document.querySelector<HTMLElement>('main h1'))

/** Nobody has touched the page yet: reading begins at its top. */
export const isUntouched = (): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive
