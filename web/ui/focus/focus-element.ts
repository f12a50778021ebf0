/** Focuses an element that is not interactive, such as a heading. Returns the element. */
export function focusElement(element: HTMLElement | null): HTMLElement | null {
  if (element?.tabIndex === -1) element.setAttribute('tabindex', '-1')
  element?.focus({ preventScroll: true })
  return element
}

/** Focuses the page heading, when the focused element has been removed. */
export const focusHeading = (): HTMLElement | null => focusElement(document.querySelector<HTMLElement>('main h1'))

/** Returns whether the user has not interacted with the page yet. Screen readers then start at the top of the page. */
export const isPageUntouched = (): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive

/** Focuses a field when it is mounted: `ref={focusOnMount}`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
