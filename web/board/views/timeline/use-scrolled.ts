// Where a timeline is scrolled to: by hand, which the address follows when it rests, and by what the address says.

import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { daysBetween } from '#shared/common/dates.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import { dayAfter } from '#shared/view/days.ts'
import type { Range } from '#shared/view/timeline.ts'

/** How long somebody who scrolls makes a pause before the address follows. */
const restMs = 300
/** Where nothing is measured, as long as the page is not drawn. */
const unmeasured = 900

type Given = {
  scroller: RefObject<HTMLElement | null>
  range: Range
  /** In pixels. */
  dayPx: number
  /** The column with the names. */
  namesPx: number
  /** The first day that the address asks for. */
  at: Day
  onRest: (first: Day) => void
}

const elementOf = (ref: RefObject<HTMLElement | null>): HTMLElement | null => ref.current

const placed = (box: HTMLElement, leftPx: number): void => {
  box.scrollLeft = leftPx
}

export type Scrolled = {
  /** The days in sight. */
  first: Day
  last: Day
  goTo: (day: Day) => void
  onScroll: () => void
}

export function useScrolled({ scroller, range, dayPx, namesPx, at, onRest }: Given): Scrolled {
  /** Of the days what is in sight: how many lie before, and how many there are. */
  const [seen, setSeen] = useState(() => ({ before: daysBetween(range.first, at), count: unmeasured / dayPx }))
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<Day | null>(null)
  /** In pixels, as it was looked at last. */
  const left = useRef(0)

  const widthOf = useCallback((box: HTMLElement) => Math.max(0, box.clientWidth - namesPx) || unmeasured, [namesPx])
  const look = useCallback(() => {
    const box = elementOf(scroller)
    if (!box) return
    left.current = box.scrollLeft
    const next = { before: Math.round(box.scrollLeft / dayPx), count: Math.max(1, Math.floor(widthOf(box) / dayPx)) }
    setSeen((now) => (now.before === next.before && now.count === next.count ? now : next))
  }, [scroller, dayPx, widthOf])

  const goTo = useCallback(
    (day: Day) => {
      const box = elementOf(scroller)
      if (box) placed(box, daysBetween(range.first, day) * dayPx)
      look()
    },
    [scroller, range, dayPx, look],
  )

  // What an address asks for is gone to; where somebody has scrolled to, they are already. When other days can be scrolled
  // to, the same stay in sight.
  const before = useRef({ range, dayPx })
  useLayoutEffect(() => {
    const box = elementOf(scroller)
    const was = before.current
    before.current = { range, dayPx }
    if (asked.current !== at || was.dayPx !== dayPx) {
      asked.current = at
      goTo(at)
    } else if (box && was.range !== range) {
      placed(box, box.scrollLeft + daysBetween(range.first, was.range.first) * dayPx)
      look()
    }
  }, [scroller, at, range, dayPx, goTo, look])
  useEffect(() => {
    const box = elementOf(scroller)
    if (!box) return undefined
    const sized = new ResizeObserver(look)
    sized.observe(box)
    return () => sized.disconnect()
  }, [scroller, look])
  useOwnPlace(scroller, left)
  useEffect(() => () => clearTimeout(rest.current), [])

  const first = dayAfter(range.first, seen.before)
  const onScroll = () => {
    look()
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const box = elementOf(scroller)
      if (!box) return
      const day = dayAfter(range.first, Math.round(box.scrollLeft / dayPx))
      if (day === asked.current) return
      asked.current = day
      onRest(day)
    }, restMs)
  }
  return { first, last: dayAfter(first, Math.ceil(seen.count) - 1), goTo, onScroll }
}

/** The router leads every scroller back to where it stood in pixels; here these are counted from other days than before. */
function useOwnPlace(scroller: RefObject<HTMLElement | null>, left: RefObject<number>): void {
  const router = useRouter()
  // Before the router has drawn its first page.
  useLayoutEffect(
    () =>
      router.subscribe('onRendered', () => {
        const box = elementOf(scroller)
        if (box) placed(box, left.current)
      }),
    [router, scroller, left],
  )
}
