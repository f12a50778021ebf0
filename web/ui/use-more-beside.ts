// Whether a row that scrolls sideways has more before or behind what is seen of it; `fades-where-more` shows it.

import { type RefObject, useEffect, useRef } from 'react'

/** Less than a pixel is a rounding. */
const least = 1

function mark(row: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row
  const sides = [scrollLeft > least && 'before', scrollWidth - clientWidth - scrollLeft > least && 'behind']
  const more = sides.filter(Boolean).join(' ')
  if (more) row.dataset.more = more
  else delete row.dataset.more
}

/** A browser leaves what can be seen in part where it is. Under a pointer it stays, or the click would miss it. */
function clearOfEdges({ target }: FocusEvent): void {
  const part = target as HTMLElement
  if (part.matches(':focus-visible')) part.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function useMoreBeside(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // After each drawing: other things may stand in it.
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => mark(row)
    const sizes = new ResizeObserver(look)
    for (const part of [row, ...row.children]) sizes.observe(part)
    row.addEventListener('scroll', look, { passive: true })
    row.addEventListener('focusin', clearOfEdges)
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', look)
      row.removeEventListener('focusin', clearOfEdges)
    }
  })
  return ref
}
