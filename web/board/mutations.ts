// What the board room changes.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Picture, withFrame } from '#shared/board/picture.ts'
import type { BoardChange } from '#shared/board/change.ts'
import type { Board } from '#shared/board/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

const withBoard = (picture: Picture, board: Board): Picture => withFrame(picture, { board })

export function useBoardMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(
    () => ({
      change: (change: BoardChange) =>
        send({
          apply: (picture) => withBoard(picture, { ...picture.frame.board, [change.field]: change.to }),
          call: (mutationId) => rpc.boards.change.mutate({ boardId, change, mutationId }),
          confirm: withBoard,
          failure: `board:board.failure.${change.field}`,
        }),
    }),
    [rpc, send, boardId],
  )
}

type Boards = Awaited<ReturnType<ReturnType<typeof useRpc>['boards']['list']['query']>>

/** Pins a board for this person, or takes the pin out; the list of boards is where it shows. */
export function usePin(boardId: BoardId) {
  const rpc = useRpc()
  const cache = useQueryClient()
  const say = useFailureToast()
  return useMutation({
    mutationFn: (pinned: boolean) => rpc.boards.pin.mutate({ boardId, pinned }),
    onMutate: async (pinned) => {
      await cache.cancelQueries({ queryKey: ['boards'] })
      const before = cache.getQueryData<Boards>(['boards'])
      const last = Math.max(-1, ...(before?.boards.map((board) => board.pinned ?? -1) ?? []))
      cache.setQueryData<Boards>(
        ['boards'],
        (now) =>
          now && {
            ...now,
            boards: now.boards.map((board) =>
              board.boardId === boardId ? { ...board, pinned: pinned ? last + 1 : null } : board,
            ),
          },
      )
      return before
    },
    onError: (error, _pinned, before) => {
      cache.setQueryData(['boards'], before)
      say('board:board.failure.pin', error)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['boards'] }),
  })
}
