import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const renderDelayMs = 250

/** Returns true once no query has been running for 250 ms for the first time. Then secondary scripts may be loaded. */
export function useFirstPageLoaded(): boolean {
  const isIdle = useIsFetching() === 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!isIdle) return undefined
    const timer = setTimeout(() => setDrawn(true), renderDelayMs)
    return () => clearTimeout(timer)
  }, [isIdle])
  return isDrawn
}
