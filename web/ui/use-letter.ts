// A single letter as a shortcut: silent where somebody types, in dialogs, and for those who switched letters off.

import { useEffect, useEffectEvent } from 'react'
import { isCovered } from './is-covered.ts'
import { pressedKey } from './pressed-key.ts'
import { typingPlaces } from './typing-places.ts'

const typing = `${typingPlaces}, [role="menu"]`

type Where = { /** A panel is a page of its own beside the one it lies over. */ inPanels?: boolean }

export function useLetter(letter: string, enabled: boolean, then: () => void, { inPanels = false }: Where = {}): void {
  const onLetter = useEffectEvent(then)
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Where a sign needs AltGr, that is no command of somebody's.
      const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
      if (pressedKey(event) !== letter || isCommand || event.metaKey) return
      // A card under the focus may have heard it already.
      if (
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest(typing)) ||
        isCovered({ byPanels: !inPanels })
      )
        return
      event.preventDefault()
      onLetter()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [letter, enabled, inPanels])
}
