// What scrolls in a timeline: to both sides the days, under a head that stays, and up and down the rows, beside names that stay.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows stand where the window puts them, which those of a table cannot */

import { dayPxOf } from './day-width.ts'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { overNames } from './over-names.ts'
import { DayColumns, type DaysShown, headPx, OverDay, TimelineHead, TodayLine } from './timeline-head.tsx'

type TimelineGridProps = {
  ref: RefObject<HTMLDivElement | null>
  title: string
  shown: DaysShown
  /** The first day in sight. */
  first: Day
  namesPx: number
  /** Of all rows, drawn or not, and how high they are together. */
  count: number
  total: number
  phone: boolean
  onScroll: (box: HTMLElement) => void
  /** The room for what lies over its end, as a class that sets `--below`. */
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
    // One of its rows has the focus.
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
          {...overNames}
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
        <Ground {...{ shown, first }} />
        {children}
      </div>
    </div>
  )
}

/** What the rows lie on, down to the foot: the days, and over those that were scrolled away the column of the names. */
const Ground = ({ shown, first }: Pick<TimelineGridProps, 'shown' | 'first'>) => (
  <>
    <div role="presentation" className="absolute top-0 right-0 -bottom-(--below) left-(--names)">
      <DayColumns {...shown} />
      <OverDay {...shown} />
      <TodayLine {...shown} first={first} />
    </div>
    <div
      role="presentation"
      {...overNames}
      className="sticky left-0 -mb-(--below) w-(--names) shrink-0 border-r border-line bg-sheet"
    />
  </>
)
