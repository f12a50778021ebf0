// What the list room changes; new ones come later (making.ts).

import { useMemo } from 'react'
import { type BoardState, withBoardStructure } from '#shared/board/board-state.ts'
import type { MoveList } from '#shared/board/inputs.ts'
import type { BoardId, ListId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { placeBetween, type Position } from '#shared/common/position.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type Place = Omit<MoveList, 'listId'>

const onList = (listId: ListId, change: (list: List) => List) => (picture: BoardState) =>
  withBoardStructure(picture, {
    lists: picture.frame.lists.map((list) => (list.listId === listId ? change(list) : list)),
  })

/** Where the server will most likely put it. */
export const placeIn = (lists: readonly List[], to: Place): Position =>
  placeBetween(
    lists.filter(({ tabId }) => tabId === to.tabId).map(({ listId: id, position }) => ({ id, position })),
    to,
    () => 0.5,
  )

export function useListMutations(boardId: BoardId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => listMutations({ rpc, send, boardId }), [rpc, send, boardId])
}

export type Ground = { rpc: Rpc; send: Send<BoardState>; boardId: BoardId }

/** Each promise brings the answer, or null when it was taken back. */
export function listMutations(ground: Ground) {
  const { rpc, send, boardId } = ground
  const change = (list: List, wish: ListChange): Promise<unknown> => {
    const { listId } = list
    const changed = onList(listId, (now) => ({ ...now, [wish.field]: wish.to }))
    return send({
      apply: changed,
      call: (mutationId) => rpc.lists.change.mutate({ boardId, listId, change: wish, mutationId }),
      confirm: changed,
      failure: `board:list.failure.${wish.field}`,
      undo: { title: list.title, back: () => change(list, inverseOf(wish)) },
    })
  }

  const move = (list: List, to: Place): Promise<unknown> => {
    const { listId } = list
    const { tabId, back } = to
    return send({
      apply: (picture) => {
        const others = picture.frame.lists.filter((it) => it.listId !== listId)
        const position = back?.to ?? placeIn(others, to)
        return onList(listId, (now) => ({ ...now, tabId, position }))(picture)
      },
      call: (mutationId) => rpc.lists.move.mutate({ boardId, listId, ...to, mutationId }),
      confirm: (picture, { position }) => onList(listId, (now) => ({ ...now, tabId, position }))(picture),
      failure: 'board:list.failure.move',
      undo: {
        title: list.title,
        back: (earlier, now) => {
          const was = earlier?.frame.lists.find((it) => it.listId === listId)
          if (!was) return Promise.resolve(null)
          const from = { tabId: now?.tabId ?? tabId, position: now?.position ?? was.position }
          return move(list, { tabId: was.tabId, after: null, before: null, back: { from, to: was.position } })
        },
      },
    })
  }

  return { change, move }
}
