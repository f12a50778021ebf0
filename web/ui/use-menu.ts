// How an element opens the menu that hangs on it. The menu itself is fetched later, and drawn beside the element.

import { useEffect, useId, useState } from 'react'
import { later } from './later.ts'

export const menuSurface = later(async () => (await import('./menu-surface.tsx')).MenuSurface)

type Opened = {
  open: boolean
  /** Then the first entry has the focus. */
  byKey: boolean
  /** Where, if not at the element it hangs on. */
  at?: { x: number; y: number }
}

export function useMenu() {
  const id = useId()
  const [opened, setOpened] = useState<Opened>({ open: false, byKey: false })
  const close = () => setOpened((now) => ({ ...now, open: false }))
  const isHere = menuSurface.useIsHere(opened.open, close)
  useChangeOfMind(opened.open && !isHere, id, close)
  return {
    ...opened,
    show: (byKey: boolean, at?: Opened['at']) => setOpened({ open: true, byKey, at }),
    close,
    triggerId: id,
    surfaceId: `${id}-menu`,
    isHere,
  }
}

/** Who turns to something else before it is there does not want it any more. */
function useChangeOfMind(isAwaited: boolean, triggerId: string, close: () => void): void {
  useEffect(() => {
    if (!isAwaited) return
    const turned = new AbortController()
    const heard = { capture: true, signal: turned.signal }
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Tab') && close()
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Node && !document.getElementById(triggerId)?.contains(target) && close()
    document.addEventListener('keydown', onKey, heard)
    document.addEventListener('pointerdown', onPress, heard)
    return () => turned.abort()
  })
}
