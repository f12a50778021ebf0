// Keeps an open board up to date: asks what has changed when it is opened again, on focus, on reconnect, when something
// on it was refused, and now and then while it is seen.

import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { changesPollMs } from '#shared/common/limits.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { keepUp } from '#web/rpc/layered.ts'
import { catchUp } from './catch-up.ts'
import { takeJustRead } from './just-read.ts'
import { pictureKey } from './picture-key.ts'

export function useCatchUp(boardId: BoardId): void {
  const rpc = useRpc()
  const cache = useQueryClient()

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let asking = false
    const look = async () => {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      await catchUp(cache, rpc, boardId, signal).finally(() => {
        asking = false
      })
    }

    if (!takeJustRead(cache, boardId)) void look()
    const timer = setInterval(look, changesPollMs)
    addEventListener('focus', look, { signal })
    const leave = onlineManager.subscribe((online) => void (online && look()))
    document.addEventListener('visibilitychange', look, { signal })
    const end = keepUp(cache, pictureKey(boardId), look)
    return () => {
      // Read for this visit; the next one asks.
      takeJustRead(cache, boardId)
      end()
      clearInterval(timer)
      leave()
      left.abort()
    }
  }, [boardId, cache, rpc])
}
