import { useEffect, useRef, useState } from 'react'

/** Pause in typing after which the address follows. */
const pauseMs = 300

/**
 * Returns the text of an input that is part of the address. The input changes at once, the address after a pause.
 * @param value text in the address; if it changes from outside, it replaces the typed text
 * @param onChange writes the text to the address; must be stable
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  const lastSent = useRef(value)
  if (value !== previousValue) {
    setPreviousValue(value)
    // oxlint-disable-next-line react-hooks/refs -- a value sent from here is older than the typed text
    if (value !== lastSent.current) setText(value)
  }
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => {
      lastSent.current = text
      onChange(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return [text, setText] as const
}

/** Returns the text as of the last pause in typing. */
export function useDebouncedValue(text: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return debounced
}
