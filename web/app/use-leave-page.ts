// What lies over every page does not go along to another one, nor stays when somebody signs out.

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

export function useLeavePage(close: () => void): void {
  const router = useRouter()
  const leave = useEffectEvent(close)
  useEffect(() => {
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) leave()
    })
    return () => {
      unsubscribe()
      leave()
    }
  }, [router])
}
