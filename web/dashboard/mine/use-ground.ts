// What changes one task of a board among one's own.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { MyTasks } from '#web/picture/mine.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { mineKey } from '#web/picture/stale-mine.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { type Send, useWishesIn } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import type { Sight } from '#web/task/changing.ts'
import { sightOf } from './sight.ts'

export type MineGround = { rpc: Rpc; send: Send<MyTasks>; boardId: BoardId; sight: Sight<MyTasks> }

/** Stays the same function. */
export function useGround(me: UserId): (boardId: BoardId) => MineGround {
  const rpc = useRpc()
  const cache = useQueryClient()
  const sendIn = useWishesIn<MyTasks>(mineKey)
  return useMemo(() => {
    const sight = sightOf(cache, me)
    // In one line with what is done on the board itself.
    return (boardId) => ({ rpc, send: sendIn(pictureKey(boardId)), boardId, sight })
  }, [rpc, cache, sendIn, me])
}
