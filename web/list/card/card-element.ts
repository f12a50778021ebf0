import type { TaskId } from '#shared/common/ids.ts'
import { taskOfKey } from '#web/list/group.ts'
import type { RefObject, MouseEvent } from 'react'
import { whenRendered } from '#web/ui/focus/when-rendered.ts'
import { linkAt, openNewTab } from '#web/ui/keyboard/new-tab.ts'
import { textEntrySelector } from '#web/ui/keyboard/keys.ts'

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drag-kind="card"]') : null

/** Sub-tasks have rows of their own below their task; the key of the row starts with that of the task. */
export const subTaskRowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-sub-task]') : null

export const taskIdOf = ({ dataset: { drag, subTask } }: HTMLElement): TaskId => taskOfRowKey(drag ?? subTask ?? '')

/** @param key key of a card, or of a sub-task row: the key of its task, a slash, its own id */
export const taskOfRowKey = (key: string): TaskId => taskOfKey(key.split('/').at(-1)!)

/** Calls `onRendered` when the card or row has been rendered. @param key key of a card, or of a sub-task row */
export function whenCardRendered(
  area: RefObject<HTMLElement | null>,
  key: string,
  onRendered: (element: HTMLElement) => void,
): void {
  const escapedKey = CSS.escape(key)
  whenRendered(
    () =>
      area.current?.querySelector<HTMLElement>(`[data-drag="${escapedKey}"], [data-sub-task="${escapedKey}"]`) ?? null,
    onRendered,
  )
}

/** Opens the task that a card or row links to. Returns whether it links to one. */
export function openCardInNewTab(card: Element | null): boolean {
  const href = card?.querySelector<HTMLAnchorElement>('a[data-drag-handle]')?.href
  if (href) openNewTab(href)
  return href !== undefined
}

/** The browser itself handles the middle button on a link. */
const cardBesideLink = ({ button, target }: MouseEvent): Element | null => {
  const isTyping = target instanceof Element && target.closest(textEntrySelector) !== null
  return button !== 1 || isTyping || linkAt(target) ? null : (cardOf(target) ?? subTaskRowOf(target))
}

/** Event handlers of the area that holds the cards: the middle button opens a task in a new browser tab (adr 0058). */
export const middleClick = {
  /** Prevents the autoscroll of the middle button. */
  onMouseDown: (event: MouseEvent): void => {
    if (cardBesideLink(event)) event.preventDefault()
  },
  onAuxClick: (event: MouseEvent): void => {
    openCardInNewTab(cardBesideLink(event))
  },
}
