// What the board room changes.

import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardChange } from '#shared/board/change.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { useWishes } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { type Boards, boardsKey } from '#web/picture/boards.ts'

export function useBoardMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const cache = useQueryClient()
  const { title } = useBoard().picture.frame.board
  return useMemo(() => {
    const change = async (wish: BoardChange): Promise<unknown> => {
      const changed = (picture: Picture) =>
        withFrame(picture, { board: { ...picture.frame.board, [wish.field]: wish.to } })
      const answer = await send({
        apply: changed,
        call: (mutationId) => rpc.boards.change.mutate({ boardId, change: wish, mutationId }),
        confirm: changed,
        failure: `board:board.failure.${wish.field}`,
        undo: { title, back: () => change(inverseOf(wish)) },
      })
      // Title, colour and status stand in the lists of projects too.
      if (answer) void cache.invalidateQueries({ queryKey: boardsKey })
      return answer
    }
    return { change }
  }, [rpc, send, cache, boardId, title])
}

/** Pins a board for this person, or takes the pin out; the list of boards is where it shows. */
export function usePin(boardId: BoardId): (pinned: boolean) => void {
  const rpc = useRpc()
  const send = useWishes<Boards>(boardsKey)
  return (pinned) => {
    const changed = withPin(boardId, pinned)
    void send({
      apply: changed,
      call: (mutationId) => rpc.boards.pin.mutate({ boardId, pinned, mutationId }),
      confirm: changed,
      failure: 'board:board.failure.pin',
    })
  }
}

/** Behind the others that are pinned. */
const withPin = (boardId: BoardId, wanted: boolean) => (all: Boards) => {
  const last = Math.max(-1, ...all.boards.map(({ pinned }) => pinned ?? -1))
  const pinned = wanted ? last + 1 : null
  return { ...all, boards: all.boards.map((board) => (board.boardId === boardId ? { ...board, pinned } : board)) }
}
