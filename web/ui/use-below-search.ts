// On a phone what lies over the top of a page leaves the field free that one searches with, whatever page comes.

import { useLayoutEffect, useState } from 'react'
import { useIsPhone } from './use-media.ts'

const apartPx = 8
const fields = 'input[type="search"], input[role="combobox"]'

/** @returns how far from the top of the window, or null where nothing is in the way */
export function useBelowSearch(isThere: boolean): number | null {
  const isPhone = useIsPhone()
  const [top, setTop] = useState<number | null>(null)
  const isAsked = isThere && isPhone
  useLayoutEffect(() => {
    if (!isAsked) return undefined
    const look = () => setTop(lowestOnTop())
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', look)
    look()
    return () => {
      changes.disconnect()
      removeEventListener('resize', look)
    }
  }, [isAsked])
  return isAsked ? top : null
}

/** Fields further down are out of the way. */
function lowestOnTop(): number | null {
  const bottoms = [...document.querySelectorAll(fields)]
    .map((field) => field.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top >= 0 && top < innerHeight / 3)
    .map(({ bottom }) => bottom + apartPx)
  return bottoms.length > 0 ? Math.max(...bottoms) : null
}
