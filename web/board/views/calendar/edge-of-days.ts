// The edge of days that scroll to the side: a hand that pulls an end of a task there takes them along (look §10).

import { scrollsAtEdge } from '#web/ui/drag/places.ts'

/** @param grip where the end was taken */
export function edgeOfDays(grip: { x: number; y: number }) {
  const box = document.elementFromPoint(grip.x, grip.y)?.closest<HTMLElement>('[data-drag-scroll="both"]')
  /** The days in sight: the names beside them stay where they are, and lie over others. */
  const sides = (of: HTMLElement) => {
    const { left, right } = of.getBoundingClientRect()
    return { from: left + (Number.parseFloat(of.style.getPropertyValue('--names')) || 0), to: right }
  }
  return {
    /** By a frame, and only to where the hand went: a handle may lie at the edge from the beginning. */
    scroll(x: number): void {
      if (!box) return
      const { from, to } = sides(box)
      const by = scrollsAtEdge(x, from, to)
      if (by * (x - grip.x) > 0) box.scrollLeft += by
    },
    /** The nearest place to a hand at which a day is in sight. */
    within(x: number): number {
      if (!box) return x
      const { from, to } = sides(box)
      return Math.max(from + 1, Math.min(to - 1, x))
    },
  }
}
