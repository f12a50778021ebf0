// Which day of a calendar lies under a point.

import { Day } from '#shared/common/day-or-time.ts'

export function dayAt(x: number, y: number): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element.closest<HTMLElement>('[data-day]')?.dataset.day
    if (day) return Day.parse(day)
  }
  return null
}
