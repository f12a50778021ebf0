// What a page tells whatever stands around it: its title, and what belongs into the bar of a phone.

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.tsx'

let current = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names the page: in the browser's tab, and in the top bar of a phone. */
export function usePage(title: string): void {
  const { t } = useTexts('common')
  useEffect(() => {
    current = title
    document.title = title ? t('page_title', { page: title }) : t('product')
    for (const listener of listeners) listener()
  }, [title, t])
}

export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => current)

const slotId = 'page-actions'

/** Where the top bar of a phone has room for what a page can do. */
export const PageActionsSlot = () => <span id={slotId} className="flex shrink-0 items-center" />

/** Puts buttons into the top bar; on wide screens the page shows them itself. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(subscribe, () => document.getElementById(slotId))
  return slot ? createPortal(children, slot) : null
}
