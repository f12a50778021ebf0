// What lies over the page and is the topmost: the next to go by Esc, or by Back on a phone.

const surfaces = '[role=dialog], [role=alertdialog], [role=menu]'

/** Null where that is the page itself, or what has an address of its own, which Back leaves anyway. */
export function topmostOverPage(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>(surfaces)].filter(isOpen)
  const topmost = open.at(-1)
  return topmost && !topmost.matches('[data-addressed]') ? topmost : null
}

const isOpen = ({ dataset }: HTMLElement): boolean => dataset.state === 'open'

/** As Esc does: whoever holds unsaved text asks first. */
export const closeSurface = (surface: HTMLElement): boolean =>
  surface.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
