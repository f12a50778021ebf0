// Grid of the timeline with its bars, and the zoom control.

import { type ReactNode, useMemo, type CSSProperties, type RefObject } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { FirstPaint, useFirstRows } from '#web/board/views/rows/first-paint.tsx'
import { rowItems, type ExpansionState } from '#web/board/views/rows/row-items.ts'
import type { DisplayData } from '#web/board/views/rows/display-data.ts'
import { useRowWindow } from '#web/board/views/rows/use-row-window.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { saveOffset } from '#web/list/card/scroll-positions.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useCoarsePointer } from '#web/ui/layout/use-media.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import {
  DayColumns,
  type DaysShown,
  DropDay,
  TimelineHead,
  TodayLine,
  dayPxOf,
  headPx,
  nameColumnZone,
} from './timeline-head.tsx'
import { TimelineGroup } from './timeline-group.tsx'
import type { useTimelineDays } from './use-timeline-days.ts'
import type { useTimelineCards } from './use-timeline-cards.ts'
import type { Day } from '#shared/common/day-or-time.ts'

type TimelineChartProps = {
  title: string
  days: ReturnType<typeof useTimelineDays>
  tasks: ReturnType<typeof useTimelineCards>
  displayData: DisplayData
  expansion: ExpansionState
  /** Zoom control over the lower end, where it fits. */
  zoom: ReactNode
  /** Key of the stored scroll position. */
  scrollKey: string
  /** The task whose page was just closed. */
  lastOpenTaskId: TaskId | null
}

export function TimelineChart({
  title,
  days,
  tasks,
  displayData,
  expansion,
  zoom,
  scrollKey,
  lastOpenTaskId,
}: TimelineChartProps) {
  const { t } = useTexts('board')
  const { scroller, dayScroll, shown, chart } = days
  const { bar, actions, tabStopKey, quickAdd } = tasks.cards
  const { count, remaining, heights, rendered, total } = useRows(tasks, {
    expansion,
    scroller,
    scrollKey,
    lastOpenTaskId,
  })
  const shared = { ...tasks, expansion, chart, heights, displayData, tabStopKey, quickAdd }
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <TimelineGrid
        ref={scroller}
        {...{ title, shown, count, total, phone: chart.phone }}
        first={dayScroll.first}
        namesPx={days.namesPx}
        belowClassName={bar ? '[--below:5.5rem]' : zoom ? '[--below:4rem]' : '[--below:1rem]'}
        onScroll={(box) => {
          dayScroll.onScroll()
          saveOffset(scrollKey, box)
        }}
      >
        <FirstPaint value={remaining > 0}>
          {rendered.map((one) => (
            <TimelineGroup key={one.group.id} {...one} {...shared} onOpen={actions.onOpen} />
          ))}
        </FirstPaint>
      </TimelineGrid>
      {tasks.daySpans.size === 0 && <p className={hintClassName}>{t('view.timeline.none')}</p>}
      {zoom}
    </div>
  )
}

const hintClassName =
  'pointer-events-none absolute inset-x-0 top-1/2 z-20 mx-auto w-fit max-w-80 rounded-md bg-sheet px-4 py-3 text-center text-sm text-ink-2'

/** Row heights in pixels by pointer type. */
const fineHeights = { head: scalePx(36), sub: 0, foot: 0, task: scalePx(36), form: scalePx(96) }
const rowHeights = {
  fine: fineHeights,
  coarse: { ...fineHeights, head: scalePx(44), task: scalePx(48), form: scalePx(124) },
}
const noTasks: ReadonlySet<TaskId> = new Set()

type TimelineRowsOptions = Pick<TimelineChartProps, 'expansion' | 'scrollKey' | 'lastOpenTaskId'> &
  Pick<TimelineChartProps['days'], 'scroller'>

/** Returns the rows and which of them are rendered. */
function useRows(
  { groups, cards }: TimelineChartProps['tasks'],
  { expansion, scroller, scrollKey, lastOpenTaskId }: TimelineRowsOptions,
) {
  const { boardState } = useBoard()
  const { scrollToIndexByZone, tabStopKey, quickAdd } = cards
  const heights = useCoarsePointer() ? rowHeights.coarse : rowHeights.fine
  const { collapsed } = expansion
  const { openAt: at } = quickAdd
  const { initialGroups, remaining } = useFirstRows({ groups, collapsed, scrollKey, lastOpenTaskId })
  const items = useMemo(
    () =>
      rowItems(initialGroups, boardState, {
        collapsed,
        open: noTasks,
        canAdd: () => false,
        at: ({ id }) => (at?.group === id ? at.end : null),
      }),
    [initialGroups, boardState, collapsed, at],
  )
  const window = useRowWindow({
    scroller,
    scrollToIndexByZone,
    scrollKey,
    groups,
    items,
    remaining,
    heights,
    head: headPx,
    pinnedKey: tabStopKey,
  })
  return { ...window, remaining, heights, count: items.length + remaining }
}

// Scroll container of the timeline: a sticky header with days, and a sticky column with names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

type TimelineGridProps = {
  ref: RefObject<HTMLDivElement | null>
  title: string
  shown: DaysShown
  /** The first visible day. */
  first: Day
  namesPx: number
  /** All rows, rendered or not, and their total height. */
  count: number
  total: number
  phone: boolean
  onScroll: (box: HTMLElement) => void
  /** Class that sets `--below`, the space for the overlay at the lower end. */
  belowClassName: string
  children: ReactNode
}

export function TimelineGrid({
  ref,
  title,
  shown,
  first,
  namesPx,
  count,
  total,
  phone,
  onScroll,
  belowClassName,
  children,
}: TimelineGridProps) {
  const { t } = useTexts('board')
  const width = namesPx + shown.range.count * dayPxOf(shown.scale)
  return (
    // Its rows are focusable.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      role="treegrid"
      aria-label={title}
      aria-rowcount={count + 1}
      aria-multiselectable
      data-drag-scroll="both"
      onScroll={({ currentTarget }) => onScroll(currentTarget)}
      className={`relative isolate min-h-0 min-w-0 flex-1 overflow-auto pb-(--below) ${belowClassName}`}
      style={{ '--names': `${namesPx}px` } as CSSProperties}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-30 border-b border-line bg-sheet"
        style={{ width, height: headPx }}
      >
        <span
          role="columnheader"
          {...nameColumnZone}
          className="sticky left-0 z-10 flex h-full w-(--names) items-end border-r border-line bg-sheet px-4 pb-2 text-xs font-medium text-ink-2 max-md:px-3"
        >
          <span className="flex-1">{t('view.column.task')}</span>
          {!phone && <span>{t('view.column.assignee')}</span>}
        </span>
        <span
          role="columnheader"
          aria-label={t('view.timeline.days_head')}
          className="absolute inset-y-0 right-0 left-(--names)"
        >
          <TimelineHead {...shown} />
        </span>
      </div>
      <div role="presentation" className="relative flex min-h-[calc(100%-3.25rem)]" style={{ width, height: total }}>
        <ChartBackground {...{ shown, first }} />
        {children}
      </div>
    </div>
  )
}

/** Day columns behind the rows, and the background of the name column. */
const ChartBackground = ({ shown, first }: Pick<TimelineGridProps, 'shown' | 'first'>) => (
  <>
    <div role="presentation" className="absolute top-0 right-0 -bottom-(--below) left-(--names)">
      <DayColumns {...shown} />
      <DropDay {...shown} />
      <TodayLine {...shown} first={first} />
    </div>
    <div
      role="presentation"
      {...nameColumnZone}
      className="sticky left-0 -mb-(--below) w-(--names) shrink-0 border-r border-line bg-sheet"
    />
  </>
)
