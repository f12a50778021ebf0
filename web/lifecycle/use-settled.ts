// What somebody types, once they have stopped for a moment: the server is not asked for every letter.

import { useEffect, useState } from 'react'

const restMs = 250

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // What is cleared shows at once.
    const timer = setTimeout(() => setSettled(text), text ? restMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
