// One menu for many things: by the right button, the menu key, or a finger that rests and is let go.

import { type MouseEvent, useCallback, useState } from 'react'
import { isOfKeys } from './is-of-keys.ts'

type Hung<Id> = { id: Id; open: boolean; byKey: boolean; at?: { x: number; y: number } | undefined }

/** With Shift the right button opens the menu of the browser, as in Firefox. */
const wantsBrowserMenu = ({ button, shiftKey }: MouseEvent): boolean => button === 2 && shiftKey

/** @param idOf what of it was meant; null leaves the menu to the browser. Stays the same function. */
export function useHungMenu<Id>(idOf: (target: EventTarget | null) => Id | null) {
  const [hung, setHung] = useState<Hung<Id> | null>(null)
  const onContextMenu = useCallback(
    (event: MouseEvent) => {
      const id = event.defaultPrevented || wantsBrowserMenu(event) ? null : idOf(event.target)
      if (id === null) return
      event.preventDefault()
      const byKey = isOfKeys(event)
      // By a key it hangs on the thing, which has the focus.
      setHung({ id, open: true, byKey, at: byKey ? undefined : { x: event.clientX, y: event.clientY } })
    },
    [idOf],
  )
  const onClose = useCallback(() => setHung((now) => now && { ...now, open: false }), [])
  return { hung, onContextMenu, onClose }
}
