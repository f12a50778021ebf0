import { useEffect, useEffectEvent } from 'react'
import { pressedKey } from './pressed-key.ts'

/** Elements in which keys type text, so single letters are not shortcuts. Check boxes and radio buttons are not among them. */
export const textEntrySelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Returns whether a dialog is open, even if it has lost focus: single letters are no shortcuts of the page then. */
export const isDialogOpen = ({ includePanels }: { includePanels: boolean }): boolean =>
  document.querySelector(`[role$=dialog][data-state=open]${includePanels ? '' : ':not([data-panel])'}`) !== null

const typingSelector = `${textEntrySelector}, [role="menu"]`

type LetterShortcutOptions = {
  /** Whether the shortcut also works while a panel is open. */
  inPanels?: boolean
}

/**
 * Runs `action` on a single letter, except in text inputs, menus and dialogs. `enabled` is false for users who turned these
 * shortcuts off.
 */
export function useLetterShortcut(
  letter: string,
  enabled: boolean,
  action: () => void,
  { inPanels = false }: LetterShortcutOptions = {},
): void {
  const onLetter = useEffectEvent(action)
  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      // With AltGr the user types a character.
      const isCommand = (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
      if (pressedKey(event) !== letter || isCommand || event.metaKey) return
      // The focused card may have handled it already (defaultPrevented).
      if (
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest(typingSelector)) ||
        isDialogOpen({ includePanels: !inPanels })
      )
        return
      event.preventDefault()
      onLetter()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [letter, enabled, inPanels])
}
