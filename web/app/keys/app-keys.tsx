// What keys do on every page: G and a letter lead somewhere, Shift T switches the theme, ? shows all of them (look §9).

import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { part } from '#web/rpc/part.tsx'
import { isCovered } from '#web/ui/is-covered.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { showShortcuts, useShortcutsShown } from './sheet-store.ts'

const ShortcutsSheet = part(async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet)

export function AppKeys() {
  const { letterKeys } = usePreferences()
  const { toggleTheme } = useTheme()
  const isShown = useShortcutsShown()
  useLetter('?', letterKeys, () => showShortcuts(true), { inPanels: true })
  useLetter('T', letterKeys, toggleTheme)
  useWayKeys(letterKeys)
  // Once opened it stays, so that it can go as it came.
  const [wasShown, setShown] = useState(false)
  if (isShown && !wasShown) setShown(true)
  return wasShown ? (
    <Suspense>
      <ShortcutsSheet open={isShown} onOpenChange={showShortcuts} />
    </Suspense>
  ) : null
}

const ways: Record<string, '/' | '/my-tasks' | '/boards' | undefined> = { h: '/', m: '/my-tasks', p: '/boards' }
const patienceMs = 1_500
const elsewhere = `${typingPlaces}, [role="menu"], [role="listbox"]`

/** The second letter is asked for before the card under the focus hears it, which has uses of its own for letters. */
function useWayKeys(enabled: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent((to: '/' | '/my-tasks' | '/boards') => void navigate({ to }))
  useEffect(() => {
    if (!enabled) return
    let until = 0
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, timeStamp } = event
      const key = pressedKey(event)
      const isAwaited = timeStamp < until
      until = 0
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(elsewhere))) return
      if (isCovered({ byPanels: true })) return
      const to = isAwaited ? ways[key.toLowerCase()] : undefined
      if (to) {
        event.preventDefault()
        event.stopPropagation()
        go(to)
      } else if (key === 'g') until = timeStamp + patienceMs
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}
