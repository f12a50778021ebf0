// Scroll container of the timeline: a sticky header with days, and a sticky column with names.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are positioned by the virtualiser, which table elements do not allow */

import { dayPxOf, nameColumnZone } from './layout.ts'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { DayColumns, type DaysShown, headPx, DropDay, TimelineHead, TodayLine } from './timeline-head.tsx'

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
  below: string
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
  below,
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
      className={`relative isolate min-h-0 min-w-0 flex-1 overflow-auto pb-(--below) ${below}`}
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
