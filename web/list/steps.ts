// Steps through cards: which keys are one, and how far the longer ones lead.

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

export const isStep = (key: string): boolean => keys.includes(key)

/** How many cards of the height of this one its list shows at once. */
export function cardsInSight(card: HTMLElement): number {
  const scrolled = card.closest<HTMLElement>('[data-drag-scroll="y"]')
  return scrolled ? Math.max(1, Math.floor(scrolled.clientHeight / (card.offsetHeight + 8))) : 1
}
