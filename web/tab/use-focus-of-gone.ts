// The button of a tab that is put away goes with it.

import { useEffect, useRef } from 'react'
import type { TabId } from '#shared/common/ids.ts'
import type { Tab } from '#shared/tab/model.ts'

/** The focus goes to the one that is chosen then. @returns is told which one goes */
export function useFocusOfGone(tabs: readonly Tab[]): (tab: Tab) => void {
  const gone = useRef<TabId | null>(null)
  useEffect(() => {
    if (!gone.current || tabs.some(({ tabId }) => tabId === gone.current)) return
    gone.current = null
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
    }
  }, [tabs])
  return ({ tabId }) => void (gone.current = tabId)
}
