// How many tasks a week has room for: as its height allows, which the window decides.

import { useLayoutEffect, useMemo, useState } from 'react'
import type { Room } from '#shared/view/calendar-room.ts'
import type { Span } from '#shared/view/model.ts'
import { roomGuessed } from '#web/ui/room-guessed.ts'
import { scaled } from '#web/ui/text-scale.ts'

/** In pixels: the number of the day, one task with the gap below it, and the words for those that are left out. */
export const heights = {
  month: { head: scaled(34), line: scaled(25), more: scaled(19) },
  week: { head: scaled(38), line: scaled(32), more: scaled(22) },
} satisfies Record<Span, unknown>

/** Above and below the weeks, in the window. */
const aroundPx = 222

/** As it was measured the last time, which it mostly is again. */
let lately: number | null = null

/** @param rows holds the weeks, and nothing else; null as long as it is not drawn */
export function useRoom(rows: HTMLElement | null, { span, weeks }: { span: Span; weeks: number }): Room {
  const [height, setHeight] = useState(() => lately ?? roomGuessed(aroundPx).height)
  useLayoutEffect(() => {
    if (!rows) return undefined
    const look = () => {
      lately = rows.clientHeight || lately
      if (lately !== null) setHeight(lately)
    }
    look()
    const sized = new ResizeObserver(look)
    sized.observe(rows)
    return () => sized.disconnect()
  }, [rows])
  const { head, line, more } = heights[span]
  const free = Math.max(lowest, height / weeks) - head
  const [whole, short] = [Math.floor(free / line), Math.max(1, Math.floor((free - more) / line))]
  return useMemo(() => ({ whole, short }), [whole, short])
}

/** A week is never lower; then all of them scroll. */
export const lowest = scaled(112)
