// What lies over the page and is the topmost: the next to go by Esc, or by Back on a phone.

const surfaces = '[role=dialog], [role=alertdialog], [role=menu], [data-goes-by-escape]'

/**
 * @returns how to close it, as Esc does: whoever holds unsaved text asks first. Null where that is the page itself, or what
 * has an address of its own, which Back leaves anyway.
 */
export function closingTopmost(): (() => void) | null {
  const topmost = [...document.querySelectorAll<HTMLElement>(surfaces)].filter(isOpen).at(-1)
  if (!topmost) return null
  const isAddressed = topmost.matches('[data-addressed]')
  const hearing = fieldOfList(topmost, isAddressed) ?? (isAddressed ? null : topmost)
  return hearing && (() => void hearing.dispatchEvent(escape()))
}

const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })

const isOpen = ({ dataset }: HTMLElement): boolean => dataset.state === 'open'

/** The field one types into, where it offers a list in what has an address, or beside itself: it closes that alone. */
function fieldOfList(topmost: HTMLElement, isAddressed: boolean): HTMLElement | null {
  const field = document.querySelector<HTMLElement>('[aria-autocomplete]:focus')
  // A list that is closed is not there.
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '')
  return topmost.contains(list) && topmost.contains(field) === isAddressed ? field : null
}
