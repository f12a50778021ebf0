import { type RefObject, useLayoutEffect, useState } from 'react'

/** Props of an element that must not be truncated. */
export const noTruncate = { 'data-no-truncate': '' }

const isTruncated = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

/**
 * Returns whether an element with `noTruncate` is truncated in the row, so that the row can drop other texts. A row
 * that was too narrow once stays crowded until it is wider, so that texts do not appear and disappear with every title.
 */
export function useIsCrowded(row: RefObject<HTMLElement | null>): boolean {
  const [{ width, crowdedWidth }, setState] = useState({ width: 0, crowdedWidth: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { clientWidth } = element
      const hasTruncated = [...element.querySelectorAll('[data-no-truncate]')].some(isTruncated)
      setState((previousState) => {
        const next = hasTruncated ? Math.max(previousState.crowdedWidth, clientWidth) : previousState.crowdedWidth
        return previousState.width === clientWidth && previousState.crowdedWidth === next
          ? previousState
          : { width: clientWidth, crowdedWidth: next }
      })
    }
    const [resizeObserver, textObserver] = [new ResizeObserver(update), new MutationObserver(update)]
    resizeObserver.observe(element)
    textObserver.observe(element, { subtree: true, childList: true, characterData: true })
    update()
    return () => {
      resizeObserver.disconnect()
      textObserver.disconnect()
    }
  }, [row])
  return width <= crowdedWidth && crowdedWidth > 0
}
