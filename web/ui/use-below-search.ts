// On a phone what lies over the top of a page leaves the fields free that one searches with and types in, whatever page comes.

import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsPhone } from './use-media.ts'

const apartPx = 8
const fields =
  'input[type="search"], input[role="combobox"], input:focus, textarea:focus, [contenteditable="true"]:focus'

/** What a sheet or dialog begins with: whoever opens it goes there first. */
const firstOfDialogs = (): Element[] =>
  [...document.querySelectorAll('[role="dialog"]')].flatMap(
    (dialog) => dialog.querySelector('input:not([type="checkbox"], [type="radio"]), textarea') ?? [],
  )

/**
 * @param restsRem how far from the top of the window, where nothing is in the way
 * @returns how far in pixels, or null where nothing is in the way
 */
export function useBelowSearch(place: RefObject<HTMLElement | null>, restsRem: number, isThere: boolean) {
  const isPhone = useIsPhone()
  const [top, setTop] = useState<number | null>(null)
  const isAsked = isThere && isPhone
  useLayoutEffect(() => {
    const { current: element } = place
    if (!isAsked || !element) return undefined
    const look = () => setTop(topOf(element, restsRem))
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    const sized = new ResizeObserver(look)
    sized.observe(element)
    const listening = new AbortController()
    addEventListener('resize', look, listening)
    // A sheet comes from below, and its field with it.
    addEventListener('animationend', look, listening)
    addEventListener('focusin', look, listening)
    look()
    return () => {
      changes.disconnect()
      sized.disconnect()
      listening.abort()
    }
  }, [isAsked, place, restsRem])
  return isAsked ? top : null
}

/** Under those it would lie on, one after the other; the others are out of the way. */
function topOf({ offsetHeight }: HTMLElement, restsRem: number): number | null {
  const rests = restsRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const places = [...document.querySelectorAll(fields), ...firstOfDialogs()]
    .map((field) => field.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => one.top - other.top)
  let now = rests
  for (const { top, bottom } of places) if (top < now + offsetHeight && bottom > now) now = bottom + apartPx
  return now === rests ? null : now
}
