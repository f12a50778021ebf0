// Marks what has the focus while somebody works with a pointer: what gets it back from a menu is then drawn without its
// ring, which a browser would show, as the focus comes from nowhere.
//
// The mark stands at the element alone. At the page it would have a browser find the style of everything anew whenever a
// hand goes from the mouse to the keys.

const mark = 'data-by-pointer'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** @returns what ends it */
export function watchPointer(): () => void {
  // Until a key is pressed: a page that gives its heading the focus has not been asked by one.
  let isPointer = true
  const markFocused = () => {
    const focused = document.activeElement
    // Where nothing has the focus, the page has it.
    if (focused !== document.body) focused?.toggleAttribute(mark, isPointer)
  }
  const onPointerDown = () => {
    isPointer = true
    markFocused()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // A modifier alone goes with a click.
    if (modifiers.has(key)) return
    isPointer = false
    markFocused()
  }
  const onFocusOut = ({ target }: FocusEvent) => (target as Element).removeAttribute(mark)
  const heard = { pointerdown: onPointerDown, keydown: onKeyDown, focusin: markFocused, focusout: onFocusOut }
  const all = Object.entries(heard) as [string, EventListener][]
  for (const [name, hear] of all) window.addEventListener(name, hear, true)
  return () => {
    for (const [name, hear] of all) window.removeEventListener(name, hear, true)
  }
}
