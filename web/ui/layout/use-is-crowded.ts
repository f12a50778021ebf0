import { type RefObject, useLayoutEffect, useState } from 'react'

/** Props of an element that must not be truncated. */
export const keepWhole = { 'data-whole': '' }

const isTruncated = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

/**
 * Returns whether an element with `keepWhole` is truncated in the row, so that the row can drop other texts. A row
 * that was too narrow once stays crowded until it is wider, so that texts do not appear and disappear with every title.
 */
export function useIsCrowded(row: RefObject<HTMLElement | null>): boolean {
  const [{ width, crowdedWidth }, setState] = useState({ width: 0, crowdedWidth: 0 })
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const update = () => {
      const { clientWidth } = element
      const hasTruncated = [...element.querySelectorAll('[data-whole]')].some(isTruncated)
      setState((last) => {
        const next = hasTruncated ? Math.max(last.crowdedWidth, clientWidth) : last.crowdedWidth
        return last.width === clientWidth && last.crowdedWidth === next
          ? last
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
