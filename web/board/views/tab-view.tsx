// Tasks of a tab in the chosen layout, or a substitute if there are no lists or no matches.

import { memo, Suspense, useMemo, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import { isTemplate } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import { Kanban } from '#web/list/kanban.tsx'
import { listsInTab } from '#web/list/tab-lists.ts'
import { isUnarranged } from '#web/list/group.ts'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { choiceForLayout, availableLayout } from './layouts.tsx'
import { lazyViews } from './lazy-views.ts'

// Loaded on demand: a board with cards needs none of these first.
const DragPreviewBoard = lazyWithRetry(async () => (await import('#web/list/empty-tab.tsx')).EmptyTab)
const NoResults = lazyWithRetry(async () => (await import('./no-results.tsx')).NoResults)
const ArrangedKanban = lazyWithRetry(async () => (await import('#web/list/arranged-kanban.tsx')).ArrangedKanban)
const CalendarDisabled = lazyWithRetry(
  async () => (await import('#web/board/views/calendar/calendar-disabled.tsx')).CalendarDisabled,
)

type BoardTabViewProps = TabViewProps & { viewSettings: View; onViewChange: OnViewChange }

/** Memoised: typing in the filter re-renders the page for every letter. */
export const TabView = memo(function TabView({ onViewChange, ...props }: BoardTabViewProps) {
  const { boardId, boardState, mayBoard } = useBoard()
  const { tabId, activeFilter } = props
  const lists = useMemo(() => listsInTab(boardState, tabId), [boardState, tabId])
  const [initiallyEmpty] = useState(lists.length === 0)
  const hasMatches = !activeFilter || lists.some(({ listId }) => tasksIn(boardState, listId).some(activeFilter.matches))
  const shown = availableLayout(props.viewSettings.layout, isTemplate(boardId))
  const isBoard = shown === 'board'
  const isDateView = choiceForLayout(shown) === 'calendar'
  if (lists.length > 0 && hasMatches && isBoard && isUnarranged(props.viewSettings))
    return <Kanban {...props} initiallyEmpty={initiallyEmpty} />
  return (
    <Suspense>
      {isDateView && mayBoard('board.see_calendar') !== 'allowed' ? (
        <CalendarDisabled
          view={shown === 'timeline' ? 'timeline' : 'calendar'}
          onBack={() => onViewChange({ layout: 'board' })}
        />
      ) : lists.length === 0 ? (
        <DragPreviewBoard tabId={tabId} />
      ) : activeFilter && !hasMatches ? (
        <NoResults {...activeFilter} tabId={tabId} />
      ) : isBoard ? (
        <ArrangedKanban {...props} initiallyEmpty={initiallyEmpty} />
      ) : isDateView ? (
        shown === 'timeline' ? (
          <lazyViews.timeline {...props} onViewChange={onViewChange} />
        ) : (
          <lazyViews.calendar {...props} onViewChange={onViewChange} />
        )
      ) : shown === 'table' ? (
        <lazyViews.table {...props} onViewChange={onViewChange} />
      ) : (
        <lazyViews.list {...props} onViewChange={onViewChange} />
      )}
    </Suspense>
  )
})
