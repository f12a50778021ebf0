// Number of tasks that fit into a week, from the height of the window.

import { appState } from '#web/app-state/app-state.ts'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { WeekCapacity } from '#shared/view/week-capacity.ts'
import type { Span } from '#shared/view/model.ts'
import { estimatedViewport } from '#web/ui/layout/first-render.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'

/** In pixels: the day number, a task with its gap, and the "more" button. */
export const weekHeights = {
  month: { head: scalePx(34), line: scalePx(25), more: scalePx(19) },
  week: { head: scalePx(38), line: scalePx(32), more: scalePx(22) },
} satisfies Record<Span, unknown>

/** Height in pixels used above and below the weeks. */
const reservedPx = 222

/** The last measured height, a good first guess. */
const lastMeasured = appState(() => ({ height: null as number | null }))

/** @param rows container of the weeks; null while it is not rendered */
export function useWeekCapacity(
  rows: HTMLElement | null,
  { span, weeks }: { span: Span; weeks: number },
): WeekCapacity {
  const [height, setHeight] = useState(() => lastMeasured().height ?? estimatedViewport(reservedPx).height)
  useLayoutEffect(() => {
    if (!rows) return undefined
    const measure = () => {
      const last = lastMeasured()
      last.height = rows.clientHeight || last.height
      if (last.height !== null) setHeight(last.height)
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
