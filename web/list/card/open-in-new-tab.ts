// Opens the task of a card or row in a new browser tab: by the middle button anywhere on it, and by a key (adr 0058).

import type { MouseEvent } from 'react'
import { linkAt, openNewTab } from '#web/ui/keyboard/new-tab.ts'
import { textEntrySelector } from '#web/ui/keyboard/use-letter-shortcut.ts'
import { cardOf, subTaskRowOf } from './card-element.ts'

/** Opens the task that a card or row links to. Returns whether it links to one. */
export function openCardInNewTab(card: Element | null): boolean {
  const href = card?.querySelector<HTMLAnchorElement>('a[data-grip]')?.href
  if (href) openNewTab(href)
  return href !== undefined
}

/** The browser itself handles the middle button on a link. */
const cardBesideLink = ({ button, target }: MouseEvent): Element | null => {
  const isTyping = target instanceof Element && target.closest(textEntrySelector) !== null
  return button !== 1 || isTyping || linkAt(target) ? null : (cardOf(target) ?? subTaskRowOf(target))
}

/** Event handlers of the area that holds the cards. */
export const middleClick = {
  /** Prevents the autoscroll of the middle button. */
  onMouseDown: (event: MouseEvent): void => {
    if (cardBesideLink(event)) event.preventDefault()
  },
  onAuxClick: (event: MouseEvent): void => {
    openCardInNewTab(cardBesideLink(event))
  },
}
