import { type MouseEvent, useCallback, useState } from 'react'

type ContextMenuState<Id> = { id: Id; open: boolean; byKey: boolean; at?: { x: number; y: number } | undefined }

/** Shift with the right button opens the menu of the browser, as in Firefox. */
const wantsBrowserMenu = ({ button, shiftKey }: MouseEvent): boolean => button === 2 && shiftKey

/**
 * One context menu for many elements: right click, menu key or long press.
 * @param idOf returns the id of the item at the target; null leaves the menu to the browser. Must be a stable function.
 */
export function useSharedContextMenu<Id>(idOf: (target: EventTarget | null) => Id | null) {
  const [menu, setMenu] = useState<ContextMenuState<Id> | null>(null)
  const onContextMenu = useCallback(
    (event: MouseEvent) => {
      const id = event.defaultPrevented || wantsBrowserMenu(event) ? null : idOf(event.target)
      if (id === null) return
      event.preventDefault()
      const byKey = isFromKeyboard(event)
      // Opened by keyboard, the menu is at the focused item.
      setMenu({ id, open: true, byKey, at: byKey ? undefined : { x: event.clientX, y: event.clientY } })
    },
    [idOf],
  )
  const onClose = useCallback(() => setMenu((now) => now && { ...now, open: false }), [])
  return { menu, onContextMenu, onClose }
}

/**
 * Returns whether the menu key opened the context menu: it has no button and no pointer. On a Mac, a right click is a click
 * with Ctrl.
 */
export const isFromKeyboard = ({ button, ctrlKey, nativeEvent }: MouseEvent): boolean =>
  button !== 2 && !ctrlKey && !(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')
