// The tasks of a tab in the layout somebody has chosen; or what stands there while there are no lists, or none is found.

import { memo, Suspense, useMemo, useState } from 'react'
import { tasksIn } from '#shared/board/picture.ts'
import { isTemplate } from '#shared/common/ids.ts'
import type { View } from '#shared/view/model.ts'
import { Kanban } from '#web/list/kanban.tsx'
import { listsOf } from '#web/list/neighbours.ts'
import { isPlain } from '#web/list/group.ts'
import type { TabViewProps } from '#web/list/use-tab-cards.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { part } from '#web/rpc/part.tsx'
import type { OnLooks } from '#web/board/use-view.ts'
import { chosenLayout, shownLayout } from './layouts.tsx'
import { viewParts } from './view-parts.ts'

// Of a board with cards, none of these is what comes first.
const DragPreviewBoard = part(async () => (await import('#web/list/drag-preview-board.tsx')).DragPreviewBoard)
const NothingFound = part(async () => (await import('./nothing-found.tsx')).NothingFound)
const ArrangedKanban = part(async () => (await import('#web/list/arranged-kanban.tsx')).ArrangedKanban)
const DaysDisabled = part(async () => (await import('./calendar/days-disabled.tsx')).DaysDisabled)

type Props = Omit<TabViewProps, 'looks'> & { looks: View; onLooks: OnLooks }

/** Not drawn anew for every letter in the filter. */
export const TabView = memo(function TabView({ onLooks, ...props }: Props) {
  const { boardId, picture, mayBoard } = useBoard()
  const { tabId, finding } = props
  const lists = useMemo(() => listsOf(picture, tabId), [picture, tabId])
  const [beganEmpty] = useState(lists.length === 0)
  const found = !finding || lists.some(({ listId }) => tasksIn(picture, listId).some(finding.matches))
  const shown = shownLayout(props.looks.layout, isTemplate(boardId))
  const isBoard = shown === 'board'
  const isOfDays = chosenLayout(shown) === 'calendar'
  if (lists.length > 0 && found && isBoard && isPlain(props.looks)) return <Kanban {...props} beganEmpty={beganEmpty} />
  return (
    <Suspense>
      {isOfDays && mayBoard('board.see_calendar') !== 'allowed' ? (
        <DaysDisabled
          view={shown === 'timeline' ? 'timeline' : 'calendar'}
          onBack={() => onLooks({ layout: 'board' })}
        />
      ) : lists.length === 0 ? (
        <DragPreviewBoard tabId={tabId} />
      ) : finding && !found ? (
        <NothingFound {...finding} tabId={tabId} />
      ) : isBoard ? (
        <ArrangedKanban {...props} beganEmpty={beganEmpty} />
      ) : isOfDays ? (
        shown === 'timeline' ? (
          <viewParts.timeline {...props} onLooks={onLooks} />
        ) : (
          <viewParts.calendar {...props} onLooks={onLooks} />
        )
      ) : shown === 'table' ? (
        <viewParts.table {...props} onLooks={onLooks} />
      ) : (
        <viewParts.list {...props} onLooks={onLooks} />
      )}
    </Suspense>
  )
})
