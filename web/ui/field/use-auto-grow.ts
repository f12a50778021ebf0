import { type RefObject, useLayoutEffect } from 'react'

/** Sets the height of a text area to the height of its text, in browsers without `field-sizing: content`. */
export function useAutoGrow(ref: RefObject<HTMLTextAreaElement | null>) {
  // Without dependencies: the text changes with every render.
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  })
}
