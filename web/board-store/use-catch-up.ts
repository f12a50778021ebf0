import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { changesPollMs } from '#shared/common/limits.ts'
import { registerRefresh } from '#web/rpc/optimistic/optimistic-data.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { catchUp, takeJustFetched } from './catch-up.ts'
import { boardStateKey } from './query-keys.ts'

/**
 * Keeps an open board up to date. Catches up when the board opens, when the window gets the focus or becomes visible,
 * when the browser is online again, after a rejected change, and periodically while the page is visible.
 */
export function useCatchUp(boardId: BoardId): void {
  const rpc = useRpc()
  const cache = useQueryClient()

  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    let isRunning = false
    const run = async () => {
      if (isRunning || document.visibilityState === 'hidden') return
      isRunning = true
      await catchUp(cache, rpc, boardId, signal).finally(() => {
        isRunning = false
      })
    }

    if (!takeJustFetched(cache, boardId)) void run()
    const timer = setInterval(run, changesPollMs)
    addEventListener('focus', run, { signal })
    const unsubscribe = onlineManager.subscribe((online) => void (online && run()))
    document.addEventListener('visibilitychange', run, { signal })
    const unregister = registerRefresh(cache, boardStateKey(boardId), run)
    return () => {
      // The mark counts for this mount only.
      takeJustFetched(cache, boardId)
      unregister()
      clearInterval(timer)
      unsubscribe()
      unmounted.abort()
    }
  }, [boardId, cache, rpc])
}
