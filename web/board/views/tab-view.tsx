// Tasks of a tab in the chosen layout, or a substitute if there are no lists or no matches.

import { memo, Suspense, useMemo, useState, useEffect } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { type View, Layout } from '#shared/view/model.ts'
import { Kanban } from '#web/list/kanban.tsx'
import { listsInTab } from '#web/list/tab-lists.ts'
import { isDefaultArrangement } from '#web/list/group.ts'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { choiceForLayout, availableLayout } from './layouts.tsx'

// Loaded on demand: a board with cards needs none of these first.
const EmptyTab = lazyWithRetry(async () => (await import('#web/list/empty-tab.tsx')).EmptyTab)
const NoResults = lazyWithRetry(async () => (await import('./no-results.tsx')).NoResults)
const ArrangedKanban = lazyWithRetry(async () => (await import('#web/list/arranged-kanban.tsx')).ArrangedKanban)
const CalendarDisabled = lazyWithRetry(
  async () => (await import('#web/board/views/calendar/calendar-disabled.tsx')).CalendarDisabled,
)

type BoardTabViewProps = TabViewProps & { viewSettings: View; onViewChange: OnViewChange }

/** Renders the tasks of a tab. Memoised, because the page re-renders for each letter typed in the filter. */
export const TabView = memo(function TabView({ onViewChange, ...props }: BoardTabViewProps) {
  const { boardId, boardState, mayBoard } = useBoard()
  const { tabId, activeFilter } = props
  const lists = useMemo(() => listsInTab(boardState, tabId), [boardState, tabId])
  const [initiallyEmpty] = useState(lists.length === 0)
  const hasMatches = !activeFilter || lists.some(({ listId }) => tasksIn(boardState, listId).some(activeFilter.matches))
  const layout = availableLayout(props.viewSettings.layout, isTemplate(boardId))
  const isBoard = layout === 'board'
  const isDateView = choiceForLayout(layout) === 'calendar'
  if (lists.length > 0 && hasMatches && isBoard && isDefaultArrangement(props.viewSettings))
    return <Kanban {...props} isInitiallyEmpty={initiallyEmpty} />
  return (
    <Suspense>
      {isDateView && mayBoard('board.see_calendar') !== 'allowed' ? (
        <CalendarDisabled
          view={layout === 'timeline' ? 'timeline' : 'calendar'}
          onBack={() => onViewChange({ layout: 'board' })}
        />
      ) : lists.length === 0 ? (
        <EmptyTab tabId={tabId} />
      ) : activeFilter && !hasMatches ? (
        <NoResults {...activeFilter} tabId={tabId} />
      ) : isBoard ? (
        <ArrangedKanban {...props} isInitiallyEmpty={initiallyEmpty} />
      ) : isDateView ? (
        layout === 'timeline' ? (
          <lazyViews.timeline {...props} onViewChange={onViewChange} />
        ) : (
          <lazyViews.calendar {...props} onViewChange={onViewChange} />
        )
      ) : layout === 'table' ? (
        <lazyViews.table {...props} onViewChange={onViewChange} />
      ) : (
        <lazyViews.list {...props} onViewChange={onViewChange} />
      )}
    </Suspense>
  )
})

/**
 * Keeps the focus among the tasks after the view or tab was changed by a key.
 * @param tab title of the new tab; undefined if the view changed
 */
export function keepFocus(tab?: string): void {
  const focused = document.activeElement
  // If the script cannot be loaded, Tab still works.
  void import('./restore-focus.ts').then(
    ({ restoreFocus }) => restoreFocus(focused, tab),
    () => {},
  )
}

/** The views of a tab except the board view, which is part of the page. Preloaded, so that switching takes at most 100 ms. */
const lazyViews = {
  list: lazyWithRetry(async () => (await import('#web/board/views/list/list-view.tsx')).ListView),
  table: lazyWithRetry(async () => (await import('#web/board/views/table/table-view.tsx')).TableView),
  calendar: lazyWithRetry(async () => (await import('#web/board/views/calendar/calendar-view.tsx')).CalendarView),
  timeline: lazyWithRetry(async () => (await import('#web/board/views/timeline/timeline-view.tsx')).TimelineView),
}

/**
 * Fetches the view that the address asks for.
 * @returns a promise that resolves when it is loaded
 */
export async function preloadView(layoutParam: unknown): Promise<void> {
  const layout = Layout.catch('board').parse(layoutParam)
  if (layout !== 'board') await lazyViews[layout].preload()
}

/** The other views are preloaded after this time, when the board has rendered. */
const idleDelayMs = 2_000

/** @param layout from the address; its script is fetched in parallel to the tasks */
export function usePreloadViews(layout: unknown): void {
  useState(() => void preloadView(layout))
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const view of Object.values(lazyViews)) void view.preload()
    }, idleDelayMs)
    return () => clearTimeout(timer)
  }, [])
}
