// Weeks of a calendar below each other under the weekday names.

import { type ComponentProps, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FirstPaint } from '#web/board/views/rows/first-paint.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { Week } from './use-calendar.ts'
import { useDateNames } from './use-date-names.ts'
import { minWeekPx } from './use-week-capacity.ts'
import { WeekRow } from './week-row.tsx'

type DesktopCalendarProps = Omit<ComponentProps<typeof WeekRow>, 'week'> & {
  rows: readonly Week[]
  /** Container of the weeks. */
  ref: Ref<HTMLDivElement>
}

/** Above this number of tasks, hover controls are rendered after the first paint. */
const firstPaintLimit = 100

export function DesktopCalendar({ rows, ref, ...rest }: DesktopCalendarProps) {
  const isFirst = !useHasPainted() && rows.reduce((count, { pieces }) => count + pieces.length, 0) > firstPaintLimit
  const scroller = useScrollToToday(rows)
  return (
    <div ref={scroller} data-drag-scroll="y" className="flex min-w-0 flex-1 flex-col overflow-x-hidden overflow-y-auto">
      <WeekdayHeader rows={rows} />
      {/* Fills the available height independent of its content, but never below the minimum. */}
      <div ref={ref} className="flex flex-[1_0_0px] flex-col" style={{ minHeight: minWeekPx * rows.length }}>
        <FirstPaint value={isFirst}>
          {rows.map((week) => (
            <WeekRow key={week.days[0]} week={week} {...rest} />
          ))}
        </FirstPaint>
      </div>
    </div>
  )
}

/** In a low window not all weeks fit: scrolls to today when the shown weeks change and include it. */
function useScrollToToday(rows: readonly Week[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const today = useDates().today()
  const weeksKey = `${rows[0]!.days[0]} ${rows.length}`
  // Not at midnight: the user may be looking at other weeks.
  const show = useEffectEvent(() => {
    const cell = scroller.current?.querySelector(`[data-day="${today}"]`)
    if (cell) cell.scrollIntoView({ block: 'nearest' })
    else scroller.current?.scrollTo?.({ top: 0 })
  })
  const shownWeeks = useRef<string>(null)
  useLayoutEffect(() => {
    if (shownWeeks.current !== weeksKey) show()
    shownWeeks.current = weeksKey
  }, [weeksKey])
  return scroller
}

function WeekdayHeader({ rows }: { rows: readonly Week[] }) {
  const today = useDates().today()
  const names = useDateNames()
  // Highlighted only if today is visible.
  const now = rows.some(({ days }) => days.includes(today)) ? names.weekday(today) : null
  return (
    <div className="sticky top-0 z-30 grid shrink-0 grid-cols-7 border-b border-line bg-sheet">
      {rows[0]!.days.map((day) => {
        const name = names.weekday(day)
        return (
          <span
            key={day}
            className={classNames(
              'truncate border-r border-transparent px-2.5 py-2 text-xs font-medium',
              name === now ? 'font-semibold text-accent-ink' : 'text-ink-3',
            )}
          >
            <span className="max-lg:hidden">{name}</span>
            <span className="lg:hidden">{names.weekdayShort(day)}</span>
          </span>
        )
      })}
    </div>
  )
}
