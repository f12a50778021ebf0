// Grid of the timeline with its bars, and the zoom control.

import { type ReactNode, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { FirstPaint, useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { rowItems } from '#web/board/views/rows/row-items.ts'
import type { DisplayData } from '#web/board/views/rows/display-data.ts'
import type { FoldingState } from '#web/board/views/rows/use-folding.ts'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { keepOffset } from '#web/list/scroll-kept.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useCoarsePointer } from '#web/ui/use-media.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { headPx } from './timeline-head.tsx'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineGroup } from './timeline-group.tsx'
import type { useTimelineDays } from './use-timeline-days.ts'
import type { useTimelineCards } from './use-timeline-cards.ts'

type TimelineChartProps = {
  title: string
  days: ReturnType<typeof useTimelineDays>
  tasks: ReturnType<typeof useTimelineCards>
  displayData: DisplayData
  folding: FoldingState
  /** Zoom control over the lower end, where it fits. */
  zoom: ReactNode
  /** Key of the stored scroll position. */
  scrollKey: string
  /** The task whose page was just closed. */
  cameFrom: TaskId | null
}

export function TimelineChart({
  title,
  days,
  tasks,
  displayData,
  folding,
  zoom,
  scrollKey,
  cameFrom,
}: TimelineChartProps) {
  const { t } = useTexts('board')
  const { scroller, scrolled, shown, chart } = days
  const { bar, ways: actions, reachable, adding } = tasks.cards
  const { count, remaining, heights, rendered, total } = useRows(tasks, { folding, scroller, scrollKey, cameFrom })
  const shared = { ...tasks, folding, chart, heights, displayData, reachable, adding }
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <TimelineGrid
        ref={scroller}
        {...{ title, shown, count, total, phone: chart.phone }}
        first={scrolled.first}
        namesPx={days.namesPx}
        below={bar ? '[--below:5.5rem]' : zoom ? '[--below:4rem]' : '[--below:1rem]'}
        onScroll={(box) => {
          scrolled.onScroll()
          keepOffset(scrollKey, box)
        }}
      >
        <FirstPaint value={remaining > 0}>
          {rendered.map((one) => (
            <TimelineGroup key={one.group.id} {...one} {...shared} onOpen={actions.onOpen} />
          ))}
        </FirstPaint>
      </TimelineGrid>
      {tasks.covers.size === 0 && <p className={hintClassName}>{t('view.timeline.none')}</p>}
      {zoom}
    </div>
  )
}

const hintClassName =
  'pointer-events-none absolute inset-x-0 top-1/2 z-20 mx-auto w-fit max-w-80 rounded-md bg-sheet px-4 py-3 text-center text-sm text-ink-2'

/** Row heights in pixels by pointer type. */
const fineHeights = { head: scaled(36), sub: 0, foot: 0, task: scaled(36), form: scaled(96) }
const rowHeights = {
  fine: fineHeights,
  coarse: { ...fineHeights, head: scaled(44), task: scaled(48), form: scaled(124) },
}
const noTasks: ReadonlySet<TaskId> = new Set()

type TimelineRowsOptions = Pick<TimelineChartProps, 'folding' | 'scrollKey' | 'cameFrom'> &
  Pick<TimelineChartProps['days'], 'scroller'>

/** Returns the rows and which of them are rendered. */
function useRows(
  { groups, cards }: TimelineChartProps['tasks'],
  { folding, scroller, scrollKey, cameFrom }: TimelineRowsOptions,
) {
  const { picture } = useBoard()
  const { scrollers, reachable, adding } = cards
  const heights = useCoarsePointer() ? rowHeights.coarse : rowHeights.fine
  const { folded } = folding
  const { at } = adding
  const { laidOut, remaining } = useFirstRows({ groups, folded, scrollKey, cameFrom })
  const items = useMemo(
    () =>
      rowItems(laidOut, picture, {
        folded,
        open: noTasks,
        canAdd: () => false,
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [laidOut, picture, folded, at],
  )
  const window = useRowWindow({
    scroller,
    scrollers,
    scrollKey,
    groups,
    items,
    remaining,
    heights,
    head: headPx,
    pinnedKey: reachable,
  })
  return { ...window, remaining, heights, count: items.length + remaining }
}
