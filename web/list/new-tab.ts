// Opens the task of a card or row in a new tab: by the middle button anywhere on it, and by a key (adr 0058).

import type { MouseEvent } from 'react'
import { linkAt, openNewTab } from '#web/ui/new-tab.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'
import { cardOf, subTaskOf } from './card-of.ts'

/** Opens the task that a card or row links to. Returns whether it links to one. */
export function openCardInNewTab(card: Element | null): boolean {
  const href = card?.querySelector<HTMLAnchorElement>('a[data-grip]')?.href
  if (href) openNewTab(href)
  return href !== undefined
}

/** On the link itself the browser does it. */
const cardBesideLink = ({ button, target }: MouseEvent): Element | null => {
  const isTyping = target instanceof Element && target.closest(typingPlaces) !== null
  return button !== 1 || isTyping || linkAt(target) ? null : (cardOf(target) ?? subTaskOf(target))
}

/** Handlers of the area that holds the cards. */
export const middleClick = {
  /** Otherwise the middle button begins to scroll the list around. */
  onMouseDown: (event: MouseEvent): void => {
    if (cardBesideLink(event)) event.preventDefault()
  },
  onAuxClick: (event: MouseEvent): void => {
    openCardInNewTab(cardBesideLink(event))
  },
}
