// The weeks of a calendar below each other, under the names of their days (picture 06).

import { type ComponentProps, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { FirstPicture } from '#web/board/views/later.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import { useDates } from '#web/user/use-dates.ts'
import type { Week } from './use-calendar.ts'
import { useNames } from './use-names.ts'
import { lowest } from './use-room.ts'
import { WeekRow } from './week-row.tsx'

type DeskCalendarProps = Omit<ComponentProps<typeof WeekRow>, 'week'> & {
  rows: readonly Week[]
  /** What holds the weeks. */
  ref: Ref<HTMLDivElement>
}

/** From so many tasks on, what only a pointer shows comes with the second picture. */
const many = 100

export function DeskCalendar({ rows, ref, ...rest }: DeskCalendarProps) {
  const isFirst = !useIsDrawn() && rows.reduce((count, { pieces }) => count + pieces.length, 0) > many
  const scroller = useTodayInSight(rows)
  return (
    <div ref={scroller} data-drag-scroll="y" className="flex min-w-0 flex-1 flex-col overflow-x-hidden overflow-y-auto">
      <WeekHead rows={rows} />
      {/* As high as there is room, whatever stands in it, but never lower than can be read. */}
      <div ref={ref} className="flex flex-[1_0_0px] flex-col" style={{ minHeight: lowest * rows.length }}>
        <FirstPicture value={isFirst}>
          {rows.map((week) => (
            <WeekRow key={week.days[0]} week={week} {...rest} />
          ))}
        </FirstPicture>
      </div>
    </div>
  )
}

/** A low window has no room for all weeks: whichever weeks are opened, that of today is in sight if it is one of them. */
function useTodayInSight(rows: readonly Week[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const today = useDates().today()
  const opened = `${rows[0]!.days[0]} ${rows.length}`
  // Not when today becomes another day: somebody may look at other weeks by then.
  const show = useEffectEvent(() => {
    const cell = scroller.current?.querySelector(`[data-day="${today}"]`)
    if (cell) cell.scrollIntoView({ block: 'nearest' })
    else scroller.current?.scrollTo?.({ top: 0 })
  })
  const shown = useRef<string>(null)
  useLayoutEffect(() => {
    if (shown.current !== opened) show()
    shown.current = opened
  }, [opened])
  return scroller
}

function WeekHead({ rows }: { rows: readonly Week[] }) {
  const today = useDates().today()
  const names = useNames()
  // Only where it can be seen.
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
