import type { MouseEvent } from 'react'
import { isMac } from './keys.ts'

type Click = Pick<MouseEvent, 'target' | 'ctrlKey' | 'metaKey'>

/** Returns whether the browser opens a link in a new tab by this click: with Ctrl, on a Mac with Cmd. */
export const opensNewTab = ({ target, ctrlKey, metaKey }: Click): boolean =>
  linkAt(target) !== null && (isMac ? metaKey : ctrlKey)

/** Returns the link that an event happened on, or null. */
export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Opens an address of this origin in a new tab. */
export const openNewTab = (href: string): void => void window.open(href, '_blank', 'noopener')
