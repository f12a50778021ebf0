// What lies over the top of a page leaves the field free that one types in, and on a phone, where there is no room beside
// it, those that one searches with and a sheet begins with, whatever page comes.

import { type RefObject, useLayoutEffect, useState } from 'react'
import { useIsPhone } from './use-media.ts'

const apartPx = 8
const focused = 'input:focus, textarea:focus, [contenteditable="true"]:focus'
const searches = 'input[type="search"], input[role="combobox"]'

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
  useLayoutEffect(() => {
    const { current: element } = place
    if (!isThere || !element) return undefined
    const look = () => setTop(topOf(element, restsRem, isPhone))
    // Once a frame: what changes under it may do so often.
    let frame = 0
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    const sized = new ResizeObserver(lookSoon)
    sized.observe(element)
    const listening = new AbortController()
    addEventListener('resize', look, listening)
    // A sheet comes from below, and its field with it.
    addEventListener('animationend', look, listening)
    addEventListener('focusin', look, listening)
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      sized.disconnect()
      listening.abort()
    }
  }, [isThere, isPhone, place, restsRem])
  return isThere ? top : null
}

/** Under those it would lie on, one after the other; the others are out of the way. */
function topOf(element: HTMLElement, restsRem: number, isPhone: boolean): number | null {
  const { offsetHeight } = element
  const { left, right } = element.getBoundingClientRect()
  const rests = restsRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const fields = isPhone
    ? [...document.querySelectorAll(`${focused}, ${searches}`), ...firstOfDialogs()]
    : [...document.querySelectorAll(focused)]
  const places = fields
    .map((field) => field.getBoundingClientRect())
    .filter((field) => field.height > 0 && field.left < right && field.right > left)
    .toSorted((one, other) => one.top - other.top)
  let now = rests
  for (const { top, bottom } of places) if (top < now + offsetHeight && bottom > now) now = bottom + apartPx
  return now === rests ? null : now
}
