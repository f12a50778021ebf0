import { appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '#web/i18n/use-texts.tsx'

const pageTitle = appStore(() => '')

/** The parts of the title of the browser tab. */
const tabTitle = appStore(() => ({ text: '', unread: 0 }))

function updateTabTitle(change: { text: string } | { unread: number }): void {
  tabTitle().setState((now) => ({ ...now, ...change }))
  const { text, unread } = tabTitle().state
  document.title = unread > 0 ? `(${unread}) ${text}` : text
}

/** Shows the number of unread notifications in front of the page title. */
export function useSetUnreadInTitle(unread: number): void {
  useEffect(() => {
    updateTabTitle({ unread })
    return () => updateTabTitle({ unread: 0 })
  }, [unread])
}

/** Sets the title of the page, in the browser tab and in the top bar of a phone. */
export function useSetPageTitle(title: string): void {
  const { t } = useTexts('common')
  useEffect(() => {
    updateTabTitle({ text: title ? t('page_title', { page: title }) : t('product') })
    pageTitle().setState(() => title)
  }, [title, t])
}

export const usePageTitle = (): string => useSelector(pageTitle())

const slotId = 'page-actions'

/** Renders the element of the top bar of a phone that `PageActions` fills. */
export const PageActionsSlot = () => <span id={slotId} className="flex shrink-0 items-center" />

const subscribeToTitle = (listener: () => void) => pageTitle().subscribe(listener).unsubscribe

/** Renders actions in the top bar of a phone. On wide screens the page renders them itself. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(subscribeToTitle, () => document.getElementById(slotId))
  return slot ? createPortal(children, slot) : null
}
