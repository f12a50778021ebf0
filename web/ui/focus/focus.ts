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

/**
 * Calls back as soon as no overlay has focus. Does nothing if the user has focused something else meanwhile. For moving
 * focus after a dialog whose trigger is gone.
 */
export function whenOverlaysClosed(callback: () => void): void {
  const focused = document.activeElement
  if (isInOverlay(focused)) requestAnimationFrame(() => whenOverlaysClosed(callback))
  else if (!focused || focused === document.body) callback()
}

/** A dialog returns focus to its trigger after it has faded out. */
const fadeOutMs = 250

/** Like `whenOverlaysClosed`, after the dialog has faded out. @returns a function that cancels it */
export function afterDialogClose(callback: () => void): () => void {
  const timer = setTimeout(() => whenOverlaysClosed(callback), fadeOutMs)
  return () => clearTimeout(timer)
}

/** Returns whether an element is inside an overlay, which returns focus when it closes. */
export const isInOverlay = (element: Element | null): boolean =>
  Boolean(element?.closest('[role=dialog], [role=alertdialog], [role=menu]'))

const byPointerAttribute = 'data-by-pointer'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/**
 * Marks the focused element while the user works with a pointer, so that CSS hides the focus ring when a menu returns focus
 * to its trigger. Only the focused element is marked, because an attribute on the page would restyle the whole page on
 * every switch between pointer and keyboard.
 * @returns a function that stops it
 */
export function trackPointerFocus(): () => void {
  // True until a key is pressed, because a page also focuses its heading without the keyboard.
  let isPointer = true
  const markFocused = () => {
    const focused = document.activeElement
    // Without focus, `activeElement` is the body.
    if (focused !== document.body) focused?.toggleAttribute(byPointerAttribute, isPointer)
  }
  const onPointerDown = () => {
    isPointer = true
    markFocused()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // A modifier alone belongs to a click.
    if (modifiers.has(key)) return
    isPointer = false
    markFocused()
  }
  const onFocusOut = ({ target }: FocusEvent) => (target as Element).removeAttribute(byPointerAttribute)
  const handlers = { pointerdown: onPointerDown, keydown: onKeyDown, focusin: markFocused, focusout: onFocusOut }
  const entries = Object.entries(handlers) as [string, EventListener][]
  for (const [name, handler] of entries) window.addEventListener(name, handler, true)
  return () => {
    for (const [name, handler] of entries) window.removeEventListener(name, handler, true)
  }
}
