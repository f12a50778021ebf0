// Keeps an open board up to date: asks what has changed, on focus, on reconnect, and now and then while it is seen.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Picture, withChanges } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { changeBase, type Layered } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { pictureKey } from './queries.ts'

const everyMs = 10_000

export function useCatchUp(boardId: BoardId): void {
  const rpc = useRpc()
  const cache = useQueryClient()

  useEffect(() => {
    const key = pictureKey(boardId)
    let asking: AbortController | null = null

    async function catchUp() {
      const since = cache.getQueryData<Layered<Picture>>(key)?.base.cursor
      if (!since || asking || document.visibilityState === 'hidden') return
      asking = new AbortController()
      try {
        const changes = await rpc.boards.changes.query({ boardId, since }, { signal: asking.signal })
        if (changes.again) await cache.invalidateQueries({ queryKey: key })
        else changeBase<Picture>(cache, key, (base) => withChanges(base, changes))
      } catch {
        // Whoever is offline sees what they had; the next turn brings the rest. A board that is gone says so itself.
      } finally {
        asking = null
      }
    }

    const timer = setInterval(catchUp, everyMs)
    addEventListener('focus', catchUp)
    addEventListener('online', catchUp)
    document.addEventListener('visibilitychange', catchUp)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', catchUp)
      removeEventListener('online', catchUp)
      document.removeEventListener('visibilitychange', catchUp)
      asking?.abort()
    }
  }, [boardId, cache, rpc])
}
