// Tasks of a tab in the chosen layout, or a substitute if there are no lists or no matches.

import { memo, Suspense, useMemo, useState } from 'react'
import { tasksIn } from '#shared/board/board-state.ts'
import { isTemplate } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import { Kanban } from '#web/list/kanban.tsx'
import { listsOf } from '#web/list/neighbours.ts'
import { isPlain } from '#web/list/group.ts'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { choiceForLayout, availableLayout } from './layouts.tsx'
import { lazyViews } from './lazy-views.ts'

// Loaded on demand: a board with cards needs none of these first.
const DragPreviewBoard = part(async () => (await import('#web/list/drag-preview-board.tsx')).DragPreviewBoard)
const NoResults = part(async () => (await import('./no-results.tsx')).NoResults)
const ArrangedKanban = part(async () => (await import('#web/list/arranged-kanban.tsx')).ArrangedKanban)
const CalendarDisabled = part(
  async () => (await import('#web/board/views/calendar/calendar-disabled.tsx')).CalendarDisabled,
)

type BoardTabViewProps = TabViewProps & { looks: View; onViewChange: OnViewChange }

/** Memoised: typing in the filter re-renders the page for every letter. */
export const TabView = memo(function TabView({ onViewChange, ...props }: BoardTabViewProps) {
  const { boardId, picture, mayBoard } = useBoard()
  const { tabId, finding } = props
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const [beganEmpty] = useState(lists.length === 0)
  const hasMatches = !finding || lists.some(({ listId }) => tasksIn(picture, listId).some(finding.matches))
  const shown = availableLayout(props.looks.layout, isTemplate(boardId))
  const isBoard = shown === 'board'
  const isDateView = choiceForLayout(shown) === 'calendar'
  if (lists.length > 0 && hasMatches && isBoard && isPlain(props.looks))
    return <Kanban {...props} beganEmpty={beganEmpty} />
  return (
    <Suspense>
      {isDateView && mayBoard('board.see_calendar') !== 'allowed' ? (
        <CalendarDisabled
          view={shown === 'timeline' ? 'timeline' : 'calendar'}
          onBack={() => onViewChange({ layout: 'board' })}
        />
      ) : lists.length === 0 ? (
        <DragPreviewBoard tabId={tabId} />
      ) : finding && !hasMatches ? (
        <NoResults {...finding} tabId={tabId} />
      ) : isBoard ? (
        <ArrangedKanban {...props} beganEmpty={beganEmpty} />
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
