// The days of a timeline: which can be scrolled to, which are in sight, and the ways to others.

import { dayPxOf } from './day-width.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Day } from '#shared/common/day-or-time.ts'
import { daysBetween } from '#shared/common/dates.ts'
import { dayAfter } from '#shared/view/days.ts'
import { Scale, type View } from '#shared/view/model.ts'
import { isNearEnd, nearer, rangeAround, startAround, turned } from '#shared/view/timeline.ts'
import type { OnLooks } from '#web/board/use-view.ts'
import { useNames } from '#web/board/views/calendar/use-names.ts'
import { useBoard } from '#web/picture/use-board.ts'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { scaled } from '#web/ui/text-scale.ts'
import { type DaysShown, daysTogether } from './timeline-head.tsx'
import { type Scrolled, useScrolled } from './use-scrolled.ts'

/** In pixels: the column of the names. */
const columnPx = { desk: scaled(272), phone: scaled(132) }
/** Drawn beyond what is in sight, in pixels. */
const beyondPx = 400

export function useDays({ scale, at }: Pick<View, 'scale' | 'at'>, onLooks: OnLooks) {
  const { weekStart } = useLooking(useBoard().me)
  const phone = useIsPhone()
  const today = useDates().today()
  const usual = startAround(today, { scale, weekStart, narrow: phone })
  const start = at ?? usual
  const [middle, setMiddle] = useState(start)
  const range = useMemo(() => rangeAround(middle, scale, weekStart), [middle, scale, weekStart])
  if (isNearEnd(start, range)) setMiddle(start)
  const [dayPx, namesPx] = [dayPxOf(scale), phone ? columnPx.phone : columnPx.desk]
  const scroller = useRef<HTMLDivElement>(null)
  const onRest = (first: typeof start) => onLooks({ at: first })
  const scrolled = useScrolled({ scroller, range, dayPx, namesPx, at: start, onRest })
  const { first, last } = scrolled

  const beyond = Math.ceil(beyondPx / dayPx)
  // Some days at once, so that not every step of scrolling draws them anew.
  const step = Math.min(beyond, daysTogether)
  const behind = Math.floor(daysBetween(range.first, first) / step) * step
  const from = dayAfter(range.first, Math.max(0, behind - beyond))
  const count = Math.ceil(daysBetween(first, last) / step + 1) * step
  const to = dayAfter(range.first, Math.min(range.count - 1, behind + count + beyond))
  const shown = useMemo((): DaysShown => ({ range, scale, from, to, weekStart }), [range, scale, from, to, weekStart])
  const { goTo } = scrolled
  /** Scrolls to a day, however far away it is. */
  const show = useCallback(
    (day: Day) => (isNearEnd(day, range) ? onLooks({ at: day }) : goTo(day)),
    [range, onLooks, goTo],
  )
  return {
    title: useTitle(scrolled, scale, today),
    shown,
    scroller,
    scrolled,
    namesPx,
    chart: useMemo(() => ({ range, scale, phone }), [range, scale, phone]),
    show,
    onTurn: (steps: number) => onLooks({ at: turned(first, scale, steps) }),
    onToday: () => {
      scrolled.goTo(usual)
      onLooks({ at: null })
    },
    /** The middle of what is in sight stays there. */
    onZoom(steps: 1 | -1) {
      const next = nearer(scale, Scale.options, steps)
      const seen = daysBetween(first, last) + 1
      onLooks({ scale: next, at: dayAfter(first, Math.round((seen - (seen * dayPx) / dayPxOf(next)) / 2)) })
    },
  }
}

/** From which day to which; of many days the months, and the year where it is another one. */
function useTitle({ first, last }: Pick<Scrolled, 'first' | 'last'>, scale: Scale, today: Day): string {
  const names = useNames()
  const wide = useMedia('(min-width: 100rem)')
  const isOfYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4))
  if (!isOfYear || scale === 'months' || scale === 'quarters') return names.months(first, last)
  return wide ? names.daysInYear(first, last) : names.daysInYearShort(first, last)
}
