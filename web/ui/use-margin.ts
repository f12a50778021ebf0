// How far down in what scrolls some rows begin: for a virtualizer's `scrollMargin`.

import { type RefObject, useLayoutEffect, useState } from 'react'

type Where = {
  /** What the rows stand in. */
  box: RefObject<HTMLElement | null>
  /** What scrolls around it; always the same function. */
  scroller: () => HTMLElement | null
  /** Whether anybody needs to know. */
  isAsked?: boolean
}

/** In pixels; it changes with everything that stands above them. */
export function useMargin({ box, scroller, isAsked = true }: Where): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const [rows, around] = [box.current, scroller()]
    if (!isAsked || !rows || !around) return undefined
    const look = () =>
      setMargin(rows.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop)
    look()
    const moved = new ResizeObserver(look)
    for (const part of around.children) moved.observe(part)
    for (let at = rows.parentElement; at && at !== around; at = at.parentElement) moved.observe(at)
    return () => moved.disconnect()
  }, [box, scroller, isAsked])
  return margin
}
