import { type RefObject, useEffect, useRef, useLayoutEffect, useState } from 'react'

/** Smaller differences are rounding errors. */
const tolerancePx = 1

function markSides(row: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row
  const sides = [scrollLeft > tolerancePx && 'before', scrollWidth - clientWidth - scrollLeft > tolerancePx && 'after']
  const hiddenSides = sides.filter(Boolean).join(' ')
  if (hiddenSides) row.dataset.overflow = hiddenSides
  else delete row.dataset.overflow
}

/** Scrolls a partly visible element into view on keyboard focus. With a pointer it must stay, or the click would miss it. */
function scrollFocusIntoView({ target }: FocusEvent): void {
  const element = target as HTMLElement
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * Returns the ref of a row that scrolls horizontally. Sets `data-overflow` to the sides with hidden content, which the class
 * `fades-where-more` fades out.
 */
export function useScrollFade(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // Runs after every render, because the children may have changed.
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const update = () => markSides(row)
    const observer = new ResizeObserver(update)
    for (const element of [row, ...row.children]) observer.observe(element)
    row.addEventListener('scroll', update, { passive: true })
    row.addEventListener('focusin', scrollFocusIntoView)
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', update)
      row.removeEventListener('focusin', scrollFocusIntoView)
    }
  })
  return ref
}

type ScrollMarginOptions = {
  /** Container of the rows. */
  containerRef: RefObject<HTMLElement | null>
  /** Returns the element that scrolls. The function must be stable. */
  getScroller: () => HTMLElement | null
  enabled?: boolean
}

/** Returns the distance in pixels from the top of the scroll container to the rows, for `scrollMargin` of a virtualizer. */
export function useScrollMargin({ containerRef, getScroller, enabled = true }: ScrollMarginOptions): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const [container, scroller] = [containerRef.current, getScroller()]
    // Rows that scroll in their own container begin at its top.
    if (!enabled || !container || !scroller || container === scroller) return undefined
    const measure = () =>
      setMargin(container.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of scroller.children) observer.observe(child)
    for (let ancestor = container.parentElement; ancestor && ancestor !== scroller; ancestor = ancestor.parentElement)
      observer.observe(ancestor)
    return () => observer.disconnect()
  }, [containerRef, getScroller, enabled])
  return margin
}
