// Days of the timeline: the scrollable range, the visible days, and navigation.

import { useCallback, useMemo, useRef, useState, type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { daysBetween } from '#shared/common/dates.ts'
import { dayAfter } from '#shared/view/days.ts'
import { Scale, type View } from '#shared/view/model.ts'
import {
  isNearEnd,
  zoomBy,
  rangeAround,
  initialFirstDay,
  shiftTimelineDay,
  type DayRange,
} from '#shared/view/timeline.ts'
import type { OnViewChange } from '#web/board/use-view-settings.ts'
import { useDateNames } from '#web/board/views/calendar/use-date-names.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { useIsPhone, useMedia } from '#web/ui/layout/use-media.ts'
import { useDates, useViewContext } from '#web/user/use-dates.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { type DaysShown, dayPxOf, daysPerBlock } from './timeline-head.tsx'
import { useRouter } from '@tanstack/react-router'

/** Width of the name column in pixels. */
const columnPx = { desk: scalePx(272), phone: scalePx(132) }
/** Pixels rendered beyond the visible days. */
const overscanPx = 400

export function useTimelineDays({ scale, at }: Pick<View, 'scale' | 'at'>, onViewChange: OnViewChange) {
  const { weekStart } = useViewContext(useBoard().me)
  const phone = useIsPhone()
  const today = useDates().today()
  const defaultStart = initialFirstDay(today, { scale, weekStart, narrow: phone })
  const start = at ?? defaultStart
  const [centerDay, setCenterDay] = useState(start)
  const range = useMemo(() => rangeAround(centerDay, scale, weekStart), [centerDay, scale, weekStart])
  if (isNearEnd(start, range)) setCenterDay(start)
  const [dayPx, namesPx] = [dayPxOf(scale), phone ? columnPx.phone : columnPx.desk]
  const scroller = useRef<HTMLDivElement>(null)
  const onScrollEnd = (first: typeof start) => onViewChange({ at: first })
  const dayScroll = useDayScroll({ scroller, range, dayPx, namesPx, at: start, onScrollEnd })
  const { first, last } = dayScroll

  const overscanDays = Math.ceil(overscanPx / dayPx)
  // In steps, so that scrolling does not re-render the days each time.
  const step = Math.min(overscanDays, daysPerBlock)
  const daysBefore = Math.floor(daysBetween(range.first, first) / step) * step
  const from = dayAfter(range.first, Math.max(0, daysBefore - overscanDays))
  const count = Math.ceil(daysBetween(first, last) / step + 1) * step
  const to = dayAfter(range.first, Math.min(range.count - 1, daysBefore + count + overscanDays))
  const shown = useMemo((): DaysShown => ({ range, scale, from, to, weekStart }), [range, scale, from, to, weekStart])
  const { goTo } = dayScroll
  /** Scrolls to any day, also outside of the range. */
  const scrollToDay = useCallback(
    (day: Day) => (isNearEnd(day, range) ? onViewChange({ at: day }) : goTo(day)),
    [range, onViewChange, goTo],
  )
  return {
    title: useTitle(dayScroll, scale, today),
    shown,
    scroller,
    dayScroll,
    namesPx,
    chart: useMemo(() => ({ range, scale, phone }), [range, scale, phone]),
    scrollToDay,
    onTurnPage: (steps: number) => onViewChange({ at: shiftTimelineDay(first, scale, steps) }),
    onToday: () => {
      dayScroll.goTo(defaultStart)
      onViewChange({ at: null })
    },
    /** Keeps the middle of the visible days. */
    onZoom(steps: 1 | -1) {
      const next = zoomBy(scale, Scale.options, steps)
      const visibleDays = daysBetween(first, last) + 1
      onViewChange({
        scale: next,
        at: dayAfter(first, Math.round((visibleDays - (visibleDays * dayPx) / dayPxOf(next)) / 2)),
      })
    },
  }
}

/** Returns the visible period: days, or months for large scales, with the year if it is not the current one. */
function useTitle({ first, last }: Pick<DayScroll, 'first' | 'last'>, scale: Scale, today: Day): string {
  const names = useDateNames()
  const wide = useMedia('(min-width: 100rem)')
  const isOfYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4))
  if (!isOfYear || scale === 'months' || scale === 'quarters') return names.months(first, last)
  return wide ? names.daysInYear(first, last) : names.daysInYearShort(first, last)
}

/** Pause after scrolling before the address is updated. */
const scrollEndMs = 300
/** Assumed width before the layout is measured. */
const assumedWidthPx = 900

type DayScrollOptions = {
  scroller: RefObject<HTMLElement | null>
  range: DayRange
  /** In pixels. */
  dayPx: number
  /** Width of the name column. */
  namesPx: number
  /** The first day, from the address. */
  at: Day
  onScrollEnd: (first: Day) => void
}

const elementOf = (ref: RefObject<HTMLElement | null>): HTMLElement | null => ref.current

const setScrollLeft = (box: HTMLElement, leftPx: number): void => {
  box.scrollLeft = leftPx
}

type DayScroll = {
  /** First and last visible day. */
  first: Day
  last: Day
  goTo: (day: Day) => void
  onScroll: () => void
}

function useDayScroll({ scroller, range, dayPx, namesPx, at, onScrollEnd }: DayScrollOptions): DayScroll {
  /** Days before the first visible one, and the number of visible days. */
  const [visible, setVisible] = useState(() => ({
    before: daysBetween(range.first, at),
    count: assumedWidthPx / dayPx,
  }))
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const requestedDay = useRef<Day | null>(null)
  /** Last scroll position in pixels. */
  const lastLeftPx = useRef(0)

  const widthOf = useCallback((box: HTMLElement) => Math.max(0, box.clientWidth - namesPx) || assumedWidthPx, [namesPx])
  const measure = useCallback(() => {
    const box = elementOf(scroller)
    if (!box) return
    lastLeftPx.current = box.scrollLeft
    const next = { before: Math.round(box.scrollLeft / dayPx), count: Math.max(1, Math.floor(widthOf(box) / dayPx)) }
    setVisible((now) => (now.before === next.before && now.count === next.count ? now : next))
  }, [scroller, dayPx, widthOf])

  const goTo = useCallback(
    (day: Day) => {
      const box = elementOf(scroller)
      if (box) setScrollLeft(box, daysBetween(range.first, day) * dayPx)
      measure()
    },
    [scroller, range, dayPx, measure],
  )

  // Scrolls when the address changes, unless it follows the scroll position. When the range changes, the same days stay visible.
  const before = useRef({ range, dayPx })
  useLayoutEffect(() => {
    const box = elementOf(scroller)
    const previous = before.current
    before.current = { range, dayPx }
    if (requestedDay.current !== at || previous.dayPx !== dayPx) {
      requestedDay.current = at
      goTo(at)
    } else if (box && previous.range !== range) {
      setScrollLeft(box, box.scrollLeft + daysBetween(range.first, previous.range.first) * dayPx)
      measure()
    }
  }, [scroller, at, range, dayPx, goTo, measure])
  useEffect(() => {
    const box = elementOf(scroller)
    if (!box) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, measure])
  useKeepScrollLeft(scroller, lastLeftPx)
  useEffect(() => () => clearTimeout(scrollEndTimer.current), [])

  const first = dayAfter(range.first, visible.before)
  const onScroll = () => {
    measure()
    clearTimeout(scrollEndTimer.current)
    scrollEndTimer.current = setTimeout(() => {
      const box = elementOf(scroller)
      if (!box) return
      const day = dayAfter(range.first, Math.round(box.scrollLeft / dayPx))
      if (day === requestedDay.current) return
      requestedDay.current = day
      onScrollEnd(day)
    }, scrollEndMs)
  }
  return { first, last: dayAfter(first, Math.ceil(visible.count) - 1), goTo, onScroll }
}

/** Undoes the scroll restoration of the router, whose pixels refer to another range of days. */
function useKeepScrollLeft(scroller: RefObject<HTMLElement | null>, lastLeftPx: RefObject<number>): void {
  const router = useRouter()
  // Subscribes before the router renders its first page.
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', () => {
        const box = elementOf(scroller)
        if (box) setScrollLeft(box, lastLeftPx.current)
      }),
    [router, scroller, lastLeftPx],
  )
}
