// Tells the server, once a board stands on the screen, that somebody looks at it. What it says to that is how they looked at
// it last; a browser that has kept the board may not know it.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'
import type { Resuming } from './use-last-look.ts'

export function useVisit(boardId: BoardId, resuming: Resuming): void {
  const rpc = useRpc()
  const cache = useQueryClient()
  const isDrawn = useIsDrawn()
  const now = useEffectEvent(() => resuming)
  useEffect(() => {
    if (!isDrawn) return undefined
    let isHere = true
    const told = import('./looks-told.ts')
    // Nobody asked for it, so nobody needs to know when it fails.
    void told
      .then(({ tellVisit }) => tellVisit({ cache, rpc, boardId }, () => (isHere ? now() : null)))
      .catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [rpc, cache, boardId, isDrawn])
}
