// Tells the server, once a board stands on the screen, that somebody looks at it: it is one of their recent ones now. What
// it says to that is how they looked at it last, on whatever device; a browser that has kept the board may not know it.

import { useEffect, useEffectEvent } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import type { Look } from '#shared/view/address.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'

export function useVisit(boardId: BoardId, onLast: (look: Look) => void): void {
  const rpc = useRpc()
  const isDrawn = useIsDrawn()
  const told = useEffectEvent(onLast)
  useEffect(() => {
    if (!isDrawn) return undefined
    let isHere = true
    // Nobody asked for it, so nobody needs to know when it fails.
    const visited = rpc.boards.visit.mutate({ boardId }).catch(() => null)
    void visited.then((last) => isHere && last?.look && told(last.look))
    return () => {
      isHere = false
    }
  }, [rpc, boardId, isDrawn])
}
