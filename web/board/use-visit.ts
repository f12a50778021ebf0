// Tells the server, once a board stands on the screen, that somebody looks at it: it is one of their recent ones now.

import { useEffect } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'

export function useVisit(boardId: BoardId): void {
  const rpc = useRpc()
  const isDrawn = useIsDrawn()
  useEffect(() => {
    if (!isDrawn) return
    // Nobody asked for it, so nobody needs to know when it fails.
    void rpc.boards.visit.mutate({ boardId }).catch(() => undefined)
  }, [rpc, boardId, isDrawn])
}
