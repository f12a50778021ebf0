import { type RefObject, useLayoutEffect, useRef, useMemo, useEffect, useState } from 'react'

/** Returns a ref to the latest value, for listeners that are added only once. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

type BaseValue<Value> = {
  get: () => Value
  /** The value was saved: it is the new base. */
  onSaved: (value: Value) => void
  /** Saving failed and the user was notified: the current value is the new base. */
  onRejected: () => void
}

/**
 * Returns the value that an edit replaces: the one at the start of the edit, so that changes of other users meanwhile are
 * detected as conflicts.
 */
export function useBaseValue<Value>(value: Value): BaseValue<Value> {
  const latest = useLatest(value)
  const base = useRef<{ value: Value } | null>({ value })
  return useMemo(
    () => ({
      get: () => (base.current ?? { value: latest.current }).value,
      onSaved: (saved) => void (base.current = { value: saved }),
      onRejected: () => void (base.current = null),
    }),
    [latest],
  )
}

/**
 * Returns a function that runs async work once at a time. Calls during a run are coalesced into one more run with the
 * last arguments.
 */
export function useCoalescedRuns<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  const latest = useLatest(work)
  const isRunning = useRef(false)
  const nextArgs = useRef<Args | null>(null)
  return async (...args: Args): Promise<void> => {
    nextArgs.current = args
    if (isRunning.current) return
    isRunning.current = true
    try {
      while (nextArgs.current) {
        const runArgs: Args = nextArgs.current
        nextArgs.current = null
        await latest.current(...runArgs)
      }
    } finally {
      isRunning.current = false
    }
  }
}

/** Sets the height of a text area to the height of its text, in browsers without `field-sizing: content`. */
export function useAutoGrow(ref: RefObject<HTMLTextAreaElement | null>) {
  // Without dependencies: the text changes with every render.
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight}px`
  })
}

/** Pause in typing after which the text is written to the address. */
const pauseMs = 300

/**
 * Returns the text of an input that is stored in the address, and its setter. The input changes at once, the address after
 * a pause in typing.
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
