// Brings a comment that somebody was led to into sight, and gives it the focus, so that a screen reader begins there.

import { type RefObject, useLayoutEffect, useRef } from 'react'

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** So much of what was said before stays in sight above it. */
const airPx = 64

/** @returns what is to be in sight; give it to the comment */
export function useInSight(wanted: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const comment = place.current
    if (!wanted || !comment) return undefined
    const show = () => bringUp(comment)
    show()
    comment.focus({ preventScroll: true })
    // Texts before it that are drawn late would push it away again; whoever has moved since stays where they are.
    const moved = new AbortController()
    const grown = new ResizeObserver(show)
    grown.observe(comment.closest('ul') ?? comment)
    moved.signal.addEventListener('abort', () => grown.disconnect())
    for (const move of ownMoves) {
      addEventListener(move, () => moved.abort(), { signal: moved.signal, capture: true, passive: true })
    }
    return () => moved.abort()
  }, [wanted])
  return place
}

/** By hand: scrollIntoView moves all that is around as well, also what is cut off and nobody could scroll back. */
function bringUp(comment: HTMLElement): void {
  const scroller = scrollerOf(comment.parentElement)
  if (!scroller) return
  scroller.scrollTop += comment.getBoundingClientRect().top - scroller.getBoundingClientRect().top - airPx
}

const scrollerOf = (element: Element | null): Element | null =>
  element && getComputedStyle(element).overflowY !== 'auto' ? scrollerOf(element.parentElement) : element
