// Lets a text area be as high as its text, in browsers that cannot do it by style alone.

import { type RefObject, useLayoutEffect } from 'react'

export function useAutoGrow(ref: RefObject<HTMLTextAreaElement | null>) {
  // After every change of the text, that is after every render.
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  })
}
