// Which columns lie in sight: the others keep their width and leave their cards out of the page.

import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'

const gapPx = 12

/** How wide a column is at the least. */
const leastPx = 280

export type Window = { first: number; last: number }

/** Before anything is drawn: no more than could be seen, so that it comes sooner. */
const mostInSight = (): Window => ({ first: 0, last: Math.ceil(window.innerWidth / (leastPx + gapPx)) - 1 })

export function useWindow(area: RefObject<HTMLElement | null>): Window {
  const [seen, setSeen] = useState<Window>(mostInSight)
  // What lies beside comes once what is in sight has been drawn.
  const isDrawn = useIsDrawn()
  useEffect(() => {
    const element = area.current
    if (!element || (!isDrawn && element.scrollLeft === 0)) return
    const look = () => {
      // On a phone columns are wider than elsewhere.
      const column = element.querySelector<HTMLElement>('[data-zone-for="card"]')
      if (!column) return
      const step = column.offsetWidth + gapPx
      const first = Math.max(0, Math.floor(element.scrollLeft / step) - 1)
      const last = Math.ceil((element.scrollLeft + element.clientWidth) / step) + 1
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    startTransition(look)
    element.addEventListener('scroll', look, { passive: true })
    const sized = new ResizeObserver(look)
    sized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sized.disconnect()
    }
  }, [area, isDrawn])
  return seen
}
