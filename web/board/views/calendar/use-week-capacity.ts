// Number of tasks that fit into a week, from the height of the window.

import { useLayoutEffect, useMemo, useState } from 'react'
import type { WeekRoom } from '#shared/view/calendar-room.ts'
import type { Span } from '#shared/view/model.ts'
import { estimatedViewport } from '#web/ui/layout/estimated-viewport.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'

/** In pixels: the day number, a task with its gap, and the "more" button. */
export const weekHeights = {
  month: { head: scalePx(34), line: scalePx(25), more: scalePx(19) },
  week: { head: scalePx(38), line: scalePx(32), more: scalePx(22) },
} satisfies Record<Span, unknown>

/** Height in pixels used above and below the weeks. */
const chromePx = 222

/** The last measured height, a good first guess. */
let lastHeight: number | null = null

/** @param rows container of the weeks; null while it is not rendered */
export function useWeekCapacity(rows: HTMLElement | null, { span, weeks }: { span: Span; weeks: number }): WeekRoom {
  const [height, setHeight] = useState(() => lastHeight ?? estimatedViewport(chromePx).height)
  useLayoutEffect(() => {
    if (!rows) return undefined
    const measure = () => {
      lastHeight = rows.clientHeight || lastHeight
      if (lastHeight !== null) setHeight(lastHeight)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(rows)
    return () => observer.disconnect()
  }, [rows])
  const { head, line, more } = weekHeights[span]
  const free = Math.max(minWeekPx, height / weeks) - head
  const [whole, short] = [Math.floor(free / line), Math.max(1, Math.floor((free - more) / line))]
  return useMemo(() => ({ whole, short }), [whole, short])
}

/** Minimum height of a week in pixels; below it the weeks scroll. */
export const minWeekPx = scalePx(112)
