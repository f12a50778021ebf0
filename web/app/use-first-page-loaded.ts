import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const idleDelayMs = 250

/** Returns true once no query has been running for 250 ms for the first time. Then secondary scripts may be loaded. */
export function useFirstPageLoaded(): boolean {
  const isIdle = useIsFetching() === 0
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (!isIdle) return undefined
    const timer = setTimeout(() => setIsLoaded(true), idleDelayMs)
    return () => clearTimeout(timer)
  }, [isIdle])
  return isLoaded
}
