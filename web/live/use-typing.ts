import { useEffect, useState } from 'react'

/** A person who has typed nothing for this time is not writing any more. */
const pauseMs = 8_000

/** Returns whether the user has changed the text within the last seconds. */
export function useIsTyping(text: string): boolean {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [shownText, setShownText] = useState(text)
  if (text !== shownText) {
    setShownText(text)
    setTypedText(text)
  }
  useEffect(() => {
    if (typedText === null) return undefined
    const timer = setTimeout(() => setTypedText(null), pauseMs)
    return () => clearTimeout(timer)
  }, [typedText])
  return typedText !== null && text.trim() !== ''
}
