// Marks the focused element while the user works with a pointer, so that CSS hides the focus ring when a menu returns focus
// to its trigger.
//
// Only the focused element is marked: an attribute on the page would restyle the whole page on every switch between pointer
// and keyboard.

const attribute = 'data-by-pointer'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Starts tracking. @returns a function that stops it */
export function trackPointerFocus(): () => void {
  // True until a key is pressed, because a page also focuses its heading without the keyboard.
  let isPointer = true
  const markFocused = () => {
    const focused = document.activeElement
    // Without focus, `activeElement` is the body.
    if (focused !== document.body) focused?.toggleAttribute(attribute, isPointer)
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
  const onFocusOut = ({ target }: FocusEvent) => (target as Element).removeAttribute(attribute)
  const handlers = { pointerdown: onPointerDown, keydown: onKeyDown, focusin: markFocused, focusout: onFocusOut }
  const entries = Object.entries(handlers) as [string, EventListener][]
  for (const [name, handler] of entries) window.addEventListener(name, handler, true)
  return () => {
    for (const [name, handler] of entries) window.removeEventListener(name, handler, true)
  }
}
