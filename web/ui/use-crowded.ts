// Whether a row has too little room for what is to be read whole in it: then it drops words elsewhere.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** What bears this in a row gives way last. */
export const whole = { 'data-whole': '' }

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

/** A row that was too narrow once stays so until it is wider: words do not come and go with every title. */
export function useCrowded(row: RefObject<HTMLElement | null>): boolean {
  const [{ width, crowdedAt }, setRoom] = useState({ width: 0, crowdedAt: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { clientWidth } = element
      const cut = [...element.querySelectorAll('[data-whole]')].some(isCut)
      setRoom((room) => {
        const next = cut ? Math.max(room.crowdedAt, clientWidth) : room.crowdedAt
        return room.width === clientWidth && room.crowdedAt === next ? room : { width: clientWidth, crowdedAt: next }
      })
    }
    const [sizes, words] = [new ResizeObserver(look), new MutationObserver(look)]
    sizes.observe(element)
    words.observe(element, { subtree: true, childList: true, characterData: true })
    look()
    return () => {
      sizes.disconnect()
      words.disconnect()
    }
  }, [row])
  return width <= crowdedAt && crowdedAt > 0
}
