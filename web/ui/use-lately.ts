// A text as it was when somebody last paused: what is asked of the server is not asked letter by letter.

import { useEffect, useState } from 'react'

export function useLately(text: string, pauseMs: number): string {
  const [lately, setLately] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLately(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return lately
}
