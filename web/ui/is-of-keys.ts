// Whether a menu was asked for by the menu key.

import type { MouseEvent } from 'react'

/** The menu key has no button and no pointer; a Mac's right click is one with Ctrl. */
export const isOfKeys = ({ button, ctrlKey, nativeEvent }: MouseEvent): boolean =>
  button !== 2 && !ctrlKey && !(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
