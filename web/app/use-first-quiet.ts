// Whether the first page has had what it shows, and a moment to draw it; then what it did without may be fetched.

import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const drawingMs = 250

export function useFirstQuiet(): boolean {
  const isQuiet = useIsFetching() === 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isQuiet) return undefined
    const timer = setTimeout(() => setDrawn(true), drawingMs)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return isDrawn
}
