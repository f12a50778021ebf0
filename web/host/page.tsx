import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.tsx'

let current = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the title of the page, in the browser tab and in the top bar of a phone. */
export function useSetPageTitle(title: string): void {
  const { t } = useTexts('common')
  useEffect(() => {
    current = title
    document.title = title ? t('page_title', { page: title }) : t('product')
    for (const listener of listeners) listener()
  }, [title, t])
}

export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => current)

const slotId = 'page-actions'

/** Renders the place for page actions in the top bar of a phone. */
export const PageActionsSlot = () => <span id={slotId} className="flex shrink-0 items-center" />

/** Renders actions in the top bar of a phone. On wide screens the page renders them itself. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(subscribe, () => document.getElementById(slotId))
  return slot ? createPortal(children, slot) : null
}
