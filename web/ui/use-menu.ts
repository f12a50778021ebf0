// How an element opens the menu that hangs on it. The menu itself is fetched later, and drawn beside the element.

import { useEffect, useId, useState } from 'react'
import { type Later, later, useIsHere } from './later.ts'
import type { EmptySurfaceProps } from './menu-surface.tsx'
import { pressedKey } from './pressed-key.ts'

export const menuSurface = later(async () => (await import('./menu-surface.tsx')).MenuSurface)

/** A menu whose entries nobody needs before it opens: they are fetched with what draws them. */
export type OwnSurface<Own> = Later<EmptySurfaceProps & Own>

type Opened = {
  open: boolean
  /** Then the first entry has the focus. */
  byKey: boolean
  /** Where, if not at the element it hangs on. */
  at?: { x: number; y: number }
}

export function useMenu(surface: Omit<Later<never>, 'Part'>) {
  const id = useId()
  const [opened, setOpened] = useState<Opened>({ open: false, byKey: false })
  const close = () => setOpened((now) => ({ ...now, open: false }))
  const isHere = useIsHere(surface, opened.open, close)
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
    const onKey = (event: KeyboardEvent) => ['Escape', 'Tab'].includes(pressedKey(event)) && close()
    const onPress = ({ target }: PointerEvent) =>
      target instanceof Node && !document.getElementById(triggerId)?.contains(target) && close()
    document.addEventListener('keydown', onKey, heard)
    document.addEventListener('pointerdown', onPress, heard)
    return () => turned.abort()
  })
}
