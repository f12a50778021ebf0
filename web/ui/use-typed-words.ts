// Words that stand in an address: there at once for whoever types, and in the address when they pause.

import { useEffect, useRef, useState } from 'react'

/** How long somebody who types makes a pause before the address follows. */
const pauseMs = 300

/**
 * Another address has other words.
 * @param said what the address says
 * @param say puts words into it; to stay the same from one picture to the next
 */
export function useTypedWords(said: string, say: (words: string) => void) {
  const [typed, setTyped] = useState(said)
  const [heard, setHeard] = useState(said)
  const sent = useRef(said)
  if (said !== heard) {
    setHeard(said)
    // oxlint-disable-next-line react-hooks/refs -- what the address says because we said so is older than what is typed
    if (said !== sent.current) setTyped(said)
  }
  useEffect(() => {
    if (typed === said) return undefined
    const later = setTimeout(() => {
      sent.current = typed
      say(typed)
    }, pauseMs)
    return () => clearTimeout(later)
  }, [typed, said, say])
  return [typed, setTyped] as const
}
