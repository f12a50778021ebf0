import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent

/**
 * Returns the key that a handler of shortcuts or of a field compares with, instead of `event.key`:
 * - the empty string while an input method composes a word: the key belongs to the input method;
 * - the Latin letter or digit of the physical key where the layout types another script (Cyrillic, Greek, Hebrew, Arabic …);
 * - `event.key` otherwise, so QWERTZ and AZERTY keep the letters that are printed on their keys.
 *
 * For text that the user types, use `event.key`.
 */
export function pressedKey(event: AnyKeyboardEvent): string {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  if (isComposing(native)) return ''
  return isOfAnotherScript(native) ? (latinKeyAt(native) ?? native.key) : native.key
}

/** Safari sends the Enter that ends a composition after `compositionend`: `isComposing` is false by then, `keyCode` still 229. */
const composingKeyCode = 229

/**
 * Returns whether a key belongs to an input method that composes a word (Japanese, Chinese, Korean …).
 * Such a key must not submit, close, or move anything.
 */
export function isComposing(event: AnyKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === composingKeyCode
}

/** Letters, vowel signs and digits. Option and AltGr type signs such as µ or π on a Latin layout: those do not count. */
function isOfAnotherScript(event: KeyboardEvent): boolean {
  if (event.altKey || event.getModifierState('AltGraph')) return false
  return /^(?:(?!\p{Script=Latin}|\p{ASCII})[\p{L}\p{M}\p{Nd}])+$/u.test(event.key)
}

/** Keys that are letters in Cyrillic layouts and punctuation in Latin ones. */
const signs: Record<string, string | undefined> = { BracketLeft: '[', BracketRight: ']' }

/** Returns the character of the physical key on a US keyboard. */
function latinKeyAt({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (!letter) return /^Digit(\d)$/.exec(code)?.[1] ?? signs[code]
  const hasCase = key.toLowerCase() !== key.toUpperCase()
  const isUpper = hasCase ? key === key.toUpperCase() : shiftKey
  return isUpper ? letter : letter.toLowerCase()
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the label of the key for shortcuts. @param name label outside of Apple systems, `common:key.ctrl` */
export const commandKey = (name: string): string => (isMac ? '⌘' : name)

const syntheticEvents = new WeakSet<Event>()

/**
 * Dispatches a key event for a command that the user chose by name. Works for users who turned single-letter shortcuts
 * off, too.
 */
export function pressKey(target: HTMLElement, key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  syntheticEvents.add(event)
  target.dispatchEvent(event)
}

export const isSyntheticKey = (event: Event): boolean => syntheticEvents.has(event)

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
