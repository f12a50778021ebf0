// Which columns lie in sight: the others keep their width and leave their cards out of the page.

import { type RefObject, useEffect, useState } from 'react'

const columnPx = 292

export type Window = { first: number; last: number }

export function useWindow(area: RefObject<HTMLElement | null>): Window {
  const [seen, setSeen] = useState<Window>({ first: 0, last: 5 })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollLeft / columnPx) - 1)
      const last = Math.ceil((element.scrollLeft + element.clientWidth) / columnPx) + 1
      setSeen((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sized = new ResizeObserver(look)
    sized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sized.disconnect()
    }
  }, [area])
  return seen
}
