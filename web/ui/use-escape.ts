// Esc lets go of what is chosen, unless something nearer has a use for it.

import { useEffect } from 'react'
import { pressedKey } from './pressed-key.ts'
import { useLatest } from './use-latest.ts'

const nearer = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-keeps-escape]'

export function useEscape(on: boolean, onEscape: () => void): void {
  const latest = useLatest(onEscape)
  useEffect(() => {
    if (!on) return undefined
    const look = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(nearer)) return
      latest.current()
    }
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [on, latest])
}
