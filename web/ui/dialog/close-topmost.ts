const overlaySelector = '[role=dialog], [role=alertdialog], [role=menu], [data-closes-on-escape]'

/**
 * Returns a function that closes the topmost overlay by dispatching an Esc key event to it, so it can ask first if text is
 * unsaved.
 * @returns null if no overlay is open, or if the topmost one has its own route, which browser Back leaves anyway
 */
export function closerOfTopmostOverlay(): (() => void) | null {
  const topmost = [...document.querySelectorAll<HTMLElement>(overlaySelector)].filter(isOpen).at(-1)
  if (!topmost) return null
  const hasRoute = topmost.matches('[data-has-route]')
  const target = comboboxField(topmost, hasRoute) ?? (hasRoute ? null : topmost)
  return target && (() => void target.dispatchEvent(escapeEvent()))
}

const escapeEvent = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

const isOpen = ({ dataset }: HTMLElement): boolean => dataset.state === 'open'

/**
 * Returns the focused combobox field whose list is open in a routed overlay, or outside of the overlay: Esc closes only that
 * list.
 */
function comboboxField(topmost: HTMLElement, hasRoute: boolean): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('[aria-autocomplete]:focus')
  // A closed list is not in the document.
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  return topmost.contains(list) && topmost.contains(field) === hasRoute ? field : null
}
