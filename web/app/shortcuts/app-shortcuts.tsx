import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { showShortcuts, useShortcutsShown } from '#web/app/overlay-state.ts'
import { part } from '#web/rpc/part.tsx'
import { isCovered } from '#web/ui/is-covered.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { typingPlaces } from '#web/ui/typing-places.ts'
import { useLetter } from '#web/ui/use-letter.ts'
import { useTheme } from '#web/ui/use-theme.ts'
import { usePreferences } from '#web/user/preferences.tsx'

const ShortcutsSheet = part(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

/** Handles the shortcuts of all pages: G and a letter, Shift T for the theme, ? for the shortcuts dialog. */
export function AppShortcuts() {
  const { letterKeys } = usePreferences()
  const { toggleTheme } = useTheme()
  const isShown = useShortcutsShown()
  useLetter('?', letterKeys, () => showShortcuts(true), { inPanels: true })
  useLetter('T', letterKeys, toggleTheme)
  useGoToShortcuts(letterKeys)
  // Stays mounted after the first time, for the closing animation.
  const [wasShown, setShown] = useState(false)
  if (isShown && !wasShown) setShown(true)
  return wasShown ? (
    <Suspense>
      <ShortcutsSheet open={isShown} onOpenChange={showShortcuts} />
    </Suspense>
  ) : null
}

const pageOfLetter: Record<string, '/' | '/my-tasks' | '/boards' | undefined> = { h: '/', m: '/my-tasks', p: '/boards' }
const sequenceMs = 1_500
const ignoredTargets = `${typingPlaces}, [role="menu"], [role="listbox"]`

/**
 * Handles G followed by a letter. Listens in the capture phase, because a focused card has its own shortcuts for
 * letters.
 */
function useGoToShortcuts(enabled: boolean): void {
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
      if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(ignoredTargets))) return
      if (isCovered({ byPanels: true })) return
      const to = isAwaited ? pageOfLetter[key.toLowerCase()] : undefined
      if (to) {
        event.preventDefault()
        event.stopPropagation()
        go(to)
      } else if (key === 'g') until = timeStamp + sequenceMs
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}
