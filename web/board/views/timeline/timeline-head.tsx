// Header of the timeline (weeks and days, months and weeks, or quarters and months), and the day columns that accept drops.

import { memo } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import { weekNumber } from '#shared/view/calendar.ts'
import { dayAfter, weekdayOf, type WeekStart } from '#shared/view/days.ts'
import type { Scale } from '#shared/view/model.ts'
import {
  dayWidth,
  headerUnits,
  type HeaderPart,
  headerPartsOf,
  type DayRange,
  type Unit,
} from '#shared/view/timeline.ts'
import { type DateNames, useDateNames } from '#web/board/views/calendar/use-date-names.ts'
import { dayOfZone, zoneOf } from '#web/board/views/calendar/use-calendar.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { groupOfKey } from '#web/list/group.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useDragState } from '#web/ui/drag/drag-store.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'
import { useDates } from '#web/user/use-dates.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'

export const headPx = scalePx(52)

export type DaysShown = { range: DayRange; scale: Scale; from: Day; to: Day; weekStart: WeekStart }

/** Returns the x of a day in pixels from the start of the range. */
export const leftPxOf = (day: Day, { range, scale }: Pick<DaysShown, 'range' | 'scale'>): number =>
  daysBetween(range.first, day) * dayPxOf(scale)

export const TimelineHead = memo(function TimelineHead(shown: DaysShown) {
  const { upper, lower } = headerUnits[shown.scale]
  const today = useDates().today()
  const contains = ({ from, days }: HeaderPart) => from <= today && today < dayAfter(from, days)
  return (
    <>
      {headerPartsOf(upper, shown, shown.weekStart).map((part) => (
        <span
          key={part.from}
          style={partStyle(part, shown)}
          className={classNames(
            'absolute top-0 flex h-6.5 items-center border-l border-line text-xs whitespace-nowrap font-medium',
            contains(part) ? 'text-accent-ink' : 'text-ink-2',
          )}
        >
          {/* The name stays visible while a part of the unit is. */}
          <span className="sticky left-(--names) truncate px-2">
            <UpperUnit unit={upper} from={part.from} weekStart={shown.weekStart} />
          </span>
        </span>
      ))}
      {headerPartsOf(lower, shown, shown.weekStart).map((part) => (
        <LowerUnit key={part.from} part={part} unit={lower} shown={shown} isCurrent={contains(part)} />
      ))}
    </>
  )
})

const partStyle = ({ from, days }: HeaderPart, shown: DaysShown) => ({
  left: leftPxOf(from, shown),
  width: days * dayPxOf(shown.scale),
})

function UpperUnit({ unit, from, weekStart }: { unit: Unit; from: Day; weekStart: WeekStart }) {
  const { t } = useTexts('board')
  const names = useDateNames()
  if (unit === 'quarter') return <>{names.quarter(from)}</>
  if (unit === 'month') return <>{names.month(from)}</>
  return (
    <>
      {t('view.calendar.week', { number: weekNumber(from, weekStart) })}{' '}
      <span className="ml-0.5 font-normal text-ink-3">{names.monthLong(from)}</span>
    </>
  )
}

type LowerUnitProps = { part: HeaderPart; unit: Unit; shown: DaysShown; isCurrent: boolean }

function LowerUnit({ part, unit, shown, isCurrent }: LowerUnitProps) {
  const names = useDateNames()
  const isDayOff = unit === 'day' && isWeekend(part.from)
  const isToday = unit === 'day' && isCurrent
  return (
    <span
      aria-current={isCurrent ? 'date' : undefined}
      style={partStyle(part, shown)}
      className={classNames(
        'num absolute top-6.5 grid h-6.5 place-items-center text-2xs whitespace-nowrap',
        unit !== 'day' && 'border-l border-line',
        isCurrent && !isToday ? 'text-accent-ink' : isDayOff ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      <span className={classNames(isToday && 'rounded-full bg-accent px-1 py-0.5 font-semibold text-on-accent')}>
        {lowerLabelOf(part.from, { unit, scale: shown.scale, names })}
      </span>
    </span>
  )
}

function lowerLabelOf(day: Day, { unit, scale, names }: { unit: Unit; scale: Scale; names: DateNames }): string {
  if (unit === 'month') return names.monthShort(day)
  const figure = String(Number(day.slice(8)))
  return scale === 'days' ? `${names.weekdayShort(day)} ${figure}` : figure
}

const isWeekend = (day: Day): boolean => [0, 6].includes(weekdayOf(day))

/** Days per rendered block; blocks stay unchanged while scrolling. */
export const daysPerBlock = 28

/**
 * Drop zones for all rows. Most are empty and quarters have hundreds, so only shaded days and unit starts are part of the
 * first paint.
 */
export const DayColumns = memo(function DayColumns({ from, to, ...shown }: DaysShown) {
  const hasPainted = useHasPainted()
  const { first } = shown.range
  const before = Math.floor(daysBetween(first, from) / daysPerBlock)
  const count = Math.floor(daysBetween(first, to) / daysPerBlock) - before + 1
  return Array.from({ length: count }, (_, at) => {
    const blockStart = dayAfter(first, (before + at) * daysPerBlock)
    return (
      <DayColumnBlock
        key={blockStart}
        {...shown}
        {...{ hasPainted }}
        from={blockStart}
        to={dayAfter(blockStart, daysPerBlock - 1)}
      />
    )
  })
})

const DayColumnBlock = memo(function DayColumnBlock({ hasPainted, ...shown }: DaysShown & { hasPainted: boolean }) {
  const { scale, from, to, weekStart } = shown
  const width = dayPxOf(scale)
  const startDays = new Set(headerPartsOf(headerUnits[scale].upper, { from, to }, weekStart).map((part) => part.from))
  const isShadedWeekend = (day: Day) => scale !== 'quarters' && isWeekend(day)
  const days = headerPartsOf('day', { from, to }, weekStart).map((part) => part.from)
  return (hasPainted ? days : days.filter((day) => isShadedWeekend(day) || startDays.has(day))).map((day) => (
    <div
      key={day}
      data-zone={zoneOf(day)}
      data-zone-kind="card"
      data-zone-axis="y"
      data-day={day}
      style={{ left: leftPxOf(day, shown), width }}
      className={classNames(
        'absolute inset-y-0',
        isShadedWeekend(day) && 'bg-sunken',
        startDays.has(day) && 'border-l border-line',
      )}
    />
  ))
})

const isUndated = (key: string): boolean => groupOfKey(key) === zoneOf(null)

/** Highlights the target day of a dragged task without a bar. */
export function DropDay(shown: DaysShown) {
  const zone = useDragState((now) =>
    now?.kind === 'card' && now.over && isUndated(now.id) && !now.dropBlockedReason ? now.over.zone : null,
  )
  const day = dayOfZone(zone)
  if (!day) return null
  return (
    <div
      className="pointer-events-none absolute inset-y-0 bg-accent-soft opacity-70"
      style={{ left: leftPxOf(day, shown), width: dayPxOf(shown.scale) }}
    />
  )
}

type TodayLineProps = DaysShown & {
  /** First visible day. An earlier line is not rendered: it would be visible between the names. */
  first: Day
}

export function TodayLine({ first, ...shown }: TodayLineProps) {
  const today = useDates().today()
  if (today < first || today > shown.to) return null
  return (
    <span
      aria-hidden
      data-today-line
      className="pointer-events-none absolute bottom-0 z-10 w-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ left: leftPxOf(today, shown) + dayPxOf(shown.scale) / 2 - 1, top: -6 }}
    />
  )
}

/** Returns the width of a day in pixels. */
export const dayPxOf = (scale: Scale): number => scalePx(dayWidth[scale])

/** Ignores drops on the sticky names, which cover days that were scrolled away. */
export const nameColumnZone = { 'data-zone': 'names', 'data-zone-kind': 'card' } as const
